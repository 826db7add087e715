import { LONGEST_NAME } from '../../rules/values/limits.js';

/** Direction marks and letters without a shape; a joiner between two emojis makes one of them. */
const INVISIBLE = /(?<!\p{Extended_Pictographic}\uFE0F?)\u200D|(?!\u200D)\p{C}|[\u115F\u1160\u3164\uFFA0]/gu;

/** A typed name as others see it: on one line, without invisible letters, and told apart from the others at the table. */
export function distinctName(typed: string, others: readonly string[]): string {
  const name = typed.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();
  const taken = new Set(others.map((other) => other.toLowerCase()));
  let apart = name;
  for (let number = 2; name !== '' && taken.has(apart.toLowerCase()); number++) {
    const mark = ` ${number}`;
    apart = `${[...name]
      .slice(0, LONGEST_NAME - mark.length)
      .join('')
      .trimEnd()}${mark}`;
  }
  return apart;
}
