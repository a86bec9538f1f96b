import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import * as v from 'valibot';
import de from '../i18n/locales/de.json';
import en from '../i18n/locales/en.json';
import { newPasswordFormSchema, passwordRules, unmetPasswordRules } from './password';
import { codeSchema } from './passwordReset';
import { emailSchema } from './email';

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

describe('the verification code', () => {
  const firstText = (code: unknown, texts: Record<string, string>) => {
    const result = v.safeParse(codeSchema, code);
    return result.success ? result.output : texts[result.issues[0].message];
  };

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

describe('an email address', () => {
  const outputOf = (input: unknown): unknown => {
    const result = v.safeParse(emailSchema, input);
    return result.success ? result.output : result.issues.map(({ message }) => message);
  };

  it.each([
    ['mara@nordheide.example', 'mara@nordheide.example'],
    [' mara@nordheide.example\n', 'mara@nordheide.example'],
    ['Mara.Lindt+team@Nordheide.Example', 'Mara.Lindt+team@nordheide.example'],
    ["mara.o'brien@nordheide.example", "mara.o'brien@nordheide.example"],
    ['mara&sons@nordheide.example', 'mara&sons@nordheide.example'],
    ["!#$%&'*+-/=?^_`{|}~@nordheide.example", "!#$%&'*+-/=?^_`{|}~@nordheide.example"],
    ['jörg@bücher.example', 'jörg@xn--bcher-kva.example'],
    ['jo\u0308rg@bu\u0308cher.example', 'jörg@xn--bcher-kva.example'],
    ['jörg@xn--bcher-kva.example', 'jörg@xn--bcher-kva.example'],
    ['jörg@BÜCHER。EXAMPLE', 'jörg@xn--bcher-kva.example'],
    ['анна@почта.рф', 'анна@xn--80a1acny.xn--p1ai'],
  ])('%j is stored as %j', (input, stored) => {
    expect(outputOf(input)).toBe(stored);
    expect(outputOf(stored)).toBe(stored);
  });

  it.each([undefined, null, 7, '', '  '])('%j is treated as missing', (input) => {
    expect(outputOf(input)).toEqual(['EMAIL_REQUIRED']);
  });

  it.each([
    'mara',
    'mara@',
    '@nordheide.example',
    'mara@nordheide',
    'mara@nordheide.example.',
    'mara@nordheide..example',
    'mara@.example',
    'mara@lindt@nordheide.example',
    'mara lindt@nordheide.example',
    'mara@nord heide.example',
    'mara@nord\theide.example',
    'mara@nordheide.example\r\nBcc: eve@evil.example',
    'mara\r\nBcc:eve@evil.example',
    'mara\u0000@nordheide.example',
    'mara\u007F@nordheide.example',
    'mara\u200B@nordheide.example',
    'mara\uD800@nordheide.example',
    'mara,eve@evil.example',
    'mara;eve@evil.example',
    'Mara:eve@evil.example',
    'Mara<eve@evil.example>',
    'mara(eve)@nordheide.example',
    '"mara"@nordheide.example',
    'mara\\@nordheide.example',
    'mara@nordheide,evil.example',
    'mara@nordheide.example/',
    'mara@nordheide.example?a',
    'mara@nordheide.example#a',
    'mara@nordheide.example:80',
    'mara@%65vil.example',
    'mara@evil.example\\',
    'mara@127.0.0.1',
    'mara@[::1]',
    'mara@xn--.example',
    'mara@nordheide-.example',
    'mara@nordheide.example-',
  ])('%j is refused as malformed', (input) => {
    expect(outputOf(input)).toEqual(['EMAIL_FORMAT']);
  });

  it('may have 254 characters in its stored form', () => {
    const longest = `${'a'.repeat(238)}@nordheide.test`;
    expect(longest).toHaveLength(253);
    expect(outputOf(`a${longest}`)).toBe(`a${longest}`);
    expect(outputOf(`aa${longest}`)).toEqual(['EMAIL_FORMAT']);
    expect(outputOf(`mara@${'ü'.repeat(240)}.test`)).toEqual(['EMAIL_FORMAT']);
  });

  it('has an error text in both languages when it is missing or malformed', () => {
    expect(en.validation).toMatchObject({
      EMAIL_REQUIRED: 'Email is required',
      EMAIL_FORMAT: 'Please enter a valid email address',
    });
    expect(de.validation).toMatchObject({
      EMAIL_REQUIRED: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
      EMAIL_FORMAT: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    });
  });
});
