import type fs from 'node:fs';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Disk, REAL_DISK } from '../../src/store/disk.js';
import { MaintenanceFiles } from '../../src/store/maintenance-files.js';
import { newFolder } from '../support/folders.js';

describe('what maintenance keeps', () => {
  it('comes back after a restart, whole files only, for the owner alone', () => {
    const place = join(newFolder(), 'state');
    const files = new MaintenanceFiles(place);
    expect(files.keepSettings({ brightness: 90, ignored: ['a5', 'C'] })).toBeNull();
    expect(files.keepProfile('{ "name": "ours" }')).toBeNull();
    const again = new MaintenanceFiles(place);
    expect(again.settings).toEqual({ brightness: 90, ignored: ['a5', 'C'] });
    expect(again.profile).toBe('{ "name": "ours" }');
    expect(readdirSync(place).sort()).toEqual(['board-profile.json', 'maintenance.json']);
    expect(statSync(join(place, 'maintenance.json')).mode & 0o777).toBe(0o600);
  });

  it('is not kept without a folder, and that is no fault', () => {
    const files = new MaintenanceFiles(undefined);
    expect([files.keeps, files.keepProfile('x'), files.profile]).toEqual([false, null, undefined]);
  });

  it('says so when the disk refuses, leaves what was there, and is written later', () => {
    const place = newFolder();
    new MaintenanceFiles(place).keepProfile('{"name":"old"}');
    let isFull = true;
    const full: Disk = {
      ...REAL_DISK,
      writeSync: ((...args: Parameters<typeof REAL_DISK.writeSync>) => {
        if (isFull) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
        return REAL_DISK.writeSync(...args);
      }) as typeof fs.writeSync,
    };
    const files = new MaintenanceFiles(place, full);
    expect(files.keepProfile('{"name":"new"}')).toMatchObject({ code: 'disk-full' });
    expect(new MaintenanceFiles(place).profile).toBe('{"name":"old"}');
    expect(readdirSync(place)).toEqual(['board-profile.json']);
    files.keepIgnoredSwitches([{ hole: 'a5', closed: true }]);
    isFull = false;
    files.retry();
    expect(files.fault).toBeNull();
    const { profile, ignoredByPlayers } = new MaintenanceFiles(place);
    expect({ profile, ignoredByPlayers }).toEqual({
      profile: '{"name":"new"}',
      ignoredByPlayers: [{ hole: 'a5', closed: true }],
    });
  });
});
