import { readFileSync } from 'node:fs';

/** Written by the first start of a card and by `tock-update`; in English, without secrets. */
const FILE = '/boot/firmware/tock-error.txt';
const LONGEST = 200;

/** First line of the file: the fault in the card's `tock.txt`, or in a package on the card. Null: no fault. */
export function cardFault(file = FILE): string | null {
  try {
    const [line = ''] = readFileSync(file, 'utf8').split('\n', 1);
    return line.trim().slice(0, LONGEST) || null;
  } catch {
    return null;
  }
}
