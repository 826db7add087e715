import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const TOOLS = fileURLToPath(new URL('../../tools/', import.meta.url));
const TEXT_OPTION = /'?([\w-]+)'?: \{ type: 'string', default: '([^']+)' \}/g;

const names = readdirSync(TOOLS)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3));

/** Of the tool and of the files in its folder. */
function defaultsOf(name: string): string[] {
  const folder = join(TOOLS, name);
  const parts = existsSync(folder) ? readdirSync(folder).map((part) => join(folder, part)) : [];
  return [join(TOOLS, `${name}.ts`), ...parts.filter((part) => part.endsWith('.ts'))]
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(TEXT_OPTION)])
    .map(([, option, usual]) => `--${option} ${usual}`);
}

it.each(names)('%s tells its defaults, and brackets the options that have one', (name) => {
  const help = /^\/\*\*[\s\S]*?\*\//.exec(readFileSync(join(TOOLS, `${name}.ts`), 'utf8'))?.[0] ?? '';
  const [usage = '', told = ''] = help.split('Defaults:');
  const commands = usage.split('\n').filter((line) => /npm run| \* \w+ [[-]/.test(line));
  const required = commands.join('\n').replace(/\[[^\]]*\]/g, '');
  for (const usual of [...told.matchAll(/--[\w-]+ \S+/g)].map(([each]) => each))
    expect(required, usual).not.toContain(usual.split(' ')[0]);
  for (const usual of defaultsOf(name))
    expect(told.replace(/[.,]/g, ' ')).toContain(usual.replace(/[.,]/g, ' '));
});
