import { useEffect } from 'preact/hooks';
import { boardOf } from '../../rules/board/holes.js';
import { cardNamed } from '../../rules/cards/cards.js';
import { Rules } from '../../rules/rules.js';
import type { MoveView } from '../../table/moves.js';
import { checkedSetup } from '../../table/settings.js';
import type { SeatView, View } from '../../web/views/view.js';
import { chosen, taught } from '../board/state.js';
import { t } from '../i18n/index.js';
import { MoveList } from '../play/MoveList.js';
import { WhyNot } from '../play/Reasons.js';
import { Button } from '../shell/Button.js';
import { sceneOf } from '../view-facts.js';
import { cardSaid } from '../words/cards.js';
import { cardWays } from '../words/uses.js';
import { moveWhy, notableFirst, whereToLook } from '../words/why.js';
import { useHelp } from './help.js';
import { answer, type Offer, offerIn } from './offer.js';

export function LearnerPanel({ view, learner }: { readonly view: View; readonly learner: SeatView }) {
  const acts = view.acting === learner.player && view.stage !== 'repair';
  const { has, more } = useHelp(view, acts);
  const words = t('learning');
  const offer = offerIn(view);
  const card = cardOf(view);
  const moves = movesOf(view);
  const said = card ? whatItDoes(view, card) : whereToLook(view, moves, has('holes'));
  const showsAll = acts && view.stage === 'card' && !card && has('pawns');
  useEffect(() => {
    const scene = showsAll ? sceneOf(boardOf(view.settings), moves) : [];
    taught.value = has('holes') ? scene : scene.filter(({ cue }) => cue === 'movable');
    return () => {
      taught.value = [];
    };
  }, [view.version, showsAll, has('holes')]);
  if (!acts && !offer) return null;
  return (
    <section class="learner" aria-label={words.title}>
      {offer && <CardOffer view={view} offer={offer} />}
      {acts && (
        <>
          {said !== undefined && <p>{said}</p>}
          {card && has('words') && moves.length > 0 && (
            <>
              <MoveList
                view={view}
                card={card}
                moves={notableFirst(view, moves)}
                ways={waysOf(view)}
                why={(move) => moveWhy(view, move)}
              />
              <WhyNot key={card} view={view} card={card} moves={moves} />
            </>
          )}
          {has('hint') && view.settings.hints !== 'off' && <p>{words.unsure}</p>}
          {more && <Button class="quiet" label={words.more} onClick={more} />}
        </>
      )}
    </section>
  );
}

const cardOf = (view: View): string | undefined =>
  view.stage === 'move' ? (view.declared?.card ?? undefined) : chosen.value?.card;

function movesOf(view: View): readonly MoveView[] {
  if (view.stage === 'move') return view.declared?.moves ?? [];
  return chosen.value?.moves ?? (view.hand ?? []).flatMap(({ moves }) => moves);
}

const waysOf = (view: View): number =>
  (view.stage === 'move' ? view.declared?.ways : chosen.value?.ways) ?? 0;

function whatItDoes(view: View, name: string): string {
  const card = cardNamed(name);
  const uses = new Rules(checkedSetup(view.settings)).cards[card];
  const { ways, more } = uses ? cardWays(uses) : { ways: [], more: [] };
  return t('learning').does(cardSaid(view, name), ways, more);
}

function CardOffer({ view, offer }: { readonly view: View; readonly offer: Offer }) {
  const words = t('learning');
  const { face } = offer;
  return (
    <div class="notice card-offer" data-topic={offer.topic} data-face={face}>
      <p>{face === undefined ? words.newExchange : words.newCard(t().cards.rank(face))}</p>
      <div class="row">
        <Button class="primary" label={words.show} onClick={() => answer(view, offer, true)} />
        <Button label={words.notNow} onClick={() => answer(view, offer, false)} />
      </div>
    </div>
  );
}
