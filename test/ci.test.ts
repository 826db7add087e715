/** The audit of packages in .ci/run, with a registry that answers this or that. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
