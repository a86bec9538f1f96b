import { DrizzleQueryError } from 'drizzle-orm';
import { codeOf } from '../../tools/src/site/systemError';

/** The part of an unexpected error that is logged. */
export interface Failure {
  message: string;
  code?: string;
  stack: string[];
  cause?: Failure;
}

/** SQLSTATE class 22, "data exception": its messages quote the value that did not fit. */
const QUOTES_VALUES = /^22/;

const loggedMessage = (error: Error, code: string | undefined): string => {
  // The library's message contains the parameters: email addresses, names, hashes.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return QUOTES_VALUES.test(code ?? '') ? 'A value does not fit.' : error.message;
};

/** Where and why an error occurred, without values from the data. */
export const describeFailure = (error: unknown): Failure => {
  if (!(error instanceof Error)) return { message: typeof error, stack: [] };
  const code = codeOf(error);
  return {
    message: loggedMessage(error, code),
    ...(code !== undefined && { code }),
    stack: (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at ')),
    ...(error.cause !== undefined && { cause: describeFailure(error.cause) }),
  };
};
