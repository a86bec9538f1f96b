import type { ErrorCode, FieldError } from '../contracts/errorCodes';

/**
 * Everything that can go wrong with a call. Tell them apart by `kind`, never by class: a class can
 * exist twice in a federated page.
 */
export type AppError =
  | {
      kind: 'rejected';
      code: ErrorCode;
      status: number;
      fields: FieldError[];
      /** Sent with MAX_WATCHLISTS_EXCEEDED. */
      limit: number | null;
      /** Sent with WATCHLIST_CHANGED: what the server has now. */
      current: unknown;
    }
  | { kind: 'unreachable'; code: 'NETWORK_ERROR' }
  | { kind: 'bad-contract'; code: 'UNKNOWN_ERROR'; issues: string[] }
  /** The answer belongs to a tenant that is no longer selected. */
  | { kind: 'superseded'; code: 'UNKNOWN_ERROR' }
  | { kind: 'unexpected'; code: 'UNKNOWN_ERROR' };

/** Carries an AppError through a rejected promise. */
export class AppFailure extends Error {
  readonly appError: AppError;

  constructor(appError: AppError, options?: ErrorOptions) {
    super(`${appError.kind}: ${appError.code}`, options);
    this.name = 'AppFailure';
    this.appError = appError;
  }
}

/** The AppError for whatever a call was rejected with. */
export const toAppError = (cause: unknown): AppError => {
  if (cause instanceof Error && 'appError' in cause) return cause.appError as AppError;
  return { kind: 'unexpected', code: 'UNKNOWN_ERROR' };
};
