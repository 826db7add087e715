/** The venue's picture on the idle display. */
import { createHash } from 'node:crypto';
import { isRecord } from '../rules/values/input.js';
import { AtomicFile } from './atomic-file.js';
import type { Disk, DiskFault } from './disk.js';

export const LOGO_BYTES = 64 * 1024;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export interface Logo {
  readonly type: 'image/png' | 'image/svg+xml';
  readonly bytes: Buffer;
  /** Digest of the bytes: another picture has another address. */
  readonly name: string;
}

export class LogoFile extends AtomicFile {
  logo: Logo | null;

  constructor(folder: string | undefined, disk?: Disk, onFault?: (fault: DiskFault | null) => void) {
    super(folder, 'logo.json', disk, onFault);
    this.logo = this.readJson(logoFrom) ?? null;
  }

  keep(logo: Logo | null): void {
    this.logo = logo;
    this.writeJson({ ...(logo && { bytes: logo.bytes.toString('base64') }) });
  }
}

/** Null if it was removed; undefined if it is of another form. */
function logoFrom(kept: unknown): Logo | null | undefined {
  if (!isRecord(kept)) return undefined;
  const { bytes } = kept;
  if (bytes === undefined) return null;
  return (typeof bytes === 'string' && logoOf(Buffer.from(bytes, 'base64'))) || undefined;
}

/** Null if it is too large, or no picture of these kinds. */
export function logoOf(bytes: Buffer): Logo | null {
  if (bytes.length > LOGO_BYTES) return null;
  const isPng = bytes.subarray(0, PNG.length).equals(PNG);
  if (!isPng && !/^\s*<(\?xml|!--|!DOCTYPE svg|svg).*<\/svg>\s*$/s.test(bytes.toString('utf8'))) return null;
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { type: isPng ? 'image/png' : 'image/svg+xml', bytes, name };
}
