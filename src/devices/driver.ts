/** Rejects with a message for "not installed", "not built" or "built for another Node". */
export async function loadDriver<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    throw new Error(driverFault(error as NodeJS.ErrnoException), { cause: error });
  }
}

/** Loading them accesses no hardware. */
export const PI_DRIVERS = {
  onoff: () => loadDriver(import('onoff')),
  koffi: () => loadDriver(import('koffi')),
  'spi-device': () => loadDriver(import('spi-device')),
};

/** Where the Debian package lies. It has the compiled parts for several versions of Node, or none. */
const INSTALLED = '/usr/lib/tock/';
const TOOLS = 'needs python3, make and g++';

function driverFault({ code, message }: NodeJS.ErrnoException): string {
  if (message.includes('native Koffi module'))
    return 'the compiled part of the package koffi is not installed: npm ci --include=optional';
  const absent = /Cannot find (?:package|module) '((?:@[\w.-]+\/)?[\w.-]+)'/.exec(message)?.[1];
  if (absent !== undefined)
    return `the package ${absent} is not installed: npm ci --include=optional (${TOOLS})`;
  const name = /.*node_modules\/((?:@[\w.-]+\/)?[\w.-]+)/.exec(message)?.[1] ?? 'a driver';
  if (/Could not locate the bindings file/.test(message) && message.includes(INSTALLED))
    return `the package ${name} is not compiled for Node ${process.version}: sudo apt-get install nodejs   # 20, 22 or 24`;
  const rebuild = `npm rebuild ${name} (${TOOLS})`;
  if (/Could not locate the bindings file|No native build was found/.test(message))
    return `the package ${name} is installed, but not built: ${rebuild}`;
  if (code !== 'ERR_DLOPEN_FAILED') return message;
  return /NODE_MODULE_VERSION/.test(message)
    ? `the package ${name} is built for another version of Node than ${process.version}: ${rebuild}`
    : `the package ${name} is built for another system than this one: ${rebuild}`;
}
