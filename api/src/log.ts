import { type DestinationStream, type Logger, pino } from 'pino';
import { describeFailure } from './failure';

/** A log in JSON lines; errors are logged without values from the data. */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeFailure },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};
