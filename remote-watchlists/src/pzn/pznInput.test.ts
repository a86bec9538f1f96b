import { describe, expect, it } from '@jest/globals';
import { pznCheckDigit } from '@pmm/shared/contracts/pzn';
import fc from 'fast-check';
import { readPznInput } from './pznInput';

const issued = fc
  .integer({ min: 0, max: 9_999_999 })
  .map((number) => `${number}`.padStart(7, '0'))
  .filter((seven) => pznCheckDigit(seven) !== null)
  .map((seven) => `${seven}${pznCheckDigit(seven)}`);

describe('readPznInput', () => {
  it('reads a pasted column of PZNs, with and without leading zero, as one product each', () => {
    expect(readPznInput('4877800\n04877800\r\nPZN 10203603\npzn-01234562 PZN:07688100')).toEqual({
      valid: ['04877800', '10203603', '01234562', '07688100'],
      invalid: [],
    });
  });

  it('ignores names, prices and other codes of a spreadsheet', () => {
    const rows = [
      'PZN\tName\tPrice\tEAN',
      '10203603\tBronchopal 100 ml\t12,95\t4012345678901',
      '"07688100";"Bronchopal 200 ml";18990',
    ];
    expect(readPznInput(rows.join('\n'))).toEqual({
      valid: ['10203603', '07688100'],
      invalid: [],
    });
  });

  it('reports a wrong check digit and a wrong length', () => {
    expect(readPznInput('10203603, 10203604; 123456\nPZN 102036031')).toEqual({
      valid: ['10203603'],
      invalid: ['10203604', '123456', '102036031'],
    });
  });

  it('finds nothing in words', () => {
    expect(readPznInput('Aspirin, 20 pieces, A1234567')).toEqual({ valid: [], invalid: [] });
  });

  it('finds every PZN between any other characters', () => {
    const between = fc.constantFrom(', ', ';', '\t', '\n', ' | ', ' PZN-', '/', '","', '\r\n');
    fc.assert(
      fc.property(fc.uniqueArray(issued), between, (pzns, separator) => {
        expect(readPznInput(pzns.join(separator))).toEqual({ valid: pzns, invalid: [] });
      }),
    );
  });
});
