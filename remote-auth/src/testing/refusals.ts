import type { ErrorCode } from '@pmm/shared/contracts/errorCodes';
import { refusal } from '@pmm/shared/testing';

/** A code that this app does not know. The server's own message is shown in both languages. */
const UNKNOWN_CODE = 'ACCOUNT_IS_BEING_MOVED';
const unknownText = 'This account is being moved. <b>Try again</b> in an hour.';

/** The texts of the product's catalogue, repeated here so that nobody changes them by accident. */
const texts = {
  NETWORK_ERROR: [
    'The server cannot be reached. Please check your connection and try again.',
    'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  ],
  RATE_LIMITED: [
    'Too many attempts. Please try again later.',
    'Zu viele Versuche. Bitte versuchen Sie es später erneut.',
  ],
  FORBIDDEN: ['You do not have permission to do this.', 'Sie haben dafür keine Berechtigung.'],
  AUTHENTICATION_FAILED: [
    'Authentication failed. Please try again.',
    'Die Authentifizierung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  ],
  LOGIN_BAD_CREDENTIALS: ['Invalid email or password.', 'E-Mail-Adresse oder Passwort ist falsch.'],
  LOGIN_USER_NOT_VERIFIED: [
    'Your account is not verified. Please check your email.',
    'Ihr Konto ist nicht bestätigt. Bitte prüfen Sie Ihre E-Mails.',
  ],
  LOGIN_USER_LOCKED_OUT: [
    'Your account has been locked. Please contact support.',
    'Ihr Konto wurde gesperrt. Bitte wenden Sie sich an den Support.',
  ],
  UNAUTHORIZED: ['Please log in to continue.', 'Bitte melden Sie sich an, um fortzufahren.'],
  INVALID_INPUT: [
    'Please check your input and try again.',
    'Bitte prüfen Sie Ihre Eingabe und versuchen Sie es erneut.',
  ],
  VALIDATION_ERROR: [
    'Please check your input and try again.',
    'Bitte prüfen Sie Ihre Eingabe und versuchen Sie es erneut.',
  ],
  NOT_FOUND: ['The requested resource was not found.', 'Das Gesuchte wurde nicht gefunden.'],
  SERVER_ERROR: [
    'Something went wrong on the server. Please try again later.',
    'Auf dem Server ist etwas schiefgegangen. Bitte versuchen Sie es später erneut.',
  ],
  SERVICE_UNAVAILABLE: [
    'The service is not available at the moment. Please try again in a minute.',
    'Der Dienst ist im Moment nicht verfügbar. Bitte versuchen Sie es in einer Minute erneut.',
  ],
  STORAGE_FULL: [
    'Nothing can be saved at the moment because the server has no space left. What is there can still be read.',
    'Im Moment kann nichts gespeichert werden, weil auf dem Server kein Speicherplatz mehr frei ist. Vorhandenes lässt sich weiterhin lesen.',
  ],
  UNKNOWN_ERROR: [
    'An unexpected error occurred. Please try again.',
    'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  ],
  VERIFICATION_FAILED: [
    'Verification failed. Please try again.',
    'Die Bestätigung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  ],
  VERIFICATION_CODE_EXPIRED: [
    'Verification code has expired. Please request a new one.',
    'Der Bestätigungscode ist abgelaufen. Bitte fordern Sie einen neuen an.',
  ],
  RESET_PASSWORD_INVALID_PASSWORD: [
    'The password does not meet the requirements.',
    'Das Passwort erfüllt die Anforderungen nicht.',
  ],
  RESET_PASSWORD_TOKEN_EXPIRED: [
    'The Password reset code has expired. Please request a new one.',
    'Der Code zum Zurücksetzen des Passworts ist abgelaufen. Bitte fordern Sie einen neuen an.',
  ],
  PASSWORD_POLICY_VIOLATION: [
    'Password does not meet security requirements.',
    'Das Passwort erfüllt die Sicherheitsanforderungen nicht.',
  ],
  [UNKNOWN_CODE]: [unknownText, unknownText],
} satisfies Partial<Record<ErrorCode | typeof UNKNOWN_CODE, [en: string, de: string]>>;

export type RefusalCode = keyof typeof texts;

const statuses: Partial<Record<RefusalCode, number>> = {
  RATE_LIMITED: 429,
  FORBIDDEN: 403,
  AUTHENTICATION_FAILED: 401,
  LOGIN_BAD_CREDENTIALS: 401,
  LOGIN_USER_NOT_VERIFIED: 403,
  LOGIN_USER_LOCKED_OUT: 403,
  UNAUTHORIZED: 401,
  NOT_FOUND: 404,
  SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  STORAGE_FULL: 503,
  UNKNOWN_ERROR: 418,
  [UNKNOWN_CODE]: 401,
};

/** A server that cannot be reached. */
export const unreachable = (): Promise<Response> => Promise.reject(new TypeError('offline'));

/** Codes that may be the answer to any call, and one that is unknown. */
export const generalCodes: readonly RefusalCode[] = [
  'NETWORK_ERROR',
  'RATE_LIMITED',
  'FORBIDDEN',
  'AUTHENTICATION_FAILED',
  'UNAUTHORIZED',
  'INVALID_INPUT',
  'VALIDATION_ERROR',
  'NOT_FOUND',
  'SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'STORAGE_FULL',
  'UNKNOWN_ERROR',
  UNKNOWN_CODE,
];

/** One row for each code and language: how the server refuses, and what a person then reads. */
export const refusalTable = (codes: readonly RefusalCode[]) =>
  codes.flatMap((code) =>
    (['en', 'de'] as const).map((language) => {
      const [en, de] = texts[code];
      const message = code === UNKNOWN_CODE ? { message: unknownText } : {};
      const reply = () =>
        code === 'NETWORK_ERROR' ? unreachable() : refusal(statuses[code] ?? 400, code, message);
      return { code, language, text: language === 'en' ? en : de, reply };
    }),
  );
