import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rejectionOf } from './rejection';

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
