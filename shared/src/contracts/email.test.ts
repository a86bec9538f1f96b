import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import de from '../i18n/locales/de.json';
import en from '../i18n/locales/en.json';
import { emailSchema } from './email';

const outputOf = (input: unknown): unknown => {
  const result = v.safeParse(emailSchema, input);
  return result.success ? result.output : result.issues.map(({ message }) => message);
};

describe('an email address', () => {
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
