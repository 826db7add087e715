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

  /** Notes the outcomes of one drawn game, by candidate. */
  note(outcomes: Float64Array): void {
    for (let one = 0; one < this.#runners; one++) {
      for (let other = 0; other < this.#runners; other++) {
        const pair = one * this.#runners + other;
        const difference = (outcomes[one] as number) - (outcomes[other] as number);
        this.#sums[pair] = (this.#sums[pair] as number) + difference;
        this.#squares[pair] = (this.#squares[pair] as number) + difference * difference;
      }
    }
  }

  /** Whether `other` can hardly be better than `one`, after so many games that both were played in. */
  isSettled(one: number, other: number, games: number): boolean {
    const pair = one * this.#runners + other;
    const lead = (this.#sums[pair] as number) / games;
    const variance = Math.max(0, (this.#squares[pair] as number) / games - lead * lead);
    return lead > DOUBT * Math.sqrt(variance / (games - 1)) - NEGLIGIBLE;
  }
}
