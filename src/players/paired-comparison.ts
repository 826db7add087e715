/** Drops weaker candidates by paired differences (Moore and Lee, ICML 1994). */

/** In standard errors. */
const DOUBT = 2;
/** In chance of winning. */
const NEGLIGIBLE = 0.001;

export class PairedComparison {
  readonly #runners: number;
  /** By pair: sums of differences and of their squares. */
  readonly #sums: Float64Array;
  readonly #squares: Float64Array;

  constructor(runners: number) {
    this.#runners = runners;
    this.#sums = new Float64Array(runners * runners);
    this.#squares = new Float64Array(runners * runners);
  }

  /** `outcomes` by candidate; `played` names those in this game. */
  note(outcomes: Float64Array, played: readonly { readonly at: number }[]): void {
    for (const { at: one } of played) {
      for (const { at: other } of played) {
        const pair = one * this.#runners + other;
        const difference = (outcomes[one] as number) - (outcomes[other] as number);
        this.#sums[pair] = (this.#sums[pair] as number) + difference;
        this.#squares[pair] = (this.#squares[pair] as number) + difference * difference;
      }
    }
  }

  /** Total lead of `one` over `other` in shared games. */
  lead(one: number, other: number): number {
    return this.#sums[one * this.#runners + other] as number;
  }

  /** True if `other` is very unlikely to beat `one`. */
  isSettled(one: number, other: number, games: number): boolean {
    const lead = this.lead(one, other) / games;
    const squares = this.#squares[one * this.#runners + other] as number;
    const variance = Math.max(0, squares / games - lead * lead);
    return lead > DOUBT * Math.sqrt(variance / (games - 1)) - NEGLIGIBLE;
  }
}
