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
 * What a refused call means, by the code in the body, else by the status. For an unknown code the
 * status decides, so that even an unknown code of a newer server has a sensible message.
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
