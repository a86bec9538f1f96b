import { Writable } from 'node:stream';
import { createLog } from '../log';

/** A log, and all its lines so far. */
export const openLog = () => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: createLog('info', destination), logged: () => lines.join('') };
};
