import { describe, expect, it } from '@jest/globals';
import { pznCheckDigit } from '@pmm/shared/contracts/pzn';
import fc from 'fast-check';
import { readPznInput } from './pznInput';

const issued = fc
  .integer({ min: 0, max: 9_999_999 })
  .map((number) => `${number}`.padStart(7, '0'))
  .filter((seven) => pznCheckDigit(seven) !== null)
  .map((seven) => `${seven}${pznCheckDigit(seven)}`);

/** What each entry is, with its line and PZN or text. */
const brief = (text: string) =>
  readPznInput(text).entries.map((entry) => [
    entry.line,
    entry.kind,
    'pzn' in entry ? entry.pzn : entry.typed,
  ]);

describe('a text with PZNs', () => {
  it('has them with and without leading zero or letters, several in a line', () => {
    expect(brief('4877800\n04877800\r\nPZN 10203603\npzn-01234562 PZN:07688100')).toEqual([
      [1, 'pzn', '04877800'],
      [2, 'pzn', '04877800'],
      [3, 'pzn', '10203603'],
      [4, 'pzn', '01234562'],
      [4, 'pzn', '07688100'],
    ]);
  });

  it('has names, prices and other codes beside them that are not read', () => {
    const rows = ['10203603\tBronchopal 100 ml\t12,95\t4012345678901', '"07688100";"200 ml";18990'];
    expect(brief(rows.join('\n'))).toEqual([
      [1, 'pzn', '10203603'],
      [2, 'pzn', '07688100'],
    ]);
  });

  it('says of wrong check digits and lengths that they are wrong', () => {
    expect(brief('10203603, 10203604; 123456\nPZN 102036031')).toEqual([
      [1, 'pzn', '10203603'],
      [1, 'invalid', '10203604'],
      [1, 'invalid', '123456'],
      [2, 'invalid', '102036031'],
    ]);
  });

  it('says of lines without any that they have none, and ignores blank ones', () => {
    expect(brief('Aspirin, 20 pieces, A1234567\n\n  \nHello')).toEqual([
      [1, 'none', 'Aspirin, 20 pieces, A1234567'],
      [4, 'none', 'Hello'],
    ]);
    expect(readPznInput('a\n\nb').lines).toBe(2);
  });

  it('has every PZN between any other characters', () => {
    const between = fc.constantFrom(', ', ';', '\t', '\n', ' | ', ' PZN-', '/', '","', '\r\n');
    fc.assert(
      fc.property(fc.uniqueArray(issued), between, (pzns, separator) => {
        const found = readPznInput(pzns.join(separator)).entries;
        expect(found.flatMap((entry) => ('pzn' in entry ? entry.pzn : []))).toEqual(pzns);
      }),
    );
  });
});

describe('PZNs as a spreadsheet formats them', () => {
  it.each([
    ['17.304.112', 'pzn', '17304112'],
    ['17 304 129', 'pzn', '17304129'],
    ['1730\u00a04135', 'none', '1730 4135'],
    ['17\u00a0304\u00a0135', 'pzn', '17304135'],
    ['17304164,00', 'pzn', '17304164'],
    ['PZN-17304158', 'pzn', '17304158'],
    ['1.73041E+07', 'lost', '1.73041E+07'],
    ['312001', 'completed', '00312001'],
  ])('like %s are %s', (typed, kind, text) => {
    expect(brief(typed)).toEqual([[1, kind, text]]);
  });
});

describe('a table with a column of PZNs', () => {
  it('is read in that column alone', () => {
    const rows = [
      '\ufeffPZN;EAN8;Bestellnr;Stand;Artikel',
      '17304106;40123400;47110026;20260910;Halsorin Pastillen',
      '1730\u00a04112;40123417;4711501;20260911;"Saft; süß"',
      ';40123424;47110049;20260912;ohne',
      '#N/A;40123431;4711503;20260913;Fehler',
    ];
    expect(brief(rows.join('\r\n'))).toEqual([
      [1, 'heading', 'PZN;EAN8;Bestellnr;Stand;Artikel'],
      [2, 'pzn', '17304106'],
      [3, 'pzn', '17304112'],
      [4, 'none', ';40123424;47110049;20260912;ohne'],
      [5, 'none', '#N/A;40123431;4711503;20260913;Fehler'],
    ]);
    expect(readPznInput(rows.join('\n')).column).toBe('PZN');
  });

  it('may have a title above, another delimiter, and a name for the column in words', () => {
    const rows = ['Sortiment 2026', 'Artikel\tPharmazentralnummer', 'Halsorin 12345678\t17304106'];
    expect(brief(rows.join('\n'))).toEqual([
      [1, 'heading', 'Sortiment 2026'],
      [2, 'heading', 'Artikel Pharmazentralnummer'],
      [3, 'pzn', '17304106'],
    ]);
  });

  it('is read in the column of PZNs rather than of article numbers', () => {
    expect(brief('Art.-Nr.;PZN\n17304112;17304106')).toEqual([
      [1, 'heading', 'Art.-Nr.;PZN'],
      [2, 'pzn', '17304106'],
    ]);
  });

  it('may be that column alone', () => {
    expect(brief('PZN\n17304106\nPZN 4877800')).toEqual([
      [1, 'heading', 'PZN'],
      [2, 'pzn', '17304106'],
      [3, 'pzn', '04877800'],
    ]);
  });
});
