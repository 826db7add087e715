/** An SD card's image: a boot folder, and a Debian trixie in which the recipe of deploy/image has been run. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

export type Architecture = 'amd64' | 'arm64';

export const CACHE = resolve('.cache/appliance');
const IMAGE = resolve('deploy/image');
const RECIPE = join(IMAGE, 'stage-tock/00-tock');
/** Beside what the recipe asks for: what Raspberry Pi OS brings as well. */
const PACKAGES = [
  ...['systemd', 'systemd-sysv', 'systemd-timesyncd', 'udev', 'dbus', 'kmod', 'e2fsprogs', 'curl'],
  ...['wpasupplicant', 'wireless-regdb', 'cloud-guest-utils', 'fdisk'],
];
/** What starts a Pi, and its radio. */
const PI_PACKAGES = ['raspi-firmware', 'firmware-brcm80211'];
const SCREEN_PACKAGES = ['labwc', 'chromium', 'greetd', 'libpam-systemd', 'fonts-dejavu-core'];

const BOOT_START_MIB = 1;
/** Two kernels with what belongs to them find room. */
const BOOT_MIB = 512;
const ROOT_START_MIB = BOOT_START_MIB + BOOT_MIB;
/** Of the files' size, for what ext4 takes itself. */
const ROOT_FACTOR = 1.25;
const MIB = 1024 * 1024;
const SECTORS_PER_MIB = 2048;
/** Where an image's two partitions begin, as mtools and mount want it. */
export const BOOT_FILES = `${BOOT_START_MIB}M`;
export const ROOT_START = ROOT_START_MIB * MIB;
const FSTAB = `LABEL=tock-root  /               ext4  defaults,noatime,x-systemd.growfs  0  1
LABEL=BOOTFS     /boot/firmware  vfat  defaults                          0  2
`;

export function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

/** @param finish changes the files before they are written to the image */
export function makeCard(
  image: string,
  arch: Architecture,
  deb: string,
  withScreen: boolean,
  finish: (tree: string) => void = () => undefined,
): void {
  const tree = `${image}.tree`;
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  run('tar', '-C', tree, '-xpf', debian(arch, withScreen));
  fillIn(tree, deb, withScreen);
  finish(tree);
  write(tree, image);
  rmSync(tree, { recursive: true });
}

/** The path of an archive that is made once for what is asked of it: compiling languages takes minutes when emulated. */
function debian(arch: Architecture, withScreen: boolean): string {
  const asked = readFileSync(join(RECIPE, '00-packages-nr'), 'utf8').trim().split(/\s+/);
  const packages = [
    ...[...PACKAGES, ...asked, `linux-image-${arch}`],
    ...(arch === 'arm64' ? PI_PACKAGES : []),
    ...(withScreen ? SCREEN_PACKAGES : []),
  ];
  const languages = join(RECIPE, '00-run-chroot.sh');
  const contents = createHash('sha256')
    .update(`${packages}\n${readFileSync(languages, 'utf8')}`)
    .digest('hex');
  const archive = join(CACHE, `trixie-${arch}-${contents.slice(0, 8)}.tar`);
  if (existsSync(archive)) return archive;
  mkdirSync(CACHE, { recursive: true });
  run(
    'mmdebstrap',
    ...['--quiet', '--variant=minbase', '--components=main,non-free-firmware'],
    `--architectures=${arch}`,
    `--include=${packages.join()}`,
    `--customize-hook=chroot "$1" bash -e <'${languages}'`,
    'trixie',
    `${archive}.new.tar`,
  );
  renameSync(`${archive}.new.tar`, archive);
  return archive;
}

/** As pi-gen does it. */
function fillIn(tree: string, deb: string, withScreen: boolean): void {
  const inside = (script: string) => {
    copyFileSync(script, join(tree, 'root/recipe.sh'));
    run('chroot', tree, 'env', 'DEBIAN_FRONTEND=noninteractive', 'bash', '-e', '/root/recipe.sh');
    rmSync(join(tree, 'root/recipe.sh'));
  };
  mkdirSync(join(tree, 'boot/firmware'), { recursive: true });
  execFileSync('bash', ['-e', '01-run.sh'], {
    cwd: RECIPE,
    env: { ...process.env, ROOTFS_DIR: tree, TOCK_PACKAGE: deb },
    stdio: 'inherit',
  });
  inside(join(RECIPE, '02-run-chroot.sh'));
  if (withScreen) inside(join(IMAGE, 'debian/screen.sh'));
  writeFileSync(join(tree, 'etc/fstab'), FSTAB);
  writeFileSync(join(tree, 'etc/hosts'), '127.0.0.1 localhost\n');
  writeFileSync(join(tree, 'etc/hostname'), 'tock\n');
  copyFileSync(join(IMAGE, 'debian/tock-grow.service'), join(tree, 'etc/systemd/system/tock-grow.service'));
  run('chroot', tree, 'systemctl', 'enable', 'tock-grow.service');
  const command = join(tree, 'boot/firmware/cmdline.txt');
  if (!existsSync(command)) return;
  writeFileSync(command, readFileSync(command, 'utf8').replace(/\broot=\S+/, 'root=LABEL=tock-root'));
  // a new kernel writes that file again
  writeFileSync(join(tree, 'etc/default/raspi-firmware'), 'ROOTPART=LABEL=tock-root\n');
}

/** Two partitions as a Pi's boot loader wants them: a FAT one of the old kind of table first. */
function write(tree: string, image: string): void {
  const boot = join(tree, 'boot/firmware');
  const [files = ''] = run('du', '--summarize', '--block-size=M', '--exclude=boot/firmware', tree).split('M');
  const rootMib = Math.ceil(Number(files) * ROOT_FACTOR);
  rmSync(image, { force: true });
  run('truncate', '--size', `${ROOT_START_MIB + rootMib}M`, image);
  const table = `label: dos\nstart=${BOOT_START_MIB}MiB, size=${BOOT_MIB}MiB, type=c, bootable\nstart=${ROOT_START_MIB}MiB, type=83\n`;
  execFileSync('sfdisk', ['--quiet', image], { input: table, stdio: ['pipe', 'ignore', 'inherit'] });

  const offset = `--offset=${BOOT_START_MIB * SECTORS_PER_MIB}`;
  run('mkfs.vfat', '-F', '32', '-n', 'BOOTFS', offset, image, `${BOOT_MIB * 1024}`);
  const inBoot = readdirSync(boot).map((name) => join(boot, name));
  run('mcopy', '-s', '-i', `${image}@@${BOOT_FILES}`, ...inBoot, '::');
  for (const file of inBoot) rmSync(file, { recursive: true });
  const into = ['-E', `offset=${ROOT_START}`, image, `${rootMib}M`];
  run('mkfs.ext4', '-q', '-F', '-L', 'tock-root', '-d', tree, ...into);
}

/** A copy of the kernel and of its first files, for QEMU to start; beside the image. */
export function kernelOf(tree: string, folder: string): readonly [kernel: string, initrd: string] {
  const take = (start: string) => {
    const name = readdirSync(join(tree, 'boot')).find((each) => each.startsWith(start)) ?? start;
    copyFileSync(join(tree, 'boot', name), join(folder, start));
    return join(folder, start);
  };
  return [take('vmlinuz-'), take('initrd.img-')];
}

/** @returns the package's path; without one that is given, it is made */
export function packageFor(arch: Architecture, given: string | undefined, folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (given === undefined) run('npm', 'run', '--silent', 'package', '--', '--arch', arch, '--out', folder);
  else copyFileSync(given, join(folder, basename(given)));
  const name = readdirSync(folder).find((each) => each.endsWith('.deb'));
  if (name === undefined) throw new Error(`no package in ${dirname(folder)}`);
  return join(folder, name);
}
