#!/usr/bin/env node
import { tock } from './tock.js';

// The reader may close the pipe early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  console.error(`tock: output: cannot be written (${error.code})`);
  process.exit(1);
});

process.exitCode = await tock(process.argv.slice(2));
