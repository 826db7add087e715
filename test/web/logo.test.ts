import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderLines } from '../../src/store/backup.js';
import { LOGO_BYTES, LogoFile } from '../../src/store/logo-file.js';
import { usualSettings } from '../../src/table/settings.js';
import { newFolder } from '../support/folders.js';
import { openServer } from '../support/test-server.js';

const png = readFileSync('src/page/public/icon.png');
const svg = Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>\n');

async function openVenue() {
  const folder = newFolder();
  const server = await openServer(usualSettings('tock'), 1, { stateFolder: folder, venue: {} });
  const send = async (payload: Buffer) => {
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/staff/logo', headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const shown = async () => {
    const { statusCode, headers, rawPayload } = await server.app.inject('/logo');
    return { status: statusCode, headers, bytes: rawPayload };
  };
  const named = async () =>
    ((await server.browser().get('/api/staff')).body as { managed: { logo: string | null } }).managed.logo;
  return { ...server, folder, send, shown, named };
}

describe('the logo of the venue', () => {
  it.each([
    ['image/png', png],
    ['image/svg+xml', svg],
  ])('is a picture of type %s, which may run nothing', async (type, bytes) => {
    const { send, shown, named } = await openVenue();
    expect(await shown()).toMatchObject({ status: 404 });
    expect(await send(bytes)).toMatchObject({ status: 200 });
    const { headers, ...answer } = await shown();
    expect(answer).toEqual({ status: 200, bytes });
    expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(await named()).toMatch(/^[0-9a-f]{12}$/);
  });

  it.each([
    ['a page', Buffer.from('<html><svg></svg></html>'), 'no-picture'],
    ['nothing', Buffer.alloc(0), 'no-picture'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'no-picture'],
    ['too much', Buffer.concat([png, Buffer.alloc(LOGO_BYTES)]), 'too-large'],
  ])('is not %s: what was there stays', async (_, bytes, code) => {
    const { send, shown } = await openVenue();
    await send(svg);
    expect(await send(bytes)).toEqual({ status: 409, body: { code } });
    expect(await shown()).toMatchObject({ bytes: svg });
  });

  it('stays over a restart and in a backup, until it is removed', async () => {
    const { send, shown, browser, named, folder } = await openVenue();
    await send(png);
    expect(new LogoFile(folder).logo?.bytes).toEqual(png);
    const names: string[] = [];
    const note = (name: string) => {
      names.push(name);
      return null;
    };
    expect([...folderLines(folder, '1', null, () => undefined, note)]).not.toEqual([]);
    expect(names).toContain('logo.json');
    expect(await browser().ask('DELETE', '/api/staff/logo', {})).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({ status: 404 });
    expect(await named()).toBeNull();
    expect(new LogoFile(folder).logo).toBeNull();
  });
});
