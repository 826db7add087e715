/** A zip archive: board houses take their files in one. Format: PKWARE APPNOTE 6.3. */

import { crc32, deflateRawSync } from 'node:zlib';

interface Entry {
  readonly name: string;
  readonly content: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8 = 0x0800;
const DEFLATE = 8;
/** 1 January 1980: the same files give the same archive. */
const DATE = 0x0021;

export function zipped(entries: readonly Entry[]): Uint8Array {
  const bodies: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const packed = deflateRawSync(content);
    const common = numbers([2, VERSION], [2, UTF8], [2, DEFLATE], [2, 0], [2, DATE], [4, crc32(content)]);
    const sizes = numbers([4, packed.length], [4, content.length], [2, Buffer.byteLength(name)], [2, 0]);
    const title = Buffer.from(name);
    const body = Buffer.concat([numbers([4, LOCAL]), common, sizes, title, packed]);
    const rest = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    index.push(Buffer.concat([numbers([4, CENTRAL], [2, VERSION]), common, sizes, rest, title]));
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(index);
  const count = entries.length;
  const end = numbers(
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...bodies, directory, end]);
}

/** Little-endian numbers of so many bytes. */
function numbers(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );
}
