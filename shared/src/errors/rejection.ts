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

const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

const { errorCode, message, validationErrors, limit, current } = errorBodySchema.entries;

/** Each part by itself, so that a part that breaks the contract does not hide the code. */
const bodySchema = v.object({
  errorCode: optional(errorCode),
  message: optional(message),
  validationErrors: optional(validationErrors),
  limit: optional(limit),
  current,
});

/** Room for two or three sentences. */
const MAX_TEXT_LENGTH = 300;

/**
 * Characters that break a line, cannot be shown, or change the direction of the text around them.
 */
const UNSHOWABLE = /[\s\p{Cc}\p{Surrogate}\p{Bidi_Control}]+/gu;

/** A text of the server for people: one line, limited in length, well-formed. */
const shownText = (text: string): string => {
  const shown = text.slice(0, MAX_TEXT_LENGTH).replaceAll(UNSHOWABLE, ' ').trim();
  return shown !== '' && text.length > MAX_TEXT_LENGTH ? `${shown}…` : shown;
};

/** Whether a refusal names fields, and none but these. */
export const namesOnly = (error: AppError, fields: readonly string[]): boolean =>
  error.kind === 'rejected' &&
  error.fields.length > 0 &&
  error.fields.every(({ field }) => fields.includes(field));

/**
 * The meaning of a refused call, by the code in the body, else by the status. For an unknown code
 * the app acts by the status and shows the server's message.
 */
export const rejectionOf = (status: number, body: unknown): AppError => {
  const parsed = v.safeParse(bodySchema, body);
  const sent = parsed.success ? parsed.output : {};
  const isUnknown = sent.errorCode !== undefined && !isErrorCode(sent.errorCode);
  return {
    kind: 'rejected',
    code: isErrorCode(sent.errorCode) ? sent.errorCode : (codeOfStatus[status] ?? 'UNKNOWN_ERROR'),
    message: (isUnknown && shownText(sent.message ?? '')) || null,
    status,
    fields: (sent.validationErrors ?? []).map(({ field, message: text }) => ({
      field,
      message: shownText(text),
    })),
    limit: sent.limit ?? null,
    current: sent.current ?? null,
  };
};
