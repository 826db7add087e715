/** The whole state as one file: saved, and brought back by a restart. */
import { basename } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { folderLines } from '../../store/backup.js';
import { acceptBackup, dropHalf, takeBackup } from '../../store/restore.js';
import { tellableFile } from '../../store/secrets.js';
import { stageOf, takesGame } from '../../table/stage.js';
import type { Venue } from '../../venue/venue.js';
import type { WebContext } from '../context.js';
import { sendError } from '../http-errors.js';
import { ifDiskRefuses } from '../security/errors.js';
import { recordDeed } from './deeds.js';
import type { RestoreFault } from './view.js';

/** @param staff behind the PIN */
export function backupRoutes(
  staff: FastifyInstance,
  web: WebContext,
  venue: Venue,
  onSaved: (leftOut: readonly string[]) => void,
): void {
  const { about, state, table, restart } = web;
  const { stateFolder, version } = about;
  let isTaking = false;
  const options = { errorHandler: ifDiskRefuses };

  staff.get('/api/staff/backup', options, (request, reply) => {
    if (typeof stateFolder !== 'string') return sendError(reply, { code: 'not-now' });
    recordDeed(web, request, 'save', null);
    reply.header('content-disposition', 'attachment; filename="table.tockbackup"');
    const leftOut: string[] = [];
    const leaveOut = (file: string) => {
      leftOut.push(file);
      request.log.error({ file }, 'not in the backup: it cannot be read or is too large');
    };
    const lines = folderLines(stateFolder, String(version), null, leaveOut, (name, text) => {
      const { file } = state.journal.status;
      return tellableFile(name, text, file && basename(file), table.context);
    });
    const pack = pipeline(Readable.from(unhurried(lines)), createGzip(), (error) => {
      if (error) request.log.error({ err: error }, 'backup');
      else onSaved(leftOut);
    });
    return reply.type('application/gzip').send(pack);
  });

  const isFree = () => takesGame(stageOf(table.snapshot));
  const restore = async (packed: Readable, folder: string): Promise<RestoreFault | null> => {
    if (isTaking) return 'under-way';
    if (!isFree()) return 'in-game';
    isTaking = true;
    try {
      const read = await takeBackup(packed, folder);
      // A game may have begun meanwhile.
      isTaking = read.ok && isFree();
      if (!read.ok) return read.fault;
      if (!isTaking) {
        dropHalf(folder);
        return 'in-game';
      }
      acceptBackup(folder);
      venue.lockUntilRestart();
      return null;
    } catch (error) {
      isTaking = false;
      throw error;
    }
  };

  staff.post<{ Body: unknown }>('/api/staff/backup', options, async (request, reply) => {
    const { body } = request;
    if (typeof stateFolder !== 'string' || !restart) return sendError(reply, { code: 'not-now' });
    const fault = body instanceof Readable ? await restore(body, stateFolder) : 'not-a-backup';
    recordDeed(web, request, 'restore', fault);
    if (fault) return reply.status(409).send({ code: fault });
    restart();
    return { done: true };
  });
}

async function* unhurried<T>(pieces: Iterable<T>): AsyncIterable<T> {
  for (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}
