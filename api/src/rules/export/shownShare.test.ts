import { describe, expect, it } from '@jest/globals';
import { shownAvailable, shownKnown, shownShare } from './shownShare';

describe('a share in a file', () => {
  it.each([
    [0.99996, 0.999],
    [1, 1],
    [0.00004, 0.001],
    [0, 0],
    [0.81579, 0.816],
    [null, null],
  ])('of %s is %s, as on the screen', (share, shown) => {
    expect(shownShare(share)).toBe(shown);
  });

  it('is a share of the known time, and null if no time is known', () => {
    expect(shownAvailable({ up: 2, counted: 3 })).toBe(0.667);
    expect(shownAvailable({ up: 0, counted: 0 })).toBeNull();
    expect(shownKnown({ known: 2, whole: 3 })).toBe(0.667);
    expect(shownKnown({ known: 0, whole: 0 })).toBeNull();
  });
});
