import { build } from 'esbuild';

/** One import statement, export-from or `import()` in a source file. */
export interface Import {
  /** Path of the importing file, relative to the source root: `table/machine.ts`. */
  readonly from: string;
  /** What it says: `../rules/holes.js`, `node:fs`, `xstate`. */
  readonly specifier: string;
  readonly how: 'value' | 'type' | 'dynamic';
}

/**
 * All imports of the given sources (path → text), found by esbuild's parser.
 * esbuild forgets type-only imports, so the files are parsed a second time with `import type`
 * turned into `import`: what only the second pass sees was a type.
 */
export async function readImports(sources: ReadonlyMap<string, string>): Promise<Import[]> {
  const seen = await parse(sources);
  const values = new Set(seen.map((it) => `${it.from} ${it.specifier}`));
  const untyped = new Map([...sources].map(([path, text]) => [path, forgetTypes(text)]));
  const types = (await parse(untyped))
    .filter((it) => it.how === 'value' && !values.has(`${it.from} ${it.specifier}`))
    .map((it) => ({ ...it, how: 'type' as const }));
  const inTypes = [...sources].flatMap(([from, text]) =>
    [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)]
      .map((match) => ({ from, specifier: match[1] ?? '', how: 'type' as const }))
      .filter((it) => !values.has(`${it.from} ${it.specifier}`)),
  );
  return [...seen, ...types, ...inTypes];
}

function forgetTypes(text: string): string {
  return text.replace(/^(import type (?=[\w{*])|export type (?=[{*]))/gm, (words) =>
    words.replace('type ', ''),
  );
}

async function parse(sources: ReadonlyMap<string, string>): Promise<Import[]> {
  const imports: Import[] = [];
  await build({
    entryPoints: [...sources.keys()],
    bundle: true,
    write: false,
    outdir: 'unused',
    format: 'esm',
    platform: 'node',
    jsx: 'preserve',
    logLevel: 'silent',
    // Keeps the imports whose names are used as types only: without it they would vanish here.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    plugins: [
      {
        name: 'collect imports',
        setup(it) {
          it.onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
            if (kind === 'entry-point') return { path, namespace: 'source' };
            const how = kind === 'dynamic-import' ? 'dynamic' : 'value';
            imports.push({ from: importer, specifier: path, how });
            return { path, external: true };
          });
          it.onLoad({ filter: /.*/, namespace: 'source' }, ({ path }) => ({
            contents: sources.get(path) ?? '',
            loader: path.endsWith('.tsx') ? 'tsx' : 'ts',
          }));
        },
      },
    ],
  });
  return imports;
}
