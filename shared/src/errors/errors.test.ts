import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rejectionOf } from './rejection';
import { errorCodes } from '../contracts/errorCodes';
import de from '../i18n/locales/de.json';
import en from '../i18n/locales/en.json';
import { failureKeys } from './failures';

describe('rejectionOf', () => {
  it.each([
    [400, 'INVALID_INPUT'],
    [401, 'AUTHENTICATION_FAILED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [422, 'INVALID_INPUT'],
    [429, 'RATE_LIMITED'],
    [500, 'SERVER_ERROR'],
    [418, 'UNKNOWN_ERROR'],
    [503, 'UNKNOWN_ERROR'],
  ])('uses the code of status %i when the server sends no code', (status, code) => {
    expect(rejectionOf(status, 'Bad Gateway')).toMatchObject({ kind: 'rejected', code });
  });

  it('prefers the code in the body to the status', () => {
    const body = { errorCode: 'LOGIN_BAD_CREDENTIALS', message: 'wrong' };
    expect(rejectionOf(401, body)).toMatchObject({ code: 'LOGIN_BAD_CREDENTIALS' });
  });

  it('prefers the message to the text of the status when the code is unknown', () => {
    const body = { errorCode: 'PHARMACY_IS_CLOSED', message: 'The pharmacy is closed until 8:00.' };
    expect(rejectionOf(403, body)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'The pharmacy is closed until 8:00.',
    });
  });

  it.each([
    ['a known code', { errorCode: 'FORBIDDEN', message: 'in the words of the server' }],
    ['no code', { message: 'in the words of the server' }],
    ['an unknown code without a message', { errorCode: 'PHARMACY_IS_CLOSED' }],
    ['an unknown code with an empty message', { errorCode: 'PHARMACY_IS_CLOSED', message: ' \n' }],
    ['an unknown code with a message that is no text', { errorCode: 'CLOSED', message: { a: 1 } }],
  ])('uses the text of the code for %s', (_case, body) => {
    expect(rejectionOf(403, body)).toMatchObject({ code: 'FORBIDDEN', message: null });
  });

  it.each<[string, object]>([
    ['limit', { limit: null }],
    ['list of fields', { validationErrors: null }],
    ['list of fields with something else in it', { validationErrors: ['name'] }],
  ])('reads code and message although the %s breaks the contract', (_part, part) => {
    expect(rejectionOf(409, { errorCode: 'WATCHLIST_NAME_EXISTS', ...part })).toMatchObject({
      code: 'WATCHLIST_NAME_EXISTS',
      fields: [],
      limit: null,
    });
    const unknown = { errorCode: 'CLOSED', message: 'Closed.', ...part };
    expect(rejectionOf(409, unknown)).toMatchObject({ message: 'Closed.' });
  });

  describe('the message of an unknown code', () => {
    const messageOf = (message: string) => {
      const rejection = rejectionOf(400, { errorCode: 'CLOSED', message });
      return rejection.kind === 'rejected' ? rejection.message : undefined;
    };

    it('is one line without control characters and characters that change the text direction', () => {
      expect(messageOf(' Closed\r\n\tuntil\u0000 8:00\u202e. ')).toBe('Closed until 8:00 .');
    });

    it('keeps letters, emoji and markup as they are', () => {
      const text = 'Geschlossen — <b>bis 8:00</b> 👩‍⚕️ العربية';
      expect(messageOf(text)).toBe(text);
    });

    it('is bounded and well-formed for any text of the server', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
          const shown = messageOf(`${text}\ud83d`.repeat(3)) ?? '';
          expect(shown.length).toBeLessThanOrEqual(301);
          expect(shown).not.toMatch(/[\p{Cc}\p{Surrogate}]/u);
          expect(shown).toBe(shown.trim());
        }),
      );
    });

    it('ends with an ellipsis when it is cut', () => {
      expect(messageOf('a'.repeat(5_000))).toMatch(/^a+…$/);
    });
  });

  it('carries the fields of a validation error', () => {
    const validationErrors = [{ field: 'email', message: 'EMAIL_REQUIRED' }];
    const body = { errorCode: 'VALIDATION_ERROR', message: 'x', validationErrors };
    expect(rejectionOf(400, body)).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: validationErrors,
    });
  });

  it('carries the limit of too many watchlists', () => {
    const body = { errorCode: 'MAX_WATCHLISTS_EXCEEDED', message: 'x', limit: 50 };
    expect(rejectionOf(409, body)).toMatchObject({ code: 'MAX_WATCHLISTS_EXCEEDED', limit: 50 });
  });
});

describe('the catalogue of messages', () => {
  /** Texts that the product promises word for word. */
  const promised: Readonly<Record<string, string>> = {
    LOGIN_BAD_CREDENTIALS: 'Invalid email or password.',
    LOGIN_USER_NOT_VERIFIED: 'Your account is not verified. Please check your email.',
    LOGIN_USER_LOCKED_OUT: 'Your account has been locked. Please contact support.',
    UNAUTHORIZED: 'Please log in to continue.',
    RATE_LIMITED: 'Too many attempts. Please try again later.',
    VERIFICATION_CODE_EXPIRED: 'Verification code has expired. Please request a new one.',
    RESET_PASSWORD_TOKEN_EXPIRED: 'The Password reset code has expired. Please request a new one.',
    PASSWORD_POLICY_VIOLATION: 'Password does not meet security requirements.',
    INVALID_INPUT: 'Please check your input and try again.',
    VALIDATION_ERROR: 'Please check your input and try again.',
    WATCHLIST_NAME_EXISTS: 'A watchlist with this name already exists',
    PRODUCT_NOT_FOUND: 'Product not found. Please check the PZN and try again.',
    MAX_WATCHLISTS_EXCEEDED:
      'You have reached the maximum limit of {{limit}} watchlists for this tenant.',
    NO_TENANT: 'No tenant selected',
    WATCHLIST_CREATED_SUCCESS: 'Watchlist has been created successfully.',
  };

  /** Two codes with the same meaning for a person. */
  const alike = ['INVALID_INPUT', 'VALIDATION_ERROR'];

  /** With the singular and the plural of actions on several products. */
  const plurals = ['ADD_PRODUCT_ERROR', 'REMOVE_PRODUCT_ERROR', 'TOGGLE_VISIBILITY_ERROR'];

  type Texts = Readonly<Record<string, string>>;
  const english: Texts = { ...en.errors, ...en.failures, ...en.successes };
  const german: Texts = { ...de.errors, ...de.failures, ...de.successes };
  const keys = [...errorCodes, ...failureKeys, 'WATCHLIST_CREATED_SUCCESS'].flatMap((key) =>
    plurals.includes(key) ? [`${key}_one`, `${key}_other`] : key,
  );

  it.each(keys)('has %s in English and in German', (key) => {
    expect(english[key]?.trim()).toBeTruthy();
    expect(german[key]?.trim()).toBeTruthy();
    expect(german[key]).not.toBe(english[key]);
    expect(german[key]).not.toMatch(/\b(du|dein|deine|dir)\b/i);
  });

  it.each(Object.entries(promised))('has %s word for word', (key, text) => {
    expect(english[key]).toBe(text);
  });

  it.each([
    ['English', english],
    ['German', german],
  ])('has a different text for each code in %s', (_language, texts) => {
    const own = keys.filter((key) => !alike.includes(key)).map((key) => texts[key]);
    expect(new Set(own).size).toBe(own.length);
  });

  it('has no text that no code uses', () => {
    expect(Object.keys(english).toSorted()).toEqual(keys.toSorted());
  });

  it('contains the figure of the limit in both languages', () => {
    expect(german['MAX_WATCHLISTS_EXCEEDED']).toContain('{{limit}}');
  });

  it('says what to do about a watchlist that is not empty', () => {
    expect(english['WATCHLIST_NOT_EMPTY']).toMatch(/remove products first/);
  });
});
