import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changedCell, NONE, unchangedCell } from '../../availability/cell';
import { stripLook } from './dayStrip';

const AVAILABLE = 1;
const UNAVAILABLE = 3;
const patternOf = (...digits: number[]) =>
  digits.reduce((pattern, digit) => pattern * 8 + digit, 0);

describe('the strip of a cell', () => {
  it('says nothing of its own when all days are like the present status', () => {
    const days = patternOf(1, 1, 1, 1, 1, 1, 1);
    expect(stripLook(unchangedCell(AVAILABLE), days)).toEqual({ classes: '', image: '' });
  });

  it('names how many days the status before held, and how many are known', () => {
    const code = changedCell(AVAILABLE, UNAVAILABLE, false);
    expect(stripLook(code, patternOf(3, 3, 3, 1, 1, 1, 1)).classes).toBe(' before-3');
    expect(stripLook(code, patternOf(3, 1, 1, 1, 1, NONE, NONE)).classes).toBe(' before-1 known-5');
  });

  it('draws days of its own for a cell that went to and fro, or was seen later', () => {
    const code = changedCell(AVAILABLE, UNAVAILABLE, false);
    const toAndFro = stripLook(code, patternOf(1, 1, 3, 3, 1, 1, 1));
    expect(toAndFro.classes).toBe(' own-days');
    expect(toAndFro.image).toContain('var(--status-unavailable) 8px 11px');
    const seenLater = stripLook(unchangedCell(AVAILABLE), patternOf(NONE, NONE, 1, 1, 1, 1, 1));
    expect(seenLater.image).toContain('transparent 0px 3px');
  });

  it('tells each pattern apart from every other of the same cell', () => {
    const days = fc.array(fc.integer({ min: 0, max: NONE }), { minLength: 7, maxLength: 7 });
    const digit = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(digit, digit, days, days, (status, previous, one, other) => {
        fc.pre(one.join('') !== other.join('') && status !== previous);
        const code = changedCell(status, previous, true);
        expect(stripLook(code, patternOf(...one))).not.toEqual(
          stripLook(code, patternOf(...other)),
        );
      }),
    );
  });
});
