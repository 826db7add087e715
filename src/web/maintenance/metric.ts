import { Counter, Gauge, type Registry } from 'prom-client';

type Values = Iterable<readonly [labels: Readonly<Record<string, string>>, value: number]>;

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** Counts up from the start of the program. */
  readonly grows?: boolean;
  /** Asked whenever metrics are read; empty if there is no value. */
  readonly of: () => Values;
}

export function metric(registers: Registry[], { name, help, labelNames = [], grows, of }: Metric): void {
  const options = { name, help, labelNames, registers };
  /** A reset leaves 0 where there are no labels. */
  const clear = (all: Counter | Gauge) => (labelNames.length > 0 ? all.reset() : all.remove());
  if (grows) {
    new Counter({
      ...options,
      collect() {
        clear(this);
        for (const [labels, value] of of()) this.inc(labels, value);
      },
    });
  } else {
    new Gauge({
      ...options,
      collect() {
        clear(this);
        for (const [labels, value] of of()) this.set(labels, value);
      },
    });
  }
}

/** One value without labels; none for null. */
export const single = (value: number | null | undefined) => (value == null ? [] : [[{}, value] as const]);
