import type { ErrorCode, FieldError } from '../contracts/errorCodes';

/**
 * Every way in which a call can fail. Distinguish them by `kind`, never by class: a class can exist
 * twice in a federated page.
 */
export type AppError =
  | {
      kind: 'rejected';
      code: ErrorCode;
      /** The server's own text for a code that this app does not know; null for known codes. */
      message: string | null;
      status: number;
      fields: FieldError[];
      /** Sent with MAX_WATCHLISTS_EXCEEDED. */
      limit: number | null;
      /** Sent with WATCHLIST_CHANGED: the current state on the server. */
      current: unknown;
    }
  | { kind: 'unreachable'; code: 'NETWORK_ERROR' }
  | { kind: 'bad-contract'; code: 'UNKNOWN_ERROR'; issues: string[] }
  /** The answer belongs to a tenant that is no longer selected. */
  | { kind: 'superseded'; code: 'UNKNOWN_ERROR' }
  | { kind: 'unexpected'; code: 'UNKNOWN_ERROR' };

/** The part of an AppError that its text is made of. */
export interface ShownError {
  code: ErrorCode;
  message?: string | null;
  limit?: number | null;
}

/** Carries an AppError through a rejected promise. */
export class AppFailure extends Error {
  readonly appError: AppError;

  constructor(appError: AppError, options?: ErrorOptions) {
    super(`${appError.kind}: ${appError.code}`, options);
    this.name = 'AppFailure';
    this.appError = appError;
  }
}

/** The AppError for the value that a call was rejected with. */
export const toAppError = (cause: unknown): AppError => {
  if (cause instanceof Error && 'appError' in cause) return cause.appError as AppError;
  return { kind: 'unexpected', code: 'UNKNOWN_ERROR' };
};
