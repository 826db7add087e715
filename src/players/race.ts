/**
 * Which candidates are worse than another beyond doubt, from their outcomes in the same drawn games: a race by paired
 * differences (Moore and Lee, ICML 1994).
 */

/** Standard errors by which a difference must show. */
const DOUBT = 2;
/** A difference in the chance of winning that is not worth more playouts. */
const NEGLIGIBLE = 0.001;

export class Race {
  readonly #runners: number;
  /** By pair of candidates: sums of the differences of their outcomes, and of the differences' squares. */
  readonly #sums: Float64Array;
  readonly #squares: Float64Array;

  constructor(runners: number) {
    this.#runners = runners;
    this.#sums = new Float64Array(runners * runners);
    this.#squares = new Float64Array(runners * runners);
  }

  /** Notes the outcomes of one drawn game, by candidate, of those that were played in it. */
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

  /** What `one` was better by than `other`, added up over the games that both were played in. */
  lead(one: number, other: number): number {
    return this.#sums[one * this.#runners + other] as number;
  }

  /** Whether `other` can hardly be better than `one`, after so many games that both were played in. */
  isSettled(one: number, other: number, games: number): boolean {
    const lead = this.lead(one, other) / games;
    const squares = this.#squares[one * this.#runners + other] as number;
    const variance = Math.max(0, squares / games - lead * lead);
    return lead > DOUBT * Math.sqrt(variance / (games - 1)) - NEGLIGIBLE;
  }
}
