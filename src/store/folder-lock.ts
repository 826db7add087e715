/** One program a state folder: two would write over each other's games. */
import { mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { FOLDER_MODE } from './disk.js';

/**
 * Holds the folder until this process ends, however it ends: the kernel itself lets go of an abstract socket, so
 * that no power cut and no kill leaves a lock behind. Only Linux has them; elsewhere nothing is held.
 * @returns false where another process holds it
 */
export async function lockFolder(folder: string): Promise<boolean> {
  const name = process.platform === 'linux' ? nameOf(folder) : undefined;
  if (name === undefined) return true;
  const server = createServer((caller) => caller.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen({ path: name }, () => {
      server.unref();
      resolve(true);
    });
  });
}

/** By what the folder is, not by how it is called. None for a folder that cannot be had: nothing is kept in it. */
function nameOf(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    const { dev, ino } = statSync(folder);
    return `\0tock ${dev}:${ino}`;
  } catch {
    return undefined;
  }
}
