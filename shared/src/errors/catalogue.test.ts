import { describe, expect, it } from '@jest/globals';
import { errorCodes } from '../contracts/errorCodes';
import de from '../i18n/locales/de.json';
import en from '../i18n/locales/en.json';
import { failureKeys } from './failures';

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

describe('the catalogue of messages', () => {
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
