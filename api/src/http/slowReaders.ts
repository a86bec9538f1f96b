import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../environment';

const LOOK_INTERVAL_MS = 1_000;
/** In each `ANSWER_TIMEOUT_MS`; in two minutes half of what the slowest link carries that is sold, one of 32 kbit/s. */
const LEAST_BYTES = 256 * 1024;

interface Reader {
  request: FastifyRequest;
  /** What the system had taken of this connection at the last look. */
  taken: number;
  /** By how many bytes the client is behind. */
  owed: number;
}

/** A part that was handed to the system counts once all of it is taken. */
const takenOf = ({ socket }: FastifyRequest): number => socket.bytesWritten - socket.writableLength;

/** One more look, before which `due` bytes had to be taken. Only a client that something waits for can be behind. */
const isTooSlow = (reader: Reader, due: number): boolean => {
  const { request } = reader;
  const waiting = request.socket.writableLength;
  const taken = takenOf(request);
  reader.owed = waiting === 0 ? 0 : Math.max(0, reader.owed + due - (taken - reader.taken));
  reader.taken = taken;
  return reader.owed > LEAST_BYTES + waiting;
};

/**
 * Cuts clients off that take their answers too slowly to come to an end. Not by a time for the whole, in which a long
 * export over a slow link would not arrive, nor by silence alone, which a byte now and then would break
 * (docs/decisions/080-slow-readers.md).
 */
export const boundAnswers = (app: FastifyInstance, { timeouts }: Environment): void => {
  const readers = new Set<Reader>();
  const due = (LEAST_BYTES * LOOK_INTERVAL_MS) / timeouts.answerMs;
  const look = () => {
    for (const reader of readers) {
      if (!isTooSlow(reader, due)) continue;
      const { log, routeOptions, raw } = reader.request;
      const route = routeOptions.url ?? '(none)';
      log.info({ method: raw.method, route }, 'the client took its answer too slowly');
      // What the system still holds for it goes as well.
      raw.socket.resetAndDestroy();
    }
  };
  const timer = setInterval(look, LOOK_INTERVAL_MS).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    const reader = { request, taken: takenOf(request), owed: 0 };
    readers.add(reader);
    reply.raw.once('close', () => readers.delete(reader));
    done();
  });
};
