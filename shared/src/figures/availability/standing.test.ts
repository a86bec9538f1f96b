import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyMarket } from '../../testing/anyMarket';
import { matrixOf, type MarketStory, WINDOW_HOURS } from '../../testing/market';
import { cellFilterOf } from './cellFilter';
import { decodeAvailability } from './decodeAvailability';
import { standingGroups, standingOf } from './standing';
import { knownMinutes, pharmaciesOf } from './pharmacies';

describe('how a SKU stands', () => {
  const digits = { notListed: 0, available: 1, limited: 2, unavailable: 3, replaced: 4 } as const;
  const NOT_OFFERED = 5;
  const UNKNOWN = 6;
  const HOUR_OF_NEWEST = 168;

  /** One SKU with the story of each pharmacy: status by hour. */
  const marketOf = (cells: readonly (readonly [hour: number, digit: number][])[]): MarketStory => ({
    pharmacies: cells.map((story, index) => ({
      name: `Pharmacy${index}`,
      lastCrawlHour: story.length === 0 ? null : HOUR_OF_NEWEST,
    })),
    families: [
      {
        name: 'Family',
        skus: [
          {
            packSize: '1',
            cells: cells.map((story) => story.map(([hour, digit]) => ({ hour, digit }))),
          },
        ],
      },
    ],
  });

  const availability = decodeAvailability(
    matrixOf(
      marketOf([
        [[0, digits.available]],
        [
          [0, digits.available],
          [100, digits.limited],
        ],
        [
          [0, digits.available],
          [50, digits.unavailable],
        ],
        [
          [0, digits.available],
          [150, digits.unavailable],
        ],
        [[0, digits.replaced]],
        [[0, NOT_OFFERED]],
        [
          [0, digits.available],
          [120, digits.notListed],
        ],
        [[0, digits.notListed]],
        [[0, UNKNOWN]],
        [],
        [[0, digits.available]],
      ]),
    ),
  );
  const everyColumn = [...availability.pharmacies.keys()];

  const standing = (view: { statuses?: ReadonlySet<number>; named?: number[] } = {}) => {
    const { deviations, groups } = standingOf(availability, 0, {
      columns: everyColumn,
      filter: cellFilterOf(availability, {
        mode: 'all',
        statuses: view.statuses ?? new Set(),
        changed: null,
        channelId: null,
      }),
      named: new Set(view.named),
    });
    return { deviations, groups: Object.fromEntries(groups) };
  };

  it('lists deviations one by one, the worst and newest first, and groups the rest', () => {
    expect(standing()).toEqual({
      deviations: [3, 2, 1, 4, 6],
      groups: {
        available: [0, 10],
        'not-offered': [5],
        'not-listed': [7],
        unknown: [8],
        'never-read': [9],
      },
    });
  });

  it('lists cells that a filter matches one by one, too', () => {
    const { deviations, groups } = standing({ statuses: new Set([digits.available]) });
    expect(deviations).toEqual([3, 2, 1, 4, 6, 0, 10]);
    expect(groups).not.toHaveProperty('available');
  });

  it('lists a searched pharmacy first', () => {
    const { deviations, groups } = standing({ named: [10] });
    expect(deviations).toEqual([10, 3, 2, 1, 4, 6]);
    expect(groups).toMatchObject({ available: [0] });
  });

  it('contains each shown pharmacy exactly once', () => {
    fc.assert(
      fc.property(anyMarket, (story) => {
        const market = decodeAvailability(matrixOf(story));
        const columns = [...market.pharmacies.keys()];
        market.products.forEach((_, product) => {
          const { deviations, groups } = standingOf(market, product, {
            columns,
            filter: null,
            named: new Set(),
          });
          const all = [
            ...deviations,
            ...standingGroups.flatMap((group) => groups.get(group) ?? []),
          ];
          expect(all.sort((one, other) => one - other)).toEqual(columns);
        });
      }),
    );
  });
});

describe('the columns', () => {
  const crawledAt = (lastCrawlHour: number | null) => {
    const answer = matrixOf({ pharmacies: [{ name: 'Rosen', lastCrawlHour }], families: [] });
    const [pharmacy] = pharmaciesOf(answer).pharmacies;
    return pharmacy;
  };
  const known = (lastCrawlHour: number) => crawledAt(lastCrawlHour)?.knownUntil;

  it('have the name and the time of the crawl', () => {
    const { window, pharmacies } = pharmaciesOf(
      matrixOf({ pharmacies: [{ name: 'Rosen', lastCrawlHour: 100 }], families: [] }),
    );
    expect(window).toEqual({
      from: Date.parse('2026-11-14T06:00:00Z'),
      to: Date.parse('2026-11-21T06:00:00Z'),
      minutes: WINDOW_HOURS * 60,
    });
    expect(pharmacies).toEqual([
      {
        channelId: 'rosen',
        name: 'Rosen',
        url: 'https://rosen.example',
        weight: 1,
        lastCrawlAt: '2026-11-18T10:00:00.000Z',
        knownUntil: 100 * 60,
        crawlMinute: 100 * 60 - 59,
        incident: null,
        gaps: [],
        readAt: Date.parse('2026-11-18T10:00:00.000Z'),
        stale: true,
      },
    ]);
  });

  it('are known up to their newest crawl, inside the window', () => {
    expect(known(1)).toBe(60);
    expect(known(WINDOW_HOURS)).toBe(WINDOW_HOURS * 60);
    expect(known(WINDOW_HOURS + 5)).toBe(WINDOW_HOURS * 60);
    expect(known(-5)).toBe(0);
  });

  it('are stale if their newest crawl is more than a day older than the newest of all', () => {
    expect(crawledAt(WINDOW_HOURS - 24)?.stale).toBe(false);
    expect(crawledAt(WINDOW_HOURS - 25)?.stale).toBe(true);
  });

  it('are unknown, not stale, without a crawl', () => {
    const never = { lastCrawlAt: null, knownUntil: 0, readAt: null, stale: false };
    expect(crawledAt(null)).toMatchObject(never);
    const answer = matrixOf({ pharmacies: [{ name: 'Rosen', lastCrawlHour: 3 }], families: [] });
    const { window, pharmacies } = pharmaciesOf({ ...answer, window: null });
    expect(window).toBeNull();
    expect(pharmacies).toMatchObject([{ knownUntil: 0, readAt: null, stale: false }]);
  });

  it('are known up to a lasting incident, and not during a past one', () => {
    const incidents = [
      { fromHour: -5, untilHour: 2 },
      { fromHour: 10, untilHour: 20 },
      { fromHour: 90, untilHour: null },
    ];
    const story = { pharmacies: [{ name: 'Rosen', lastCrawlHour: 100, incidents }], families: [] };
    const [pharmacy] = pharmaciesOf(matrixOf(story)).pharmacies;
    if (!pharmacy) throw new Error('no pharmacy');
    expect(pharmacy.knownUntil).toBe(90 * 60);
    expect(pharmacy.incident?.from).toBe(Date.parse('2026-11-18T00:00:00Z'));
    // If crawls since then were blocked, it was last read at the last good read.
    expect(pharmacy.readAt).toBe(pharmacy.incident?.from);
    expect(pharmacy.gaps).toEqual([
      { from: 0, until: 120 },
      { from: 600, until: 1200 },
    ]);
    const hoursKnown = [0, 1, 2, 5, 10, 15, 20, 25, 95].map(
      (hour) => knownMinutes(pharmacy, hour * 60) / 60,
    );
    expect(hoursKnown).toEqual([0, 0, 0, 3, 8, 8, 8, 13, 78]);
  });
});
