import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyMarket, cellsOf } from '../../testing/anyMarket';
import {
  matrixOf,
  WINDOW_HOURS,
  type CellStory,
  type IncidentStory,
  type MarketStory,
} from '../../testing/market';
import {
  hasPrevious,
  isUnconfirmed,
  NONE,
  previousOfCell,
  statusOfCell,
  UNKNOWN,
} from './availabilityCell';
import { decodeAvailability } from './decodeAvailability';
import { factsOf } from './facts';
import { dayOf, dayPatternOf, presentSince } from './sevenDays';
import { availabilityRows } from './availabilityRows';
import { shareOfPharmacy } from './selectedFigures';
import { selectAll, selectAvailability } from './selectAvailability';
import { availableShare } from './timeShares';
import { changeModes, defaultAvailabilityView } from './availabilityView';

const AVAILABLE = 1;
const UNAVAILABLE = 3;
const DARK = 0;

const inPharmacy = (
  story: MarketStory,
  incident: IncidentStory,
  change: (cell: CellStory) => CellStory,
): MarketStory => ({
  pharmacies: story.pharmacies.map((pharmacy, index) =>
    index === DARK ? { ...pharmacy, incidents: [incident] } : pharmacy,
  ),
  families: story.families.map((family) => ({
    ...family,
    skus: family.skus.map((sku) => ({
      ...sku,
      cells: sku.cells.map((cell, index) => (index === DARK ? change(cell) : cell)),
    })),
  })),
});

/** Drops what nobody has read between the hours, and repeated statuses. */
const tidy = (cell: CellStory): CellStory => {
  const last = new Map(cell.map((each) => [each.hour, each]));
  return [...last.values()].filter(({ digit }, index, all) => digit !== all[index - 1]?.digit);
};

/**
 * Moves changes between the two hours to the first one, so that nothing truly changes in between.
 */
const quietBetween =
  (from: number, until: number) =>
  (cell: CellStory): CellStory =>
    tidy(
      cell.map((each) => (each.hour > from && each.hour < until ? { ...each, hour: from } : each)),
    );

const unknownBetween =
  (from: number, until: number | null) =>
  (cell: CellStory): CellStory => {
    const before = cell.filter(({ hour }) => hour <= from);
    const lastStatus = before.at(-1);
    if (!lastStatus) return cell;
    const after = cell.filter(({ hour }) => until !== null && hour >= until);
    const again =
      until === null || after[0]?.hour === until ? [] : [{ hour: until, digit: lastStatus.digit }];
    return tidy([...before, { hour: from + 1, digit: UNKNOWN }, ...again, ...after]);
  };

/** A market, and the same market with an incident during which nothing truly changed. */
const anyIncident = fc
  .tuple(anyMarket, fc.integer({ min: 1, max: 100 }), fc.integer({ min: 3, max: 60 }))
  .filter(([story, from, length]) => {
    const last = story.pharmacies[DARK]?.lastCrawlHour ?? 0;
    return from + length <= last;
  })
  .map(([story, fromHour, length]) => {
    const untilHour = fromHour + length;
    const quiet = inPharmacy(story, { fromHour, untilHour }, quietBetween(fromHour, untilHour));
    const without = { ...quiet, pharmacies: story.pharmacies };
    return { fromHour, untilHour, quiet, without };
  });

const decode = (story: MarketStory) => decodeAvailability(matrixOf(story));

/** Everything that a person reads about changes and statuses. */
const figuresOf = (story: MarketStory) => {
  const availability = decode(story);
  const rows = changeModes.map((mode) => {
    const view = { ...defaultAvailabilityView, mode, localSkus: true };
    return [...availabilityRows(selectAvailability(availability, view), view)];
  });
  return {
    facts: [false, true].map((localSkus) => {
      const { known: _, ...counts } = factsOf(selectAll(availability, localSkus));
      return counts;
    }),
    cells: [...availability.cells],
    since: [...availability.cells.keys()].map((cell) => presentSince(availability, cell)),
    rows,
  };
};

describe('an incident that is over', () => {
  it('changes no count and no cell if the pharmacy was overdue', () => {
    fc.assert(
      fc.property(anyIncident, ({ quiet, without }) => {
        expect(figuresOf(quiet)).toEqual(figuresOf(without));
      }),
      { numRuns: 60 },
    );
  });

  it('changes no count and no cell if the pharmacy was blocked', () => {
    fc.assert(
      fc.property(anyIncident, ({ fromHour, untilHour, quiet, without }) => {
        // A cell that turns Unknown by itself at that moment has truly changed.
        fc.pre(
          cellsOf(without).every(
            ({ pharmacy, story }) =>
              pharmacy !== DARK || story.every(({ digit }) => digit !== UNKNOWN),
          ),
        );
        const incident: IncidentStory = { kind: 'blocked', fromHour, untilHour };
        const blocked = inPharmacy(quiet, incident, unknownBetween(fromHour, untilHour));
        expect(figuresOf(blocked)).toEqual(figuresOf(without));
      }),
      { numRuns: 60 },
    );
  });

  it('leaves its time uncounted', () => {
    fc.assert(
      fc.property(anyIncident, ({ fromHour, untilHour, quiet, without }) => {
        const countedHours = (story: MarketStory) =>
          shareOfPharmacy(selectAll(decode(story), true), DARK).counted / 60;
        // Hour by hour, of cells that are up or down.
        const lost = cellsOf(without)
          .filter(({ pharmacy }) => pharmacy === DARK)
          .map(({ story }) => {
            const digit = story.findLast(({ hour }) => hour <= fromHour)?.digit;
            return digit === undefined || digit === 4 || digit === UNKNOWN ? 0 : 1;
          })
          .reduce((sum: number, each) => sum + each, 0);
        const difference = countedHours(without) - countedHours(quiet);
        expect(difference).toBeCloseTo(lost * (untilHour - fromHour), 6);
      }),
      { numRuns: 60 },
    );
  });

  it('dates a change during it to the first read afterwards', () => {
    const story = (seenHour: number, incidents: IncidentStory[]): MarketStory => ({
      pharmacies: [{ name: 'Rosen', lastCrawlHour: WINDOW_HOURS, incidents }],
      families: [
        {
          name: 'Syrup',
          skus: [
            {
              packSize: '1',
              cells: [
                [
                  { hour: 0, digit: AVAILABLE },
                  { hour: seenHour, digit: UNAVAILABLE },
                ],
              ],
            },
          ],
        },
      ],
    });
    const dark = decode(story(60, [{ fromHour: 12, untilHour: 60 }]));
    expect(factsOf(selectAll(dark, false)).changes).toBe(1);
    expect(presentSince(dark, 0)).toBe(60 * 60);
    // Misread by the crawl that was blocked, and confirmed by the next one.
    const misread = decode(story(13, [{ kind: 'blocked', fromHour: 12, untilHour: 60 }]));
    expect(presentSince(misread, 0)).toBe(60 * 60);
  });

  it('shows no status for a day without known time', () => {
    const availability = decode({
      pharmacies: [
        {
          name: 'Rosen',
          lastCrawlHour: WINDOW_HOURS,
          incidents: [{ kind: 'blocked', fromHour: 30, untilHour: 80 }],
        },
      ],
      families: [
        {
          name: 'Syrup',
          skus: [
            {
              packSize: '1',
              cells: [
                [
                  { hour: 0, digit: AVAILABLE },
                  { hour: 31, digit: UNKNOWN },
                  { hour: 80, digit: AVAILABLE },
                ],
              ],
            },
          ],
        },
      ],
    });
    const pattern = dayPatternOf(availability, 0);
    const days = Array.from({ length: 7 }, (_, day) => dayOf(pattern, day));
    expect(days).toEqual([AVAILABLE, NONE, AVAILABLE, AVAILABLE, AVAILABLE, AVAILABLE, AVAILABLE]);
  });
});

describe('an incident that lasts', () => {
  const anyOpen = anyMarket.filter((story) => story.pharmacies[DARK]?.lastCrawlHour !== null);
  const openAt = (story: MarketStory, kind: 'overdue' | 'blocked', fromHour: number) =>
    inPharmacy(
      story,
      { kind, fromHour, untilHour: null },
      kind === 'blocked' ? unknownBetween(fromHour, null) : (cell) => cell,
    );

  it.each(['overdue', 'blocked'] as const)(
    'excludes a pharmacy that is %s, and does not change the others',
    (kind) => {
      fc.assert(
        fc.property(anyOpen, fc.boolean(), (story, localSkus) => {
          const last = story.pharmacies[DARK]?.lastCrawlHour ?? 0;
          const open = openAt(story, kind, kind === 'blocked' ? last - 1 : last);
          const alone: MarketStory = {
            pharmacies: story.pharmacies.slice(1),
            families: story.families.map((family) => ({
              ...family,
              skus: family.skus.map((sku) => ({ ...sku, cells: sku.cells.slice(1) })),
            })),
          };
          const { notConfirmed, ...facts } = factsOf(selectAll(decode(open), localSkus));
          expect(facts).toEqual(
            expect.objectContaining({
              changes: factsOf(selectAll(decode(alone), localSkus)).changes,
              recentChanges: factsOf(selectAll(decode(alone), localSkus)).recentChanges,
              statusCounts: factsOf(selectAll(decode(alone), localSkus)).statusCounts,
            }),
          );
          const dark = cellsOf(open).filter(
            (cell) => cell.pharmacy === DARK && (localSkus || !cell.local) && cell.story.length > 0,
          );
          expect(notConfirmed).toBe(dark.length);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('keeps the status of the last good read as unconfirmed', () => {
    const availability = decode({
      pharmacies: [
        {
          name: 'Rosen',
          lastCrawlHour: 160,
          incidents: [{ kind: 'blocked', fromHour: 150, untilHour: null }],
        },
      ],
      families: [
        {
          name: 'Syrup',
          skus: [
            {
              packSize: '1',
              cells: [
                [
                  { hour: 0, digit: AVAILABLE },
                  { hour: 100, digit: UNAVAILABLE },
                  { hour: 151, digit: UNKNOWN },
                ],
              ],
            },
            { packSize: '2', cells: [[]] },
          ],
        },
      ],
    });
    const [code = 0, never = 0] = availability.cells;
    expect(statusOfCell(code)).toBe(UNAVAILABLE);
    expect(previousOfCell(code)).toBe(AVAILABLE);
    expect([isUnconfirmed(code), hasPrevious(code)]).toEqual([true, true]);
    expect(presentSince(availability, 0)).toBe(100 * 60);
    expect([statusOfCell(never), isUnconfirmed(never)]).toEqual([NONE, false]);
    const share = shareOfPharmacy(selectAll(availability, false), 0);
    expect(availableShare(share)).toBeCloseTo(100 / 150, 9);
    expect(factsOf(selectAll(availability, false)).known).toBeCloseTo(150 / (2 * WINDOW_HOURS), 9);
  });
});

describe('the status Unknown', () => {
  const cellOf = (story: CellStory) => {
    const availability = decode({
      pharmacies: [{ name: 'Rosen', lastCrawlHour: WINDOW_HOURS }],
      families: [{ name: 'Syrup', skus: [{ packSize: '1', cells: [story] }] }],
    });
    const code = availability.cells[0] ?? 0;
    return {
      status: statusOfCell(code),
      previous: previousOfCell(code),
      changes: factsOf(selectAll(availability, false)).changes,
      since: presentSince(availability, 0),
    };
  };

  it('is skipped: the last known status counts, also from before the window', () => {
    const hidden = [
      { hour: -30, digit: AVAILABLE },
      { hour: -10, digit: UNKNOWN },
    ];
    expect(cellOf([...hidden, { hour: 20, digit: UNAVAILABLE }])).toEqual({
      status: UNAVAILABLE,
      previous: AVAILABLE,
      changes: 1,
      since: 20 * 60,
    });
    expect(cellOf([...hidden, { hour: 20, digit: AVAILABLE }])).toEqual({
      status: AVAILABLE,
      previous: NONE,
      changes: 0,
      since: null,
    });
    expect(
      cellOf([
        { hour: 0, digit: AVAILABLE },
        { hour: 20, digit: UNKNOWN },
      ]),
    ).toEqual({
      status: UNKNOWN,
      previous: NONE,
      changes: 0,
      since: 20 * 60,
    });
  });
});
