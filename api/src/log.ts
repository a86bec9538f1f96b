import { createInterface } from 'node:readline';
import type { Worker } from 'node:worker_threads';
import { type DestinationStream, type Logger, pino } from 'pino';
import { describeFailure } from './failure';
import { plainText } from './plainText';

const plainLine = (line: string): string => {
  const plain = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? plainText(value) : value;
  return `${JSON.stringify(JSON.parse(line), plain)}\n`;
};

/**
 * A log in JSON lines without values from the data. Any text may come from outside, so control
 * characters are removed.
 */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeFailure },
    hooks: { streamWrite: plainLine },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};

/**
 * Logs what Node would print as plain text: warnings, the output of threads, and the error that
 * ends the process.
 */
export const logProcess = (log: Logger): void => {
  process.removeAllListeners('warning').on('warning', (warning) => {
    log.warn({ err: warning }, 'a warning of Node');
  });
  process.on('worker', ({ stdout, stderr }: Worker) => {
    stdout.unpipe(process.stdout);
    stderr.unpipe(process.stderr);
    for (const input of [stdout, stderr]) {
      createInterface({ input }).on('line', (line) => log.warn({ line }, 'a thread printed'));
    }
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an unexpected error ends the process');
    process.exit(1);
  });
};
