/** A reader for the XML that the generator writes, independent of how it writes it. */

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const TOKEN = /<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/gy;

export function parseXml(source: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open: Element[] = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    const parent = open.at(-1);
    if (!match || !parent) throw new Error(`not XML at ${at}: ${source.slice(at, at + 40)}`);
    const [, closing, name = '', list = '', empty, text] = match;
    if (text !== undefined) parent.text += text;
    else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element at ${at}`);
    } else {
      const attributes = Object.fromEntries(
        [...list.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      );
      const element: Element = {
        name,
        attributes: attributes as Record<string, string>,
        children: [],
        text: '',
      };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [only, ...more] = root.children;
  if (open.length !== 1 || !only || more.length > 0) throw new Error('not one well-formed element');
  return only;
}

export function descendants(element: Element): Element[] {
  return element.children.flatMap((child) => [child, ...descendants(child)]);
}

export function byId(element: Element, id: string): Element {
  const found = descendants(element).find((each) => each.attributes['id'] === id);
  if (!found) throw new Error(`no element with id ${id}`);
  return found;
}

/** Attributes as numbers. */
export function numbers(element: Element, ...names: string[]): number[] {
  return names.map((name) => {
    const value = Number(element.attributes[name]);
    if (!Number.isFinite(value)) throw new Error(`<${element.name}> has no number ${name}`);
    return value;
  });
}
