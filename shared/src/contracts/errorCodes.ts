import * as v from 'valibot';

/**
 * Every error code of the API. The client translates these; the message is only shown for a code
 * that it does not know.
 */
export const errorCodes = [
  'NETWORK_ERROR',
  'RATE_LIMITED',
  'FORBIDDEN',
  'AUTHENTICATION_FAILED',
  'LOGIN_BAD_CREDENTIALS',
  'LOGIN_USER_NOT_VERIFIED',
  'LOGIN_USER_LOCKED_OUT',
  'LOGIN_IDENTITY_NOT_LINKED',
  'SECOND_FACTOR_REQUIRED',
  'UNAUTHORIZED',
  'INVALID_INPUT',
  'NOT_FOUND',
  'SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'STORAGE_FULL',
  'UNKNOWN_ERROR',
  'VERIFICATION_FAILED',
  'VERIFICATION_CODE_EXPIRED',
  'RESET_PASSWORD_INVALID_PASSWORD',
  'RESET_PASSWORD_TOKEN_EXPIRED',
  'PASSWORD_POLICY_VIOLATION',
  'VALIDATION_ERROR',
  'WATCHLIST_NAME_EXISTS',
  'WATCHLIST_NOT_EMPTY',
  'MAX_WATCHLISTS_EXCEEDED',
  'PRODUCT_NOT_FOUND',
  'INVALID_PZN',
  'WATCHLIST_CHANGED',
  'ITEM_NOT_FOUND',
  'MISSING_PARAMS',
  'NO_FAMILY_ITEM',
  'CALCULATE_ORDER_ERROR',
  'VALUE_REPORTS_FULL',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export const isErrorCode = (code: unknown): code is ErrorCode =>
  (errorCodes as readonly unknown[]).includes(code);

/** One field that the server refused; `message` is a key of the message catalogue or plain text. */
export const validationErrorSchema = v.object({ field: v.string(), message: v.string() });
export type FieldError = v.InferOutput<typeof validationErrorSchema>;

/** The body of every answer that is not a success. */
export const errorBodySchema = v.object({
  errorCode: v.string(),
  message: v.string(),
  validationErrors: v.optional(v.array(validationErrorSchema)),
  limit: v.optional(v.number()),
  /**
   * Sent with WATCHLIST_CHANGED: the current state on the server, in the shape that the contract of
   * the call defines.
   */
  current: v.optional(v.unknown()),
});
export type ErrorBody = v.InferOutput<typeof errorBodySchema>;
