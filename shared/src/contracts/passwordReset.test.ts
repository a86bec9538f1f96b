import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import de from '../i18n/locales/de.json';
import en from '../i18n/locales/en.json';
import { codeSchema } from './passwordReset';

const firstText = (code: unknown, texts: Record<string, string>) => {
  const result = v.safeParse(codeSchema, code);
  return result.success ? result.output : texts[result.issues[0].message];
};

describe('the verification code', () => {
  it.each([
    [undefined, 'Verification code is required', 'Bitte geben Sie den Bestätigungscode ein'],
    ['', 'Verification code is required', 'Bitte geben Sie den Bestätigungscode ein'],
    [123456, 'Verification code is required', 'Bitte geben Sie den Bestätigungscode ein'],
    ['12a456', 'Code must contain only numbers', 'Der Code darf nur Ziffern enthalten'],
    ['１２３４５６', 'Code must contain only numbers', 'Der Code darf nur Ziffern enthalten'],
    [
      '12345',
      'Please enter the complete verification code',
      'Bitte geben Sie den vollständigen Bestätigungscode ein',
    ],
    ['1234567', 'Code must be exactly 6 digits', 'Der Code muss genau 6 Ziffern haben'],
    [' 012345 ', '012345', '012345'],
  ])('%j leads to "%s"', (code, english, german) => {
    expect(firstText(code, en.validation)).toBe(english);
    expect(firstText(code, de.validation)).toBe(german);
  });
});
