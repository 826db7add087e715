import { loadDriver } from '../driver.js';
import { answer, type Driver, type ToChild } from './child-messages.js';

const driver: Promise<Driver> = loadDriver(import('rpi-ws281x')).then((module) => module.default);

process.on('message', async (message: ToChild) => {
  const reply = await driver.then(
    (loaded) => answer(loaded, message),
    (error: Error) => ({ fault: `rpi-ws281x cannot be used here: ${error.message}` }),
  );
  process.send?.(reply);
});
process.on('disconnect', () => process.exit());
