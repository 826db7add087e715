import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VenueFile } from '../../src/store/venue-file.js';
import { USUAL_VENUE } from '../../src/venue/settings.js';
import { newFolder } from '../support/folders.js';

function kept(text: string): VenueFile['state'] {
  const folder = newFolder();
  writeFileSync(join(folder, 'venue.json'), text);
  return new VenueFile(folder, { ...USUAL_VENUE, unattended: true }).state;
}

describe('what the staff has set', () => {
  it('stays, also where rules or a setting among it are of another version of the program', () => {
    const night = { from: 22, to: 8, brightness: 60 };
    const settings = {
      ...USUAL_VENUE,
      patience: 30,
      night,
      rules: { ruleset: 'chess' },
      music: true,
      volume: -1,
    };
    const file = { version: 1, settings, locked: true, announcement: 'Back soon' };
    expect(kept(JSON.stringify(file)).cleaning).toBe(false);
    expect(kept(JSON.stringify(file))).toMatchObject({
      settings: { ...USUAL_VENUE, patience: 30, night },
      locked: true,
      announcement: 'Back soon',
    });
  });

  it.each(['', '{"version":1}', '{"settings":[]}'])('is as usual where the file says %j', (text) => {
    expect(kept(text)).toMatchObject({ settings: { ...USUAL_VENUE, unattended: true }, locked: false });
  });
});
