import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Replay } from '../../src/store/replay.js';
import { Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { buildApp } from '../../src/web/app.js';
import { testComputers } from '../support/computers.js';
import { newFolder } from '../support/folders.js';

/** A page as the build leaves it. */
function builtPage(): string {
  const folder = newFolder();
  const files = {
    'index.html': '<meta name="build" content="abc123"><script src="/main-ABCDEFGH.js">',
    'main-ABCDEFGH.js': 'console.log(1)',
    'service-worker.js': '//',
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
  }
  return folder;
}

describe('the files of the page', () => {
  const environment = new ManualEnvironment();
  let app: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    const table = new Table(environment);
    app = await buildApp({
      table,
      computers: testComputers(table, environment, () => null),
      virtualBoard: () => null,
      joinUrl: () => '',
      replay: new Replay(environment),
      pageFolder: builtPage(),
    });
  });
  afterAll(() => app.close());

  it.each([
    ['/', 'private, max-age=0, stale-while-revalidate=2592000'],
    ['/table', 'private, max-age=0, stale-while-revalidate=2592000'],
    ['/main-ABCDEFGH.js', 'public, max-age=31536000, immutable'],
    ['/service-worker.js', 'no-cache'],
  ])('%s is compressed, and kept by browsers as %s', async (url, kept) => {
    const { headers, statusCode } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['cache-control']).toBe(kept);
  });

  it.each([
    ['/Table', 302, '/table'],
    ['/STAFF/?join=Ab', 302, '/staff?join=Ab'],
    ['/puzzle/', 302, '/puzzle'],
    ['//table', 404, undefined],
    ['/table//', 404, undefined],
    ['/tables', 404, undefined],
    ['/API/view', 404, undefined],
  ])('%s, as people type it, answers %i', async (url, status, location) => {
    const { headers, statusCode } = await app.inject(url);
    expect([statusCode, headers.location]).toEqual([status, location]);
  });
});
