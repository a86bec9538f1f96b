import { describe, expect, it } from '@jest/globals';
import { foldText, hasAllWords, searchedWords } from './textSearch';
import fc from 'fast-check';
import { dayBegin, ZONE } from './zone';
import { asText, looksLikeFormula } from './formulaText';
import { isolated, joinedNames, withoutBidiControls } from './isolated';

describe('a search in texts', () => {
  const finds = (text: string, search: string) =>
    hasAllWords(foldText(text), searchedWords(search));

  it.each([
    ['Süd-Apotheke', 'sud'],
    ['Löwen Versand', 'VERSAND lowen'],
    ['Straße am Markt', 'strasse'],
    ['Café', '  cafe '],
    ['whatever', ''],
  ])('finds "%s" by "%s"', (text, search) => {
    expect(finds(text, search)).toBe(true);
  });

  it('requires every word', () => {
    expect(finds('Löwen Versand', 'lowen apotheke')).toBe(false);
  });
});

describe('a day', () => {
  const HOUR = 3_600_000;
  const at = (text: string) => Date.parse(text);

  it.each([
    ['in winter', '2026-11-21T22:59:59Z', '2026-11-20T23:00:00Z'],
    ['in winter, just begun', '2026-11-21T23:00:00Z', '2026-11-21T23:00:00Z'],
    ['in summer', '2026-07-01T21:59:59Z', '2026-06-30T22:00:00Z'],
    ['on which summer time begins', '2026-03-29T20:00:00Z', '2026-03-28T23:00:00Z'],
    ['on which summer time ends', '2026-10-25T20:00:00Z', '2026-10-24T22:00:00Z'],
  ])('%s begins at midnight in Berlin', (_when, time, begin) => {
    expect(new Date(dayBegin(at(time))).toISOString()).toBe(new Date(begin).toISOString());
  });

  it.each([
    ['2026-03-29T12:00:00Z', 23],
    ['2026-10-25T12:00:00Z', 25],
    ['2026-11-21T12:00:00Z', 24],
  ])('around %s has %d hours', (time, hours) => {
    expect(dayBegin(at(time), 1) - dayBegin(at(time))).toBe(hours * HOUR);
  });

  it('begins at local midnight, for any time', () => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeStyle: 'medium' });
    const time = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') });
    fc.assert(
      fc.property(time, (moment) => {
        const begin = dayBegin(moment);
        expect(clock.format(begin)).toBe('00:00:00');
        expect(begin).toBeLessThanOrEqual(moment);
        expect(dayBegin(moment, 1)).toBeGreaterThan(moment);
        expect(dayBegin(dayBegin(moment, 1) - 1)).toBe(begin);
      }),
    );
  });
});

describe('a text for a spreadsheet', () => {
  /** Each begins a formula in some spreadsheet: East Asian editions read the full-width signs alike. */
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];

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

const FIRST_STRONG = '\u2068';
const POP = '\u2069';

describe('an isolated text', () => {
  it.each(['', 'Winter 2026', 'Grippe – Erkältung', '冬の薬', '🙂', 'a\u200bb', '12 %'])(
    'stays unchanged if no character changes the direction: %j',
    (text) => {
      expect(isolated(text)).toBe(text);
    },
  );

  it.each([
    ['Arabic', 'قائمة'],
    ['Hebrew', 'רשימה 7'],
    ['a script beyond the basic plane', '\u{10900}'],
    ['a right-to-left override', 'abc\u202edef'],
    ['a right-to-left mark', 'abc\u200f'],
  ])('is put between isolates if it contains %s', (_what, text) => {
    expect(isolated(text)).toBe(`${FIRST_STRONG}${text}${POP}`);
  });

  it('cannot end its own isolate', () => {
    expect(isolated(`a${POP}${POP}\u202eb`)).toBe(`${FIRST_STRONG}a\u202eb${POP}`);
  });

  it('closes the isolates that it leaves open', () => {
    expect(isolated('a\u2067b\u2066c')).toBe(`${FIRST_STRONG}a\u2067b\u2066c${POP.repeat(3)}`);
  });

  it('keeps the isolates of a sentence that contains another text', () => {
    const sentence = `at ${isolated('صيدلية')} today`;
    expect(isolated(sentence)).toBe(`${FIRST_STRONG}${sentence}${POP}`);
  });
});

describe('joined names', () => {
  it('are isolated from each other where one changes the direction', () => {
    expect(joinedNames(['Alpha', 'בטא', 'Gamma'], ', ')).toBe(
      `Alpha, ${FIRST_STRONG}בטא${POP}, Gamma`,
    );
  });
});

describe('a text without controls of the direction', () => {
  it('keeps its letters', () => {
    expect(withoutBidiControls('a\u202egpj\u2069 قائمة\u200f')).toBe('agpj قائمة');
  });
});
