import i18next from 'i18next';
import { isErrorCode, type ErrorCode, type FieldError } from '../contracts/errorCodes';
import type { AppError, ShownError } from '../errors';
import en from './locales/en.json';

/**
 * Texts that several packages share. Components that use them follow the language through
 * useTranslation.
 */

/** The text of a code; for an unknown code the server's own text. */
export const errorText = ({ code, message, limit }: ShownError): string =>
  message ?? i18next.t(`errors.${code}`, { ns: 'shared', limit: limit ?? '' });

export const textOfCode = (code: ErrorCode): string => errorText({ code });

const isValidationKey = (message: string): message is keyof typeof en.validation =>
  Object.hasOwn(en.validation, message);

/** A schema's messages are keys, the server's also error codes; any other is a complete sentence. */
export const validationText = (message: string | undefined): string | undefined => {
  if (message === undefined) return undefined;
  if (isValidationKey(message)) return i18next.t(`validation.${message}`, { ns: 'shared' });
  return isErrorCode(message) ? textOfCode(message) : message;
};

/** A key of a newer server or an empty text, which nobody should see. */
const UNREADABLE = /^[A-Z\d_]*$/;

/**
 * The texts for each field that a refusal names.
 *
 * @param ownTexts Texts of the form for fields where the server only says that a value is not
 * valid.
 */
export const textsOfFields = (
  error: AppError,
  ownTexts: Readonly<Record<string, string | undefined>> = {},
): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  const textOf = ({ field, message }: FieldError): string => {
    const own = message === 'VALUE_INVALID' ? ownTexts[field] : undefined;
    const text = validationText(message) ?? '';
    return own ?? (UNREADABLE.test(text) ? errorText(error) : text);
  };
  for (const refused of error.kind === 'rejected' ? error.fields : []) {
    const { field } = refused;
    const text = textOf(refused);
    const before = texts.get(field);
    texts.set(field, before === undefined ? text : `${before} ${text}`);
  }
  return texts;
};

type LooseTranslate = (key: string, options: { ns: string; defaultValue: string }) => string;

/** A text that the registry names. Its key has no type; the build of a feature checks it. */
export const registeredText = (namespace: string, key: string, missing = key): string =>
  (i18next.t as LooseTranslate)(key, { ns: namespace, defaultValue: missing });
