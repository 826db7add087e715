/** The card's two partitions, each a file: Debian with our package, made by the recipe of the SD image, and the boot folder. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { asVersion, KEY_LINE } from '../../test/deploy/package.js';

export type Architecture = 'amd64' | 'arm64';

export interface Disks {
  readonly folder: string;
  readonly root: string;
  readonly boot: string;
  readonly kernel: string;
  readonly initrd: string;
  /** Of the package, and of the newer one in the boot folder. */
  readonly versions: readonly [string, string];
}

const CACHE = resolve('.cache/appliance');
const RECIPE = resolve('deploy/image/stage-tock/00-tock');
/** What Raspberry Pi OS brings as well; Node is Debian's own. */
const PACKAGES = [
  ...['systemd', 'systemd-sysv', 'udev', 'dbus', 'kmod', 'nodejs', 'adduser', 'locales', 'curl'],
  ...['network-manager', 'avahi-daemon'],
];
const NEWER = '99.0.0';
const SETTINGS = `NAME=tock
LANGUAGE=fr_CA
COUNTRY=CA
WIFI_NAME=home
WIFI_PASSWORD=a secret
TOCK_BOARD=serial
TOCK_PROFILE=/usr/lib/tock/hardware/profiles/4.json
${KEY_LINE}
`;
/** A root shell behind a port that QEMU gives the machine. */
const SHELL_UNIT = `[Unit]
After=multi-user.target
[Service]
ExecStart=/bin/sh -c 'exec sh </dev/virtio-ports/shell >/dev/virtio-ports/shell 2>&1'
Restart=always
[Install]
WantedBy=multi-user.target
`;

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

export function makeDisks(arch: Architecture, given: string | undefined, say: (text: string) => void): Disks {
  const folder = join(CACHE, arch);
  mkdirSync(folder, { recursive: true });
  const debian = join(CACHE, `trixie-${arch}.tar`);
  if (!existsSync(debian)) {
    const include = `--include=${[...PACKAGES, `linux-image-${arch}`].join()}`;
    run('mmdebstrap', `--architectures=${arch}`, '--variant=minbase', include, 'trixie', `${debian}.new.tar`);
    renameSync(`${debian}.new.tar`, debian);
    say('a Debian is made and kept');
  }
  const packages = join(folder, 'packages');
  rmSync(packages, { recursive: true, force: true });
  if (given === undefined) run('npm', 'run', '--silent', 'package', '--', '--arch', arch, '--out', packages);
  else cpSync(given, join(packages, basename(given)));
  const [name = ''] = readdirSync(packages);
  const deb = join(packages, name);
  const [, version = ''] = name.split('_');
  say(`${name} is there`);
  rmSync(join(folder, 'console.log'), { force: true });

  const tree = join(folder, 'tree');
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree);
  run('tar', '-C', tree, '-xpf', debian);
  fillIn(tree, deb);
  const root = disk(folder, 'root', '3G');
  run('mkfs.ext4', '-q', '-F', '-d', tree, root);
  const boot = disk(folder, 'boot', '64M');
  run('mkfs.vfat', '-n', 'BOOTFS', boot);
  writeFileSync(join(folder, 'tock.txt'), SETTINGS);
  run('mcopy', '-i', boot, join(folder, 'tock.txt'), '::tock.txt');
  run('mcopy', '-i', boot, asVersion(deb, NEWER), `::tock_${NEWER}_${arch}.deb`);
  say('the card is made');
  const [kernel, initrd] = ['vmlinuz-', 'initrd.img-'].map((start) => {
    const file = readdirSync(join(tree, 'boot')).find((each) => each.startsWith(start));
    copyFileSync(join(tree, 'boot', file ?? ''), join(folder, start));
    return join(folder, start);
  }) as [string, string];
  rmSync(tree, { recursive: true });
  return { folder, root, boot, kernel, initrd, versions: [version, NEWER] };
}

/** As pi-gen does it. */
function fillIn(tree: string, deb: string): void {
  mkdirSync(join(tree, 'boot/firmware'), { recursive: true });
  execFileSync('bash', ['-e', '01-run.sh'], {
    cwd: RECIPE,
    env: { ...process.env, ROOTFS_DIR: tree, TOCK_PACKAGE: deb },
    stdio: 'inherit',
  });
  copyFileSync(join(RECIPE, '02-run-chroot.sh'), join(tree, 'root/recipe.sh'));
  run('chroot', tree, 'env', 'DEBIAN_FRONTEND=noninteractive', 'bash', '-e', '/root/recipe.sh');
  const write = (path: string, text: string) => writeFileSync(join(tree, path), text);
  write('etc/fstab', '/dev/vda / ext4 defaults 0 1\n/dev/vdb /boot/firmware vfat defaults 0 2\n');
  write('etc/hosts', '127.0.0.1 localhost\n');
  write('etc/systemd/system/shell.service', SHELL_UNIT);
  run('chroot', tree, 'systemctl', 'enable', 'shell.service');
  // The partition's own comes in its place.
  rmSync(join(tree, 'boot/firmware/tock.txt'));
}

function disk(folder: string, name: string, size: string): string {
  const path = join(folder, `${name}.img`);
  rmSync(path, { force: true });
  run('truncate', '-s', size, path);
  return path;
}
