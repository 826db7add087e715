import { useMemo, useRef } from 'preact/hooks';
import type { Hole } from '../../rules/board/holes.js';
import type { MaintenanceView } from '../../web/maintenance/view.js';
import { BoardFrame } from '../board/Board.js';
import { type Drawing, holeAt } from '../board/drawing.js';
import { isArrowKey, neighbour } from '../board/keyboard-nav.js';
import { holeName } from '../board/names.js';
import { placeIn } from '../board/Targets.js';
import { Zoom } from '../board/zoom.js';
import { t } from '../i18n/index.js';

interface SwitchBoardProps {
  readonly drawing: Drawing;
  readonly view: MaintenanceView;
  readonly chosen: Hole | null;
  readonly focused: Hole;
  readonly onFocus: (hole: Hole) => void;
  readonly onChoose: (hole: Hole) => void;
}

const MARKS = { brass: [], centre: true, idle: [] };
/** In hole pitches. */
const REACH_OF_FINGER = 0.9;

export function SwitchBoard({ drawing, view, chosen, focused, onFocus, onChoose }: SwitchBoardProps) {
  const { board, places, pitch } = drawing;
  const zoom = useMemo(() => new Zoom(drawing), [drawing]);
  const svg = useRef<SVGSVGElement>(null);
  const lit = litHoles(view);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isArrowKey(event.key)) {
      const next = neighbour(drawing, focused, event.key);
      onFocus(next);
      svg.current?.querySelector<SVGElement>(`[data-hole="${next}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') onChoose(focused);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const point = placeIn(svg.current, event.clientX, event.clientY);
    const hole = holeAt(drawing, point, REACH_OF_FINGER * pitch);
    // screen readers click the hole, without coordinates
    if (event.detail > 0 && hole !== undefined) onChoose(hole);
  };

  return (
    <BoardFrame
      {...{ drawing, zoom, svg, onClick, onKeyDown }}
      marks={MARKS}
      class="live switches"
      aria-description={t('maintenance').keys}
    >
      {places.map(({ hole, x, y }) => {
        const name = board.name(hole);
        const state = stateOf(view, hole, name);
        const light = lit === 'all' ? view.test?.colour : lit.get(name);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button element cannot stand in an SVG
          <g
            key={name}
            class={`switch ${state} ${light ? `lit-${light}` : ''}`}
            data-hole={hole}
            transform={`translate(${x} ${y})`}
            role="button"
            tabindex={focused === hole ? 0 : -1}
            aria-pressed={chosen === hole}
            aria-label={t('maintenance').switches.said(
              holeName(board, hole),
              t('maintenance').switches[state],
            )}
            onFocus={() => onFocus(hole)}
            onClick={(event: MouseEvent) => event.detail === 0 && onChoose(hole)}
          >
            {light && <circle class="beam" r={pitch * 0.62} />}
            <circle class="contact" r={pitch * 0.3} />
            {state === 'none' && <path class="mark" d={`M${-pitch * 0.2} 0H${pitch * 0.2}`} />}
            {state === 'ignored' && (
              <path
                class="mark"
                d={`M${-pitch * 0.2} ${-pitch * 0.2}L${pitch * 0.2} ${pitch * 0.2}M${pitch * 0.2} ${-pitch * 0.2}L${-pitch * 0.2} ${pitch * 0.2}`}
              />
            )}
            <circle class="rim" r={pitch * 0.46} />
          </g>
        );
      })}
    </BoardFrame>
  );
}

type SwitchState = 'closed' | 'open' | 'none' | 'ignored';

function stateOf({ switches, ignored }: MaintenanceView, hole: Hole, name: string): SwitchState {
  if (ignored.includes(name)) return 'ignored';
  const closed = switches[hole];
  return closed === true ? 'closed' : closed === false ? 'open' : 'none';
}

function litHoles({ test, mapping }: MaintenanceView): 'all' | ReadonlyMap<string, string> {
  if (test) return test.hole === null ? 'all' : new Map([[test.hole, test.colour]]);
  if (mapping?.kind !== 'switches' || typeof mapping.asked !== 'string') return new Map();
  return new Map([[mapping.asked, mapping.trouble ? 'red' : 'white']]);
}
