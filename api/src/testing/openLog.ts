import { Writable } from 'node:stream';
import { createLog } from '../log';

/** A log, and every line of it so far. */
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
