/** How often functions are called, counted by the engine itself: the code that is measured knows nothing of it. */
import { Session } from 'node:inspector';

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly count: number }[];
    }[];
  }[];
}

/** By a name of one's own: the end of the file's address and the function's name in it. */
export type Watched<Name extends string> = Readonly<Record<Name, readonly [file: string, name: string]>>;

export class CallCounter<Name extends string> {
  readonly #session = new Session();
  readonly #watched: Watched<Name>;

  constructor(watched: Watched<Name>) {
    this.#watched = watched;
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }

  /** Calls while `work` runs. */
  during(work: () => void): Record<Name, number> {
    this.#take();
    work();
    const { result } = this.#take();
    const names = Object.keys(this.#watched) as Name[];
    const counts = names.map((name) => [name, this.#calls(result, this.#watched[name])]);
    return Object.fromEntries(counts) as Record<Name, number>;
  }

  stop(): void {
    this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }

  #calls(scripts: Coverage['result'], [file, name]: readonly [string, string]): number {
    const functions = scripts.filter(({ url }) => url.endsWith(file)).flatMap((script) => script.functions);
    const counted = functions.filter(({ functionName }) => functionName === name);
    return counted.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  }

  /** Calls since it was last asked: the engine counts from zero again. */
  #take(): Coverage {
    let taken: Coverage = { result: [] };
    this.#session.post('Profiler.takePreciseCoverage', (error, coverage) => {
      if (error) throw error;
      taken = coverage as Coverage;
    });
    return taken;
  }
}
