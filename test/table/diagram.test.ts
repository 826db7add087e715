import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { tableMachine } from '../../src/table/machine.js';
import { drawMachine, listStates } from './support/diagram.js';

const PAGE = fileURLToPath(new URL('../../docs/table.md', import.meta.url));

/** The page with what is between two marks made again. */
function renewed(page: string, mark: string, content: string): string {
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`docs/table.md has no place for the ${mark}`);
  return `${before}${begin}\n\n${content}\n\n${end}${after}`;
}

describe('the diagram in docs/table.md', () => {
  it('matches the machine (after a change: npx vitest run test/table/diagram.test.ts --update)', async () => {
    const page = readFileSync(PAGE, 'utf8');
    const diagram = `\`\`\`mermaid\n${drawMachine(tableMachine)}\n\`\`\``;
    const current = renewed(renewed(page, 'diagram', diagram), 'states', listStates(tableMachine));
    await expect(current).toMatchFileSnapshot(PAGE);
  });

  it('shows states, guards, and where a transition from deep inside ends', () => {
    const machine = createMachine({
      initial: 'off',
      states: {
        off: { description: 'Dark.', on: { flip: 'on', dust: { actions: 'sweep' } } },
        on: {
          initial: 'dim',
          states: {
            dim: { on: { more: { target: 'bright', guard: 'isNight' } } },
            bright: { on: { burst: '#(machine).off' } },
          },
        },
      },
    });
    expect(drawMachine(machine).split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> off',
      '  state "off" as off',
      '  state "on" as on {',
      '    [*] --> on_dim',
      '    state "dim" as on_dim',
      '    state "bright" as on_bright',
      '  }',
      '  off --> on : flip',
      '  on_dim --> on_bright : more [isNight]',
      '  on --> off : burst from bright',
    ]);
    expect(listStates(machine).split('\n')[2]).toBe('| `off` | Dark. | `dust` |');
  });
});
