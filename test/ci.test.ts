/** The audit of packages in .ci/run, with a registry that answers this or that. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const [audit = ''] = /^audit\(\) \{.*?^\}$/ms.exec(readFileSync('.ci/run', 'utf8')) ?? [];

function audited(answer: string, status: number): { status: number | null; stdout: string } {
  const script = `
    warnings=()
    npm() { printf '%s\\n' "$ANSWER"; return ${status}; }
    ${audit}
    audit && passed=0 || passed=$?
    for warning in "\${warnings[@]}"; do printf 'WARNING: %s\\n' "$warning"; done
    exit "$passed"`;
  const env = { ...process.env, ANSWER: answer };
  return spawnSync('bash', ['-c', script], { encoding: 'utf8', env });
}

describe('the audit of packages', () => {
  it('that the registry does not answer passes, with a warning', () => {
    const said = audited('npm warn audit 404 Not Found\nnpm error audit endpoint returned an error', 1);
    expect(said).toMatchObject({ status: 0, stdout: expect.stringMatching(/^WARNING: .*not audited/m) });
  });

  it('that finds a grave fault fails, and shows it', () => {
    const said = audited('fastify  <5\nSeverity: high', 1);
    expect(said).toMatchObject({ status: 1, stdout: expect.stringContaining('Severity: high') });
    expect(said.stdout).not.toContain('WARNING');
  });

  it('that finds nothing passes without a warning', () => {
    expect(audited('found 0 vulnerabilities', 0)).toMatchObject({
      status: 0,
      stdout: 'found 0 vulnerabilities\n',
    });
  });
});

interface Entry {
  readonly version: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

const lock: { readonly packages: Readonly<Record<string, Entry>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);

describe('the lock file', () => {
  // A release whose builds for some platforms are not published yet leaves entries without one: take the release before.
  it('has a checksum for every package of every platform, so that npm installs no other bytes', () => {
    const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
    expect(packages.length).toBeGreaterThan(100);
    const without = packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(without.map(([path, { version }]) => `${path} ${version}`)).toEqual([]);
  });

  it('has no package with an install script that package.json does not allow: npm 12 would not run it', () => {
    const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    // npm runs node-gyp for a package with a binding.gyp, whatever its scripts are.
    const runs = Object.entries(lock.packages).filter(
      ([path, { hasInstallScript }]) =>
        path !== '' && (hasInstallScript || existsSync(`${path}/binding.gyp`)),
    );
    const names = runs.map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect(names.filter((name) => allowScripts[name] !== true)).toEqual([]);
    const needless = Object.keys(allowScripts).filter((name) => !lock.packages[`node_modules/${name}`]);
    expect(needless).toEqual([]);
  });
});
