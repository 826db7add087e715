import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { teamSizesFor } from '../../rules/rulesets/ruleset-tables.js';
import { t } from '../i18n/index.js';
import { Choice } from '../shell/Choice.js';
import { boardsFor, playersChange, type SettingProps } from './choices.js';

export function PeopleSetting({ settings, change }: SettingProps) {
  const words = t('rules').setup;
  const ruleset = rulesetOf(settings.ruleset);
  const sizes = teamSizesFor(ruleset, settings.players);
  const boards = boardsFor(settings);
  return (
    <>
      <Choice
        name="players"
        title={words.players}
        values={ruleset.players}
        value={settings.players}
        label={String}
        onChoose={(players) => change(playersChange(settings, players))}
      />
      {sizes.length > 1 && (
        <Choice
          name="teams"
          title={words.teams}
          values={sizes}
          value={settings.teamSize}
          label={(size) => (size === 1 ? words.alone : words.teamsOf(size, settings.players / size))}
          onChoose={(teamSize) => change({ teamSize })}
        />
      )}
      {boards.length > 1 && (
        <Choice
          name="zones"
          title={words.zones}
          values={boards}
          value={settings.zones}
          label={words.zonesCount}
          onChoose={(zones) => change({ zones })}
        />
      )}
    </>
  );
}
