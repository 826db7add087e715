/** Animated WebP from still ones: the container of https://developers.google.com/speed/webp/docs/riff_container. */

export interface Frame {
  /** A still WebP. */
  readonly picture: Buffer;
  /** How long it is shown, in milliseconds. */
  readonly ms: number;
}

/** Plays the frames without end. All have the same size, in pixels. */
export function animation(frames: readonly Frame[], width: number, height: number): Buffer {
  const header = Buffer.alloc(10);
  header[0] = 0b10; // animated
  header.writeUIntLE(width - 1, 4, 3);
  header.writeUIntLE(height - 1, 7, 3);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', header),
    chunk('ANIM', Buffer.alloc(6)),
    ...frames.map(({ picture, ms }) => {
      const place = Buffer.alloc(16);
      place.writeUIntLE(width - 1, 6, 3);
      place.writeUIntLE(height - 1, 9, 3);
      place.writeUIntLE(ms, 12, 3);
      place[15] = 0b10; // replaces what was there
      return chunk('ANMF', Buffer.concat([place, pixelsOf(picture)]));
    }),
  ]);
  return chunk('RIFF', body);
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8, name);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** The chunk of a still picture that holds its pixels. */
function pixelsOf(picture: Buffer): Buffer {
  for (let at = 12; at < picture.length; ) {
    const name = picture.toString('latin1', at, at + 4);
    const length = picture.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (name === 'VP8 ' || name === 'VP8L') return picture.subarray(at, end);
    at = end;
  }
  throw new Error('a picture without pixels');
}
