import { CHOICES } from '../../table/settings.js';
import { t } from '../i18n/index.js';
import { Choice, Tick, Tiles } from '../shell/Choice.js';
import type { SettingProps } from './choices.js';

export function CardsSetting({ settings, change }: SettingProps) {
  const words = t('rules').setup;
  return (
    <>
      <Tiles
        name="cards"
        title={words.cards}
        values={CHOICES.cards.values}
        value={settings.cards}
        words={words.cardModes}
        onChoose={(cards) => change({ cards })}
      />
      {settings.cards === 'physical' && (
        <Tick checked={settings.suits} label={words.suits} onChange={(suits) => change({ suits })} />
      )}
    </>
  );
}

export function MannersSetting({ settings, change }: SettingProps) {
  const words = t('rules').setup;
  return (
    <>
      <Tiles
        name="manners"
        title={words.manners}
        values={CHOICES.manners.values}
        value={settings.manners}
        words={words.mannersOf}
        onChoose={(manners) => change({ manners })}
      />
      <Tick
        checked={settings.teaching}
        label={words.teaching}
        onChange={(teaching) => change({ teaching })}
      />
      <Tick
        checked={settings.moveFirst}
        label={words.moveFirst}
        onChange={(moveFirst) => change({ moveFirst })}
      />
      <Choice
        name="hints"
        title={words.hints}
        values={CHOICES.hints.values}
        value={settings.hints}
        label={(hints) => words.hintsOf[hints]}
        onChoose={(hints) => change({ hints })}
      />
      {settings.cards === 'dealt' && (
        <Choice
          name="pace"
          title={words.pace}
          values={CHOICES.pace.values}
          value={settings.pace}
          label={(pace) => words.paces[pace]}
          onChoose={(pace) => change({ pace })}
        />
      )}
    </>
  );
}
