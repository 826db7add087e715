export type Bar = readonly [name: string, count: number];

interface CountChartProps {
  readonly title: string;
  readonly bars: readonly Bar[];
}

/** Empty if all are zero. */
export function CountChart({ title, bars }: CountChartProps) {
  const most = Math.max(0, ...bars.map(([, count]) => count));
  if (most === 0) return null;
  return (
    <table class="counts">
      <caption>{title}</caption>
      <tbody>
        {bars.map(([name, count]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="bar">
              <span style={{ width: `${(100 * count) / most}%` }} />
            </td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Counts up to the last non-zero one, named from 1. */
export function inOrder(counts: readonly number[], name: (place: number) => string): Bar[] {
  const last = counts.findLastIndex((count) => count > 0);
  return counts.slice(0, last + 1).map((count, index) => [name(index + 1), count]);
}
