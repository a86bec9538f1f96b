import { describe, expect, it } from '@jest/globals';
import { readPznInput } from './pznInput';

describe('readPznInput', () => {
  it('takes a pasted column of PZNs with and without leading zero as one product each', () => {
    expect(readPznInput('4877800\n04877800\nPZN 10203603')).toEqual({
      valid: ['04877800', '10203603'],
      invalid: [],
    });
  });

  it('keeps apart what has a wrong check digit or is no number at all', () => {
    expect(readPznInput('10203603, 10203604; Aspirin')).toEqual({
      valid: ['10203603'],
      invalid: ['10203604', 'Aspirin'],
    });
  });
});
