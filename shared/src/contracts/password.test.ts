import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import * as v from 'valibot';
import de from '../i18n/locales/de.json';
import en from '../i18n/locales/en.json';
import { newPasswordFormSchema, passwordRules, unmetPasswordRules } from './password';

describe('the rules of a new password', () => {
  it.each([
    ['', ['MIN_LENGTH', 'UPPERCASE', 'LOWERCASE', 'DIGIT', 'SPECIAL']],
    ['Aa1!aaa', ['MIN_LENGTH']],
    ['aaaaaa1!', ['UPPERCASE']],
    ['AAAAAA1!', ['LOWERCASE']],
    ['Aaaaaaa!', ['DIGIT']],
    ['Aaaaaaa1', ['SPECIAL']],
    ['Aaaaaa 1', ['SPECIAL']],
    ['Äöüäöü1€', []],
    // Four characters, each of two code units.
    ['Aa1!👩👩👩', ['MIN_LENGTH']],
    // A letter with its combining mark is not a special character.
    ['Aaaaaau\u03081', ['SPECIAL']],
    [`Aa1!${'a'.repeat(252)}`, []],
    [`Aa1!${'a'.repeat(253)}`, ['TOO_LONG']],
  ])('%j does not satisfy %j', (password, keys) => {
    expect(unmetPasswordRules(password)).toEqual(keys.map((key) => `PASSWORD_${key}`));
  });

  it('accept every password with all classes and a length from 8 to 64', () => {
    const mixed = fc
      .tuple(fc.string({ minLength: 4, maxLength: 30 }), fc.string({ maxLength: 30 }))
      .map(([before, after]) => `${before}Qz7#${after}`);
    fc.assert(fc.property(mixed, (password) => unmetPasswordRules(password).length === 0));
  });

  it('have a text in both languages', () => {
    for (const { key } of passwordRules) {
      expect([en.validation, de.validation]).toEqual([
        expect.objectContaining({ [key]: expect.any(String) }),
        expect.objectContaining({ [key]: expect.any(String) }),
      ]);
    }
  });
});

describe('the form for a new password', () => {
  const messages = (password: string, confirmation: string) => {
    const { issues = [] } = v.safeParse(newPasswordFormSchema, { password, confirmation });
    return issues.map((issue) => [issue.path?.[0].key, issue.message]);
  };

  it('accepts two equal passwords that satisfy the rules', () => {
    expect(messages('Sommer-77x', 'Sommer-77x')).toEqual([]);
  });

  it.each([
    ['Sommer-77x', 'Sommer-77y', [['confirmation', 'PASSWORDS_DIFFER']]],
    [
      'Sommer-77x',
      '',
      [
        ['confirmation', 'PASSWORD_CONFIRMATION_REQUIRED'],
        ['confirmation', 'PASSWORDS_DIFFER'],
      ],
    ],
    [
      'sommer',
      'x',
      [
        ['password', 'PASSWORD_MIN_LENGTH'],
        ['password', 'PASSWORD_UPPERCASE'],
        ['password', 'PASSWORD_DIGIT'],
        ['password', 'PASSWORD_SPECIAL'],
        ['confirmation', 'PASSWORDS_DIFFER'],
      ],
    ],
  ])('reports for %j and %j the broken rule and its field', (password, confirmation, expected) => {
    expect(messages(password, confirmation)).toEqual(expected);
  });
});
