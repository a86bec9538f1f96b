import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../environment';
import { routeOf } from './routeOf';

const LOOK_INTERVAL_MS = 1_000;
/**
 * How much a client has to read in each `ANSWER_TIMEOUT_MS`: in two minutes half of the capacity of
 * the slowest link on sale (32 kbit/s).
 */
const LEAST_BYTES = 256 * 1024;

interface Reader {
  request: FastifyRequest;
  /** How much the system had sent on this connection at the last check. */
  taken: number;
  /** By how many bytes the client is behind. */
  owed: number;
}

/** Data that were passed to the system count only when all of them are sent. */
const takenOf = ({ socket }: FastifyRequest): number => socket.bytesWritten - socket.writableLength;

/**
 * Checks whether `due` more bytes were read since the last check. A client can only be late if data
 * wait for it.
 */
const isTooSlow = (reader: Reader, due: number): boolean => {
  const { request } = reader;
  const waiting = request.socket.writableLength;
  const taken = takenOf(request);
  reader.owed = waiting === 0 ? 0 : Math.max(0, reader.owed + due - (taken - reader.taken));
  reader.taken = taken;
  return reader.owed > LEAST_BYTES + waiting;
};

/**
 * Cuts off clients that read their answers too slowly. A limit for the whole answer would break a
 * long export over a slow link. A limit for silence could be evaded with a byte now and then
 * (docs/decisions/080-slow-readers.md).
 */
export const limitAnswerTime = (app: FastifyInstance, { timeouts }: Environment): void => {
  const readers = new Set<Reader>();
  const due = (LEAST_BYTES * LOOK_INTERVAL_MS) / timeouts.answerMs;
  const look = () => {
    for (const reader of readers) {
      if (!isTooSlow(reader, due)) continue;
      const { log, raw } = reader.request;
      const route = routeOf(reader.request);
      log.info({ method: raw.method, route }, 'the client took its answer too slowly');
      // Also drops the data that the system still has for it.
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
