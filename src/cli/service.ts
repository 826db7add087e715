import { SERVICE_STATE, stateFolderFrom } from '../store/state-folder.js';

/** Same path as `deploy/tock.service`. */
export const SERVICE_SETTINGS = '/etc/tock/tock.env';

export function usualState(env: NodeJS.ProcessEnv, isServiceHere: boolean): string {
  return (isServiceHere && !env['TOCK_STATE'] ? SERVICE_STATE : stateFolderFrom(env)) ?? 'none';
}

/**
 * Parses settings as systemd does. Unlike Node's `parseEnv`, `#` starts a comment only at the start of a line, and
 * backslashes escape.
 */
export function parseSettings(text: string): NodeJS.Dict<string> {
  const settings: NodeJS.Dict<string> = {};
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const takeValue = (): string => {
    let value = '';
    for (;;) {
      take(/[ \t]+/y);
      const quoted = take(/'([^']*)'?|"((?:\\[\s\S]?|[^"\\])*)"?/y);
      if (!quoted) break;
      value += quoted[1] ?? quoted[2]?.replace(/\\([\s\S]?)/g, inDoubleQuotes);
    }
    const plain = take(/(?:[ \t]*(?:\\[\s\S]?|[^ \t\r\n\\]))*/y)?.[0] ?? '';
    return value + plain.replace(/\\([\s\S]?)/g, (_, next: string) => (/[\r\n]/.test(next) ? '' : next));
  };
  while (at < text.length) {
    take(/[ \t\r\n]+/y);
    if (take(/[#;][^\r\n]*/y)) continue;
    const name = take(/[^\r\n][^=\r\n]*/y)?.[0].trimEnd() ?? '';
    if (!take(/=/y)) continue;
    const value = takeValue();
    if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) settings[name] = value;
  }
  return settings;
}

function inDoubleQuotes(both: string, next: string): string {
  if ('"\\`$'.includes(next)) return next;
  return next === '\n' ? '' : both;
}
