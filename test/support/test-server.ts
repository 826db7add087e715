/** A companion on a virtual board that a test asks through HTTP. */
import { afterTest } from './after-test.js';
import { startServer, type TestServer } from './server.js';

export { Browser, ELSEWHERE, type ServerOptions, type TestServer } from './server.js';

/** Closed when the test is over. */
export async function openServer(...options: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...options);
  return { ...server, close: afterTest(server.close) };
}
