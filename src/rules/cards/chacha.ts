/** ChaCha20 (RFC 8439), since `node:crypto` is missing in browsers. */

/** 256 bits in lower-case hex. */
export const KEY = /^[0-9a-f]{64}$/;

const WORDS_IN_KEY = 8;
/** "expand 32-byte k" */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const DOUBLE_ROUNDS = 10;

export class KeyStream {
  /** Constants, key, block counter, zero nonce (each key is used once). */
  readonly #input = new Uint32Array(16);
  readonly #block = new Uint32Array(16);
  #used = 16;

  constructor(key: string) {
    this.#input.set(CONSTANTS);
    for (let word = 0; word < WORDS_IN_KEY; word++) {
      this.#input[4 + word] = swapBytes(Number.parseInt(key.slice(8 * word, 8 * word + 8), 16));
    }
  }

  word(): number {
    if (this.#used === 16) this.#fill();
    return this.#block[this.#used++] as number;
  }

  key(): string {
    const words = Array.from({ length: WORDS_IN_KEY }, () => swapBytes(this.word()));
    return words.map((word) => word.toString(16).padStart(8, '0')).join('');
  }

  #fill(): void {
    const block = this.#block;
    block.set(this.#input);
    for (let round = 0; round < DOUBLE_ROUNDS; round++) {
      for (let column = 0; column < 4; column++)
        quarterRound(block, column, 4 + column, 8 + column, 12 + column);
      for (let diagonal = 0; diagonal < 4; diagonal++) {
        quarterRound(
          block,
          diagonal,
          4 + ((diagonal + 1) & 3),
          8 + ((diagonal + 2) & 3),
          12 + ((diagonal + 3) & 3),
        );
      }
    }
    for (let word = 0; word < 16; word++)
      block[word] = (block[word] as number) + (this.#input[word] as number);
    this.#input[12] = (this.#input[12] as number) + 1;
    this.#used = 0;
  }
}

function quarterRound(block: Uint32Array, a: number, b: number, c: number, d: number): void {
  mix(block, a, b, d, 16);
  mix(block, c, d, b, 12);
  mix(block, a, b, d, 8);
  mix(block, c, d, b, 7);
}

function mix(block: Uint32Array, to: number, from: number, into: number, bits: number): void {
  const sum = (block[to] as number) + (block[from] as number);
  block[to] = sum;
  const mixed = (block[into] as number) ^ sum;
  block[into] = (mixed << bits) | (mixed >>> (32 - bits));
}

function swapBytes(word: number): number {
  const swapped = (word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);
  return swapped >>> 0;
}
