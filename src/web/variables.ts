/** Variables that table and `tock fleet` share. */
import { invalid, ok, type Result, type ValidationError } from '../rules/values/result.js';

const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:]+\])(?::\d+)?$/i;

/** A name or an address (IPv6 in brackets), either with a port. */
export function isHost(text: string): boolean {
  return HOST.test(text) && URL.canParse(`http://${text}`);
}

export function hostsFrom({ TOCK_HOSTS: text = '' }: NodeJS.ProcessEnv): Result<string[], ValidationError> {
  const hosts = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const odd = hosts.find((host) => !isHost(host));
  return odd === undefined
    ? ok(hosts)
    : invalid('TOCK_HOSTS', `${odd} is not a name like table.example or table.example:8443`);
}

export function portFrom({ PORT }: NodeJS.ProcessEnv, usual: number): Result<number, ValidationError> {
  const text = PORT || `${usual}`;
  return /^\d+$/.test(text) && Number(text) <= 65535
    ? ok(Number(text))
    : invalid('PORT', `${PORT} is not a port number from 0 to 65535`);
}

/** An empty PIN is a fault: the table would be open to all. */
export function pinFrom({ TOCK_PIN: pin }: NodeJS.ProcessEnv): Result<string | undefined, ValidationError> {
  return pin === undefined || /^[^\s\p{C}]{4,64}$/u.test(pin)
    ? ok(pin)
    : invalid('TOCK_PIN', 'is not 4 to 64 characters without blanks or control characters');
}

export function isOn(env: NodeJS.ProcessEnv, name: string): Result<boolean, ValidationError> {
  const value = env[name] || '0';
  return value === '0' || value === '1' ? ok(value === '1') : invalid(name, `${value} is neither 0 nor 1`);
}

/** Faults of the settings; throws other errors again. */
export function listenFault(
  error: NodeJS.ErrnoException,
  { port, host }: { readonly port: number; readonly host: string },
): ValidationError {
  switch (error.syscall === 'listen' || error.syscall === 'getaddrinfo' ? error.code : undefined) {
    case 'EADDRINUSE':
      return { field: 'PORT', problem: `${port} is in use by another program` };
    case 'EACCES':
      return { field: 'PORT', problem: `${port} may not be used by this user` };
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return { field: 'HOST', problem: `${host} is not an address of this computer` };
    default:
      throw error;
  }
}
