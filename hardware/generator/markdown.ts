type Cell = string | number;

/** A Markdown table whose columns line up in the text, too. A column of numbers is right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const columns = head.map((title, n) => {
    const cells = rows.map((row) => row[n] ?? '');
    const numeric = cells.every((cell) => typeof cell === 'number');
    const width = Math.max(3, ...[title, ...cells].map((cell) => `${cell}`.length));
    return { numeric, width };
  });
  const line = (cells: readonly Cell[]) => {
    const padded = columns.map(({ numeric, width }, n) => {
      const cell = `${cells[n] ?? ''}`;
      return numeric ? cell.padStart(width) : cell.padEnd(width);
    });
    return `| ${padded.join(' | ')} |`;
  };
  const rule = columns.map(({ numeric, width }) =>
    numeric ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

export function page(...blocks: readonly string[]): string {
  return `${['<!-- Written by `npm run hardware`; edit hardware/generator instead. -->', ...blocks].join('\n\n')}\n`;
}
