import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  chosenPeriod,
  defaultEvidenceView,
  readEvidenceView,
  writeEvidenceView,
} from './evidenceView';

const iso = (period: ReturnType<typeof chosenPeriod>) =>
  period && [period.from, period.to].map((time) => new Date(time).toISOString());

describe('the period of two days', () => {
  it('has the whole of both, by the clocks of the product', () => {
    // The clocks are put back on 25 October.
    expect(iso(chosenPeriod({ from: '2026-10-24', to: '2026-10-25' }))).toEqual([
      ...['2026-10-23T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ]);
    expect(iso(chosenPeriod({ from: '2026-11-21', to: '2026-11-21' }))).toEqual([
      ...['2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z'],
    ]);
  });

  it('is exact with times', () => {
    const times = { from: '2026-10-22T21:52:00.000Z', to: '2026-11-21T21:52:00.000Z' };
    expect(iso(chosenPeriod(times))).toEqual([times.from, times.to]);
  });

  it.each([
    ['2026-11-02', '2026-11-01'],
    ['2026-02-30', '2026-03-02'],
    ['2026-08-01', '2026-11-01'],
    ['', '2026-11-01'],
    ['22.10.2026', '2026-11-01'],
  ])('is none from %j to %j', (from, to) => {
    expect(chosenPeriod({ from, to })).toBeNull();
  });

  it('may have 92 days', () => {
    expect(chosenPeriod({ from: '2026-08-01', to: '2026-10-31' })).not.toBeNull();
  });
});

describe('the view of a dossier', () => {
  it('is the same after it was written into an address', () => {
    const day = fc
      .integer({ min: 0, max: 91 })
      .map((days) => new Date(Date.UTC(2026, 8, 1 + days)).toISOString().slice(0, 10));
    const view = fc.record({
      pzn: fc.option(fc.string({ minLength: 1 })),
      channelId: fc.option(fc.string({ minLength: 1 })),
      days: fc.constantFrom('7' as const, '30' as const, '90' as const),
    });
    fc.assert(
      fc.property(view, fc.option(fc.tuple(day, day)), (place, days) => {
        const [from = null, to = null] = days?.toSorted() ?? [];
        const whole = { ...place, from, to };
        const expected = from === null ? whole : { ...whole, days: defaultEvidenceView.days };
        expect(readEvidenceView(writeEvidenceView(whole))).toEqual(expected);
      }),
    );
  });

  it('is that of the usual days if its period is malformed', () => {
    const parameters = new URLSearchParams({ pzn: '1', from: '2026-02-30', to: '2026-03-01' });
    expect(readEvidenceView(parameters)).toEqual({ ...defaultEvidenceView, pzn: '1' });
  });
});
