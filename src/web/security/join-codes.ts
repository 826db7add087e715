/** Where a table asks for it, only who has seen its display may sit down: the address in the QR code changes. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ROTATION_MS = 10 * 60_000;
const WELCOME_MS = 12 * 3600_000;
/** More phones than come to a table in half a day; the oldest entry is forgotten first. */
const MOST_WELCOMES = 1000;

export class JoinCodes {
  readonly #now: () => number;
  readonly #secret = randomBytes(32);
  /** By phone's key: when it came with a good code. The oldest first. */
  readonly #welcomes = new Map<string, number>();

  /** @param now steady milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get code(): string {
    return this.#codeOf(this.#rotation);
  }

  /** The previous code stays valid for one more rotation: somebody may be scanning it just now. */
  accepts(code: string): boolean {
    return same(code, this.code) || same(code, this.#codeOf(this.#rotation - 1));
  }

  /** A phone whose page was asked for with a good code may sit down later on. */
  welcome(phone: string, code: unknown): void {
    if (typeof code !== 'string' || !this.accepts(code)) return;
    this.#welcomes.delete(phone);
    this.#welcomes.set(phone, this.#now());
    const [oldest] = this.#welcomes.keys();
    if (this.#welcomes.size > MOST_WELCOMES && oldest !== undefined) this.#welcomes.delete(oldest);
  }

  isWelcome(phone: string): boolean {
    const since = this.#welcomes.get(phone);
    return since !== undefined && this.#now() - since < WELCOME_MS;
  }

  get #rotation(): number {
    return Math.floor(this.#now() / ROTATION_MS);
  }

  #codeOf(rotation: number): string {
    return createHmac('sha256', this.#secret).update(String(rotation)).digest('base64url').slice(0, 10);
  }
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
