import * as v from 'valibot';
import { errorBodySchema, isErrorCode, type ErrorCode } from '../contracts/errorCodes';
import type { AppError } from './appError';

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_INPUT',
  401: 'AUTHENTICATION_FAILED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  422: 'INVALID_INPUT',
  429: 'RATE_LIMITED',
  500: 'SERVER_ERROR',
};

/**
 * What a refused call means: the code in the body decides, else the status. A code that is
 * unknown here means what its status says, so that a newer server still gives a sensible message.
 */
export const rejectionOf = (status: number, body: unknown): AppError => {
  const parsed = v.safeParse(v.partial(errorBodySchema), body);
  const { errorCode, validationErrors, limit, current } = parsed.success ? parsed.output : {};
  return {
    kind: 'rejected',
    code: isErrorCode(errorCode) ? errorCode : (codeOfStatus[status] ?? 'UNKNOWN_ERROR'),
    status,
    fields: validationErrors ?? [],
    limit: limit ?? null,
    current: current ?? null,
  };
};
