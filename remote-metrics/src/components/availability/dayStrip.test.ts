import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  changedCell,
  NONE,
  previousOfCell,
  statusOfCell,
  unchangedCell,
} from '@pmm/shared/figures/availability/cell';
import { stripLook, ticksImage, ticksWidth } from './dayStrip';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const colours = [
  'var(--status-not-listed)',
  'var(--status-available)',
  'var(--status-limited)',
  'var(--status-unavailable)',
  'var(--status-replaced)',
  'var(--status-not-offered)',
  'var(--status-unknown)',
  'transparent',
];
const AVAILABLE = 1;
const UNAVAILABLE = 3;
const patternOf = (...digits: number[]) =>
  digits.reduce((pattern, digit) => pattern * 8 + digit, 0);

/** The seven days that a person sees: told by the classes, or drawn for this one cell. */
const shownDays = (code: number, pattern: number): number[] => {
  const { classes, image } = stripLook(code, pattern);
  if (classes === ' own-days') {
    const ticks = [...image.matchAll(/((?:var\(--status-[a-z-]+\))|transparent) (\d+)px (\d+)px/g)];
    return ticks.map(([, colour = '', start, end], day) => {
      expect([start, end]).toEqual([`${day * 4}`, `${day * 4 + 3}`]);
      return colours.indexOf(colour);
    });
  }
  const days = (name: string, otherwise: number) =>
    Number(new RegExp(` ${name}-(\\d)`).exec(classes)?.[1] ?? otherwise);
  const [before, known] = [days('before', 0), days('known', 7)];
  return WEEK.map((day) => {
    if (day < before) return previousOfCell(code);
    return day < known ? statusOfCell(code) : NONE;
  });
};

describe('the strip of a cell', () => {
  it('shows the seven days as they are, whatever they are', () => {
    const likely = fc.oneof(fc.constantFrom(1, 3, NONE), fc.integer({ min: 0, max: NONE }));
    const week = fc.array(likely, { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(likely, likely, fc.boolean(), week, (status, previous, recent, days) => {
        const code = changedCell(status, previous, recent);
        expect(shownDays(code, patternOf(...days))).toEqual(days);
      }),
      { numRuns: 300 },
    );
  });

  it.each(WEEK)('shows that day %i alone was different, or not seen', (day) => {
    for (const other of [UNAVAILABLE, 5, NONE]) {
      const days = WEEK.map((each) => (each === day ? other : AVAILABLE));
      const cells = [unchangedCell(AVAILABLE), changedCell(AVAILABLE, UNAVAILABLE, false)];
      const shown = cells.map((code) => shownDays(code, patternOf(...days)));
      expect(shown).toEqual([days, days]);
    }
  });

  it('draws the glyph of the status above days of its own', () => {
    const days = patternOf(1, 1, 3, 3, 1, 1, 1);
    const { image } = stripLook(changedCell(AVAILABLE, UNAVAILABLE, false), days);
    expect(image).toMatch(/^var\(--glyphs\),linear-gradient\(90deg,/);
    const never = stripLook(unchangedCell(NONE), days);
    expect(never.image).toMatch(/^none,linear-gradient/);
  });

  it('draws days of its own once, whichever status is above them', () => {
    const days = patternOf(1, 3, 1, 3, 1, 3, 1);
    const [available, unavailable] = [1, 3].map((status) => stripLook(unchangedCell(status), days));
    expect(available?.image).toBe(unavailable?.image);
    expect(stripLook(unchangedCell(1), days)).toBe(available);
    // Of what was never observed there is no glyph.
    expect(stripLook(unchangedCell(NONE), days).image).toMatch(/^none,/);
  });

  it.each(WEEK)(
    'tells cells with the same days apart that were %i or something else before',
    (was) => {
      const days = [was, was, AVAILABLE, AVAILABLE, AVAILABLE, AVAILABLE, AVAILABLE];
      for (const previous of [was, ...WEEK]) {
        const code = changedCell(AVAILABLE, previous, false);
        expect(shownDays(code, patternOf(...days))).toEqual(days);
      }
    },
  );

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

describe('the ticks of one status', () => {
  it('are three pixels wide, with one between them', () => {
    expect([0, 1, 2, 7].map(ticksWidth)).toEqual([0, 3, 7, 27]);
    expect(ticksImage('limited')).toBe(
      'repeating-linear-gradient(90deg,var(--status-limited) 0 3px,transparent 0 4px)',
    );
  });
});
