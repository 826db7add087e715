import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

export const USUAL_PORT = 8080;
/** Same path as `deploy/tock.service`. */
export const SERVICE_STATE = '/var/lib/tock';

/**
 * `TOCK_STATE`; undefined for `none`. Default: a folder per port in the user's home, so that two tables share none.
 */
export function stateFolderFrom(env: NodeJS.ProcessEnv): string | undefined {
  const named = env['TOCK_STATE'];
  if (named) return named === 'none' ? undefined : named;
  const port = Number(env['PORT'] || USUAL_PORT);
  const xdg = env['XDG_STATE_HOME'];
  // The XDG specification ignores relative paths.
  const parent = xdg && isAbsolute(xdg) ? xdg : join(env['HOME'] || home(), '.local/state');
  return join(parent, port === USUAL_PORT ? 'tock' : `tock-${port}`);
}

/** `homedir()` throws for users without a passwd entry. */
function home(): string {
  try {
    return homedir();
  } catch {
    return '/';
  }
}
