import { readFileSync } from 'node:fs';

/** One frame of `firmware/vectors.txt`, which the firmware's tests read as well. */
export interface VectorFrame {
  readonly name: string;
  readonly reader: 'board' | 'host';
  readonly type: number;
  readonly sequence: number;
  readonly session: number;
  readonly payload: Uint8Array;
  readonly bytes: Uint8Array;
}

export interface VectorStream {
  readonly name: string;
  readonly reader: 'board' | 'host';
  readonly session: number;
  readonly input: Uint8Array;
  readonly accepted: readonly string[];
}

export function readVectors(): { frames: Map<string, VectorFrame>; streams: VectorStream[] } {
  const frames = new Map<string, VectorFrame>();
  const streams: VectorStream[] = [];
  for (const line of readFileSync('firmware/vectors.txt', 'utf8').split('\n')) {
    const [kind, name = '', reader = '', ...rest] = line.split(' ');
    if (kind === '#' || line === '') continue;
    if (reader !== 'board' && reader !== 'host') throw new Error(`no such reader: ${line}`);
    if (kind === 'frame') {
      const [type = '', sequence = '', session = '', payload = '', bytes = ''] = rest;
      frames.set(name, {
        name,
        reader,
        type: Number.parseInt(type, 16),
        sequence: Number.parseInt(sequence, 16),
        session: Number.parseInt(session, 16),
        payload: hex(payload === '-' ? '' : payload),
        bytes: hex(bytes),
      });
    } else {
      const [session = '', ...tokens] = rest;
      const equals = tokens.indexOf('=');
      const input = tokens.slice(0, equals).map((token) => {
        if (!token.startsWith('@')) return hex(token);
        const frame = frames.get(token.slice(1));
        if (!frame) throw new Error(`${name}: no frame ${token}`);
        return frame.bytes;
      });
      streams.push({
        name,
        reader,
        session: Number.parseInt(session, 16),
        input: Uint8Array.from(input.flatMap((bytes) => [...bytes])),
        accepted: tokens.slice(equals + 1),
      });
    }
  }
  return { frames, streams };
}

function hex(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'hex'));
}
