import { describe, expect, it } from '@jest/globals';
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
  ])('takes the meaning of status %i when the server gives no code', (status, code) => {
    expect(rejectionOf(status, 'Bad Gateway')).toMatchObject({ kind: 'rejected', code });
  });

  it('lets the code in the body override the status', () => {
    const body = { errorCode: 'LOGIN_BAD_CREDENTIALS', message: 'wrong' };
    expect(rejectionOf(401, body)).toMatchObject({ code: 'LOGIN_BAD_CREDENTIALS' });
  });

  it('falls back to the status for a code of a newer server', () => {
    const body = { errorCode: 'SOMETHING_NEW', message: 'new' };
    expect(rejectionOf(403, body)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('carries the list of a validation error', () => {
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
