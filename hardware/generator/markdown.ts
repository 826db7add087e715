/** A Markdown table; cells are text. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  // numbers read best right-aligned
  const rule = head.map((_, n) => (rows.every((cells) => typeof cells[n] === 'number') ? '---:' : '---'));
  return [row(head), row(rule), ...rows.map(row)].join('\n');
}

export function page(...blocks: readonly string[]): string {
  return `${['<!-- Written by `npm run hardware`; edit hardware/generator instead. -->', ...blocks].join('\n\n')}\n`;
}
