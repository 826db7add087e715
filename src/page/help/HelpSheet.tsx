import { CUE_STYLES, CUES } from '../../lights/cues.js';
import { type Card, cardName, differentCards, faceOf, facesBySuit, suitOf } from '../../rules/cards/cards.js';
import { Rules } from '../../rules/rules.js';
import { checkedSetup } from '../../table/settings.js';
import type { View } from '../../web/views/view.js';
import { LightSample } from '../board/Glows.js';
import { SuitIcon } from '../cards/CardFace.js';
import { t } from '../i18n/index.js';
import { learn } from '../learning.js';
import { Button } from '../shell/Button.js';
import { Points } from '../shell/Panel.js';
import { playedSentences } from '../words/ruleset-text.js';
import { rulesetWords } from '../words/rulesets.js';
import { aimsOf, cardUses } from '../words/uses.js';

export function HelpSheet({ view }: { readonly view: View }) {
  const rules = t('rules');
  const played = new Rules(checkedSetup(view.settings));
  const lights = t('lights');
  return (
    <div class="help-sheet">
      <h2>{rulesetWords(view.settings.ruleset).name}</h2>
      <Points lines={aimsOf({ ...played.ruleset, teamSizes: [view.settings.teamSize] })} />
      {/* a submit button closes the sheet */}
      <p class="row">
        <button type="submit" class="learn" onClick={learn}>
          {t().shell.learn}
        </button>
        <Button label={rules.print} onClick={() => window.print()} />
      </p>
      <h3>{rules.uses.title}</h3>
      <CardSheet rules={played} />
      <h3>{t('ownRules').share.beside}</h3>
      <Points lines={playedSentences(played)} />
      <h3>{lights.title}</h3>
      <ul class="legend">
        {CUES.filter((cue) => cue !== 'attract').map((cue) => (
          <li key={cue} class="lit">
            <LightSample style={CUE_STYLES[cue]} />
            {lights.cues[cue]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CardSheet({ rules }: { readonly rules: Rules }) {
  const words = t();
  const bySuit = facesBySuit(rules);
  const usesOf = (card: Card) => cardUses(rules.cards[card], rules.teams);
  const rows = differentCards(rules).reduce<Card[][]>((groups, card) => {
    const last = groups.at(-1);
    const twin = last?.[0];
    const same =
      twin !== undefined &&
      faceOf(twin) === faceOf(card) &&
      (!bySuit.has(faceOf(card)) || usesOf(twin).join() === usesOf(card).join());
    if (last && same) last.push(card);
    else groups.push([card]);
    return groups;
  }, []);
  return (
    <dl class="card-sheet">
      {rows.map((cards) => {
        const [card] = cards;
        if (card === undefined) return null;
        const face = faceOf(card);
        const suits = bySuit.has(face) ? cards.map(suitOf) : [];
        return (
          <div key={cardName(card)}>
            <dt>
              {face === 'X' && bySuit.has(face)
                ? words.cards.jokerNamed(cardName(card) === 'XR')
                : words.cards.rank(face)}
              {suits.map(
                (suit) =>
                  suit && (
                    <span key={suit}>
                      <SuitIcon suit={suit} /> <span class="unseen">{t('ownRules').editor.suit(suit)}</span>
                    </span>
                  ),
              )}
            </dt>
            {usesOf(card).map((use) => (
              <dd key={use}>{use}</dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
