import { codeOf } from '../../../tools/src/site/systemError';

/** The SQLSTATE of a failed statement; drizzle wraps the driver's error. */
export const sqlState = (error: unknown): string | undefined => {
  const code = codeOf(error);
  if (code !== undefined) return code;
  const isWrapped = typeof error === 'object' && error !== null && 'cause' in error;
  return isWrapped ? sqlState(error.cause) : undefined;
};
