import { describe, expect, it } from '@jest/globals';
import { asText, looksLikeFormula } from './formulaText';

/** Each begins a formula in some spreadsheet: East Asian editions read the full-width signs alike. */
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];

describe('a text for a spreadsheet', () => {
  it.each(signs)('gets an apostrophe in front if it begins with %s', (sign) => {
    expect(asText(`${sign}1+1`)).toBe(`'${sign}1+1`);
  });

  it.each([
    ['blanks', '  '],
    ['a no-break space', '\u00a0'],
    ['an ideographic space', '\u3000'],
    ['a control character', '\u0001'],
    ['a zero-width space', '\u200b'],
    ['a byte order mark', '\ufeff'],
    ['a right-to-left mark', '\u200f'],
    ['a right-to-left override', '\u202e'],
    ['an isolate', '\u2068'],
    ['a soft hyphen', '\u00ad'],
    ['a variation selector', '\ufe0f'],
  ])('gets an apostrophe in front if %s hides the sign', (_what, hidden) => {
    expect(asText(`${hidden}=1+1`)).toBe(`'${hidden}=1+1`);
    expect(looksLikeFormula(`${hidden}＝1+1`)).toBe(true);
  });

  it.each(['\t', '\r', '\n'])('gets an apostrophe in front if it begins with %j', (sign) => {
    expect(asText(`${sign}Syrup`)).toBe(`'${sign}Syrup`);
  });

  it.each([
    ...[
      '',
      'Syrup',
      'Syrup = sweet',
      'Magnesium, +B6',
      'Nose spray; - without menthol',
      'now 5,- €',
    ],
    ...['Omega-3,-6,-9', 'Syrup;=1'],
    ...['A-Z 50+', 'a@example.com', '\u221212 %', 'Line\nafter line', '5;6', '1,5'],
  ])('stays unchanged if it does not begin like a formula: %j', (text) => {
    expect(asText(text)).toBe(text);
  });
});
