// tsc writes the `tock` command without the execute bit; npm sets it only where it installs a package,
// not in the checkout itself.

import { chmod, readFile } from 'node:fs/promises';

const { bin } = JSON.parse(await readFile('package.json', 'utf8'));
for (const file of Object.values(bin)) await chmod(file, 0o755);
