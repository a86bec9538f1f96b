import i18next from 'i18next';
import type { ErrorCode } from '../contracts/errorCodes';
import type { ShownError } from '../errors';
import en from './locales/en.json';

/**
 * Texts that both sides agree on. Components that use them follow the language through
 * useTranslation.
 */

/** For an unknown code the server's own text. */
export const errorText = ({ code, message, limit }: ShownError): string =>
  message ?? i18next.t(`errors.${code}`, { ns: 'shared', limit: limit ?? '' });

export const textOfCode = (code: ErrorCode): string => errorText({ code });

const isValidationKey = (message: string): message is keyof typeof en.validation =>
  Object.hasOwn(en.validation, message);

/** A schema's messages are keys; the server's are complete sentences. */
export const validationText = (message: string | undefined): string | undefined =>
  message !== undefined && isValidationKey(message)
    ? i18next.t(`validation.${message}`, { ns: 'shared' })
    : message;

type LooseTranslate = (key: string, options: { ns: string; defaultValue: string }) => string;

/** A text that the registry names. No type knows these keys; the build of a feature checks them. */
export const registeredText = (namespace: string, key: string, missing = key): string =>
  (i18next.t as LooseTranslate)(key, { ns: namespace, defaultValue: missing });
