import type { ErrorBody, ErrorCode, FieldError } from '@pmm/shared/contracts/errorCodes';

interface Details {
  validationErrors?: FieldError[];
  limit?: number;
  current?: unknown;
  retryAfterSeconds?: number;
}

/** An expected refusal; any other error becomes SERVER_ERROR. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(status: number, code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  get body(): ErrorBody {
    const { validationErrors, limit, current } = this.details;
    return {
      errorCode: this.code,
      message: this.message,
      ...(validationErrors && { validationErrors }),
      ...(limit !== undefined && { limit }),
      ...(current !== undefined && { current }),
    };
  }
}

/** Also used for data of another tenant, so that nobody learns that they exist. */
export const notFound = (message = 'There is nothing at this address.') =>
  new ApiError(404, 'NOT_FOUND', message);

export const unauthorized = () =>
  new ApiError(401, 'UNAUTHORIZED', 'Sign in, and send the access token as a bearer token.');

/**
 * At a sign-in (401) the code of the second factor is missing; otherwise (403) the person has to
 * set up a second factor first.
 */
export const secondFactorMissing = (status: 401 | 403) =>
  new ApiError(status, 'SECOND_FACTOR_REQUIRED', 'A second factor is needed.');

export const invalidInput = (message: string, status = 400) =>
  new ApiError(status, 'INVALID_INPUT', message);

export const validationFailed = (validationErrors: FieldError[]) =>
  new ApiError(400, 'VALIDATION_ERROR', 'Check the named fields.', { validationErrors });

/** For well-formed requests that change nothing because all of these fields are missing. */
export const missingParams = (
  fields: readonly string[],
  message = 'The request says nothing: send one of the named fields.',
) =>
  new ApiError(400, 'MISSING_PARAMS', message, {
    validationErrors: fields.map((field) => ({ field, message: 'VALUE_REQUIRED' })),
  });

const SOON_SECONDS = 5;
const LATER_SECONDS = 60;

/** For short failures such as an outage of the database: the same request may soon succeed. */
export const unavailable = () =>
  new ApiError(503, 'SERVICE_UNAVAILABLE', 'The service is not available at the moment.', {
    retryAfterSeconds: SOON_SECONDS,
  });

export const storageFull = () =>
  new ApiError(503, 'STORAGE_FULL', 'There is no space left to save it; reading still works.', {
    retryAfterSeconds: LATER_SECONDS,
  });

export const tooManyAttempts = (retryAfterSeconds: number) =>
  new ApiError(429, 'RATE_LIMITED', 'Too many attempts. Try again later.', { retryAfterSeconds });
