/**
 * How wide a line of text is, as a part of its font's size: of DejaVu Sans, the widest of the usual fonts without serifs
 * (Helvetica, Arial and Liberation Sans are a tenth narrower). From its table of advance widths.
 */

const WIDTHS: readonly (readonly [number, string])[] = [
  [0.3, "'ijlIJ"],
  [0.32, ' ,.·’'],
  [0.4, '/:;\\|f-()[]t!'],
  [0.42, 'r'],
  [0.5, '"*_`–°'],
  [0.53, 'sz?'],
  [0.58, 'cLFk'],
  [0.62, 'vxyPTYoae'],
  [0.64, 'Ehnu$0123456789{}µSbdgpq'],
  [0.7, 'KAVXZBRC'],
  [0.79, 'UNHΩDG&OQØ'],
  [0.84, 'w#+<=>^~×'],
  [1, 'MmW%@'],
];
const WIDTH = new Map(WIDTHS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width])));
/** Bold letters are at most so much wider. */
const BOLD = 1.24;

/** @param size of the font, in any unit */
export function textWidth(content: string, size: number, bold = false): number {
  const plain = content.replace(/&\w+;/g, '&');
  return [...plain].reduce((sum, letter) => sum + (WIDTH.get(letter) ?? 1), 0) * size * (bold ? BOLD : 1);
}
