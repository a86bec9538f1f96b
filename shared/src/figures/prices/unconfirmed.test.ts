import { describe, expect, it } from '@jest/globals';
import { type AnyOffer, priceAnswerOf } from '../../testing/anyPrices';
import { changeOf } from './cell';
import { currentIncidents } from './currentIncidents';
import { decodePrices } from './decode';
import { offerOf, type Prices } from './prices';
import { rangeOf } from './row';

const AVAILABLE = 1;
const offerAt = (status: number | null, cents: number | null): AnyOffer => {
  const now = cents === null ? null : { cents, currency: 'EUR' };
  return { status, now, before: now };
};

describe('the prices of a pharmacy that cannot be read', () => {
  const incident = (until: string | null) => ({
    ...{ channel: 0, kind: 'overdue' as const, from: '2026-11-20T03:00:00.000Z', until },
    ...{ rhythmMinutes: 60, missedReads: 3 },
  });
  const withIncident = (until: string | null): Prices =>
    decodePrices({
      ...priceAnswerOf([
        [
          {
            ...{ local: false, listPriceCents: 1000, uvpCents: null },
            offers: [offerAt(1, 700), offerAt(1, 900), offerAt(0, null)],
          },
        ],
      ]),
      incidents: [incident(until)],
    });

  it('are not confirmed and count for nothing while it lasts', () => {
    const prices = withIncident(null);
    expect(offerOf(prices, 0)).toBe('not confirmed');
    expect(rangeOf(prices, 0)).toMatchObject({ offers: 1, minimum: 900 });
    expect(currentIncidents(prices, false)).toMatchObject({ cells: 1 });
  });

  it('have no change that is known while it lasts', () => {
    const offers: AnyOffer[] = [
      {
        status: AVAILABLE,
        now: { cents: 700, currency: 'EUR' },
        before: { cents: 800, currency: 'EUR' },
      },
    ];
    const answer = priceAnswerOf([
      [{ local: false, listPriceCents: 1000, uvpCents: null, offers }],
    ]);
    expect(changeOf(decodePrices(answer), 0)).toMatchObject({ cents: -100 });
    const dark = decodePrices({ ...answer, incidents: [incident(null)] });
    expect(changeOf(dark, 0)).toBeNull();
  });

  it('leave what is no offer as it was last, known to be in doubt as all of the column', () => {
    const prices = withIncident(null);
    expect([...prices.unconfirmed]).toEqual([1, 0, 0]);
  });

  it('count again once it is over', () => {
    const prices = withIncident('2026-11-20T05:00:00.000Z');
    expect(rangeOf(prices, 0)).toMatchObject({ offers: 2, minimum: 700 });
    expect(currentIncidents(prices, false)).toEqual({ incidents: [], cells: 0 });
  });
});
