/** Reads KiCad's files: lists in parentheses of words, numbers, texts in quotes, and lists. */

import { readFileSync } from 'node:fs';

export type Expression = string | Expression[];
export type List = Expression[];

/** A file of `hardware/kicad`. */
export function kicadFile(name: string): string {
  return readFileSync(`hardware/kicad/${name}`, 'utf8');
}

/** Throws on anything unbalanced. */
export function parseExpression(source: string): List {
  const open: List[] = [[]];
  for (const [word] of source.matchAll(/[()]|"(?:[^"\\]|\\.)*"|[^\s()"]+/g)) {
    const last = open.at(-1);
    if (word === '(') {
      const list: List = [];
      last?.push(list);
      open.push(list);
    } else if (word === ')') {
      if (open.length < 2) throw new Error('a closing parenthesis too many');
      open.pop();
    } else last?.push(word.startsWith('"') ? (JSON.parse(word) as string) : word);
  }
  if (open.length !== 1 || open[0]?.length !== 1) throw new Error('not one balanced expression');
  return open[0][0] as List;
}

export const all = (list: List, ...heads: readonly string[]) =>
  list.filter((each): each is List => Array.isArray(each) && heads.includes(each[0] as string));

export const the = (list: List, head: string) => {
  const [only, ...more] = all(list, head);
  if (!only || more.length > 0) throw new Error(`not one ${head}`);
  return only;
};

export const property = (symbol: List, name: string) =>
  all(symbol, 'property').find((each) => each[1] === name)?.[2] as string;

/** The numbers behind a head: `(at 1 2)` gives 1 and 2. */
export const numbers = (list: List, head: string) => the(list, head).slice(1).map(Number);
