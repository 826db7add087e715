import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { bad, type Finding, good, type Probe, type ServiceView } from './probe.js';

const UNIT = 'tock.service';

export function serviceView(): ServiceView {
  const { LoadState, MainPID } = unitState();
  if (LoadState !== 'loaded') return 'absent';
  if (!MainPID || MainPID === '0') return 'stopped';
  return controlGroup(MainPID) === controlGroup('self') ? 'inside' : 'outside';
}

/**
 * As root: reruns this command as the service's user in its control group, with its device limits. A new unit would
 * not do, since `DeviceAllow=char-…` is resolved when a unit starts.
 * @returns the exit status, or undefined if no service runs
 */
export function runInsideService(): number | undefined {
  if (process.getuid?.() !== 0 || serviceView() !== 'outside') return undefined;
  const { MainPID = '' } = unitState();
  const status = readFileSync(`/proc/${MainPID}/status`, 'utf8');
  const ids = (field: string) => new RegExp(`^${field}:(.*)$`, 'm').exec(status)?.[1]?.match(/\d+/g) ?? [];
  const [[uid = ''], [gid = ''], groups] = [ids('Uid'), ids('Gid'), ids('Groups')];
  writeFileSync(`/sys/fs/cgroup${controlGroup(MainPID)}/cgroup.procs`, String(process.pid));
  const rights = [
    '--reuid',
    uid,
    '--regid',
    gid,
    ...(groups.length > 0 ? ['--groups', groups.join()] : ['--clear-groups']),
  ];
  return (
    spawnSync('setpriv', [...rights, process.execPath, ...process.argv.slice(1)], { stdio: 'inherit' })
      .status ?? 1
  );
}

function unitState(): NodeJS.Dict<string> {
  try {
    const show = ['show', UNIT, '--property=LoadState,MainPID'];
    return parseEnv(
      execFileSync('systemctl', show, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return {};
  }
}

/** Path in the unified hierarchy. */
function controlGroup(pid: string): string | undefined {
  return /^0::(.*)$/m.exec(readFileSync(`/proc/${pid}/cgroup`, 'utf8'))?.[1];
}

export function checkService({ service, user }: Probe): Finding[] {
  const name = 'service';
  switch (service) {
    case 'absent':
      return [];
    case 'inside':
      return [good(name, `runs as ${user}: devices are checked with its rights`)];
    case 'outside':
      return [{ ...good(name, `runs with rights that ${user} does not have`), fix: 'sudo tock doctor' }];
    case 'stopped':
      return [
        bad(
          name,
          `${UNIT} does not run`,
          'sudo systemctl start tock   # what it says: journalctl -u tock -n 20',
        ),
      ];
  }
}
