import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { availabilityStatuses } from '../../contracts/availability';
import { anyMarket, cellsOf, lastChangeOf, type StoryCell } from '../../testing/anyMarket';
import { matrixOf, smallMarket, type MarketStory } from '../../testing/market';
import { familyOfRow, isFamilyRow } from '../matrix/matrixRows';
import { sizeOfFamily } from '../matrix/shownProducts';
import type { TimeShare } from './availability';
import { decodeAvailability } from './decodeAvailability';
import { nowOfProduct } from './nowCounts';
import { factsOf } from './facts';
import {
  nowOfAll,
  nowOfFamily,
  nowOfFamilyAt,
  nowOfPharmacy,
  shareOfFamily,
  shareOfPharmacy,
  fullSizeOfFamily,
} from './selectedFigures';
import { isDimmed, selectAll, selectAvailability } from './selectAvailability';
import { statusScale } from './statusScale';
import { availabilityRows } from './availabilityRows';
import { availableShare, shareOfProduct } from './timeShares';
import {
  changeModes,
  defaultAvailabilityView,
  restModes,
  type AvailabilityView,
} from './availabilityView';

const AVAILABLE = 1;
const UNAVAILABLE = 3;
const NOT_LISTED = 0;

const viewOf = (change: Partial<AvailabilityView> = {}): AvailabilityView => ({
  ...defaultAvailabilityView,
  ...change,
});

const namesOf = (story: MarketStory, change: Partial<AvailabilityView>) => {
  const availability = decodeAvailability(matrixOf(story));
  const selection = selectAvailability(availability, viewOf(change));
  return [...availabilityRows(selection, viewOf(change))].map((row) =>
    isFamilyRow(row)
      ? `# ${availability.families[familyOfRow(row)] ?? ''}`
      : availability.products[row]?.packSize,
  );
};

const anyFilter = fc.record({
  mode: fc.constantFrom(...changeModes),
  rest: fc.constantFrom(...restModes),
  statuses: fc
    .uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 })
    .map((digits) => new Set(digits)),
  find: fc.constantFrom('', 'family1', '2', 'PHARMACY1', 'nowhere'),
  channelId: fc.constantFrom(null, 'pharmacy0', 'pharmacy1', 'gone'),
  localSkus: fc.boolean(),
});

/** The SKUs that a view is to show, computed straight from the rule in words. */
const shownIn = (story: MarketStory, view: AvailabilityView): Set<number> => {
  const names = story.pharmacies.map(({ name }) => name.toLowerCase());
  const cells = cellsOf(story).filter(({ local }) => view.localSkus || !local);
  const text = view.find.toLowerCase();
  const textOf = (cell: StoryCell): string => {
    const sku = story.families.flatMap(({ name, skus }) =>
      skus.map(({ packSize }) => `${name} ${packSize}`.toLowerCase()),
    )[cell.product];
    return `${sku ?? ''} ${10_000_000 + cell.product}`;
  };
  const leadsToPharmacy =
    names.some((name) => name.includes(text)) &&
    !cellsOf(story).some((cell) => textOf(cell).includes(text));
  const passes = (cell: StoryCell): boolean => {
    const { last, before } = lastChangeOf(cell.story);
    const crawl = story.pharmacies[cell.pharmacy]?.lastCrawlHour ?? 0;
    if (view.mode !== 'all' && !(last && before)) return false;
    if (view.mode === 'recent' && (last?.hour ?? 0) <= crawl - 1) return false;
    if (view.channelId !== null && names.includes(view.channelId)) {
      if (names[cell.pharmacy] !== view.channelId) return false;
    }
    return view.statuses.size === 0 || view.statuses.has(cell.story.at(-1)?.digit ?? -1);
  };
  const filtersCells = view.mode !== 'all' || view.statuses.size > 0;
  return new Set(
    cells
      .filter((cell) => view.rest === 'dim' || !filtersCells || passes(cell))
      .filter((cell) => text === '' || leadsToPharmacy || textOf(cell).includes(text))
      .map(({ product }) => product),
  );
};

const up = new Set(['available', 'limited']);
const down = new Set(['unavailable', 'not-offered', 'not-listed']);
const countNow = (cells: readonly StoryCell[]) => {
  const statuses = cells.map(({ story }) => availabilityStatuses[story.at(-1)?.digit ?? -1] ?? '');
  return {
    up: statuses.filter((status) => up.has(status)).length,
    counted: statuses.filter((status) => up.has(status) || down.has(status)).length,
  };
};

const rounded = ({ up: minutesUp, counted }: TimeShare) => ({
  up: Math.round(minutesUp),
  counted: Math.round(counted),
});

describe('the selected SKUs', () => {
  it('are those that the filters match, and every figure counts only them', () => {
    fc.assert(
      fc.property(anyMarket, anyFilter, (story, filter) => {
        const availability = decodeAvailability(matrixOf(story));
        const view = viewOf(filter);
        const selection = selectAvailability(availability, view);
        const shown = shownIn(story, view);
        const cells = cellsOf(story).filter(({ product }) => shown.has(product));
        const of = (key: 'family' | 'pharmacy', index: number, among = cells) =>
          among.filter((cell) => cell[key] === index);
        const families = [...availability.families.keys()];
        const columns = [...availability.pharmacies.keys()];
        expect({
          products: [...selection.products],
          families: families.map((family) => nowOfFamily(selection, family)),
          sizes: families.map((family) => sizeOfFamily(selection, family)),
          rollUps: families.map((family) =>
            columns.map((column) => nowOfFamilyAt(selection, family, column)),
          ),
          pharmacies: columns.map((column) => nowOfPharmacy(selection, column)),
          all: nowOfAll(selection),
          statusCounts: factsOf(selection).statusCounts,
        }).toEqual({
          products: [...shown],
          families: families.map((family) => countNow(of('family', family))),
          sizes: families.map(
            (family) => new Set(of('family', family).map(({ product }) => product)).size,
          ),
          rollUps: families.map((family) =>
            columns.map((column) => countNow(of('pharmacy', column, of('family', family)))),
          ),
          pharmacies: columns.map((column) => countNow(of('pharmacy', column))),
          all: countNow(cells),
          statusCounts: availabilityStatuses.map(
            (_, digit) => cells.filter(({ story: each }) => each.at(-1)?.digit === digit).length,
          ),
        });
      }),
      { numRuns: 150 },
    );
  });

  it('have shares with the same sum along rows, families and columns', () => {
    fc.assert(
      fc.property(anyMarket, anyFilter, (story, filter) => {
        const availability = decodeAvailability(matrixOf(story));
        const selection = selectAvailability(availability, viewOf(filter));
        const sum = (shares: readonly TimeShare[]) =>
          rounded({
            up: shares.reduce((all, share) => all + share.up, 0),
            counted: shares.reduce((all, share) => all + share.counted, 0),
          });
        const byRow = sum(
          Array.from(selection.products, (product) => shareOfProduct(availability, product)),
        );
        expect(
          sum(availability.families.map((_, family) => shareOfFamily(selection, family))),
        ).toEqual(byRow);
        expect(
          sum(availability.pharmacies.map((_, column) => shareOfPharmacy(selection, column))),
        ).toEqual(byRow);
      }),
      { numRuns: 100 },
    );
  });

  it('do not affect the counts of changes', () => {
    fc.assert(
      fc.property(anyMarket, anyFilter, (story, filter) => {
        const availability = decodeAvailability(matrixOf(story));
        const facts = factsOf(selectAvailability(availability, viewOf(filter)));
        const all = factsOf(selectAll(availability, filter.localSkus));
        const { skus, families, known, changes, recentChanges } = all;
        expect(facts).toMatchObject({ skus, families, known, changes, recentChanges });
      }),
      { numRuns: 50 },
    );
  });
});

describe('the SKUs that a view leaves out', () => {
  it('are those without a status of the legend filter', () => {
    expect(namesOf(smallMarket, { statuses: new Set([UNAVAILABLE]) })).toEqual([
      '# Bronchopal Syrup',
      '200 ml',
    ]);
  });

  it('are none if other SKUs are only dimmed', () => {
    const view = { mode: 'changes', rest: 'dim', statuses: new Set([UNAVAILABLE]) } as const;
    expect(namesOf(smallMarket, view)).toEqual(namesOf(smallMarket, {}));
    const selection = selectAvailability(decodeAvailability(matrixOf(smallMarket)), viewOf(view));
    const { cells, pharmacies } = selection.availability;
    const dimmed = Array.from(cells, (code, cell) =>
      isDimmed(selection, cell % pharmacies.length, code),
    );
    expect(dimmed.flatMap((isDim, cell) => (isDim ? [] : [cell]))).toEqual([3]);
  });

  it('are decided at one pharmacy if the view names one', () => {
    const filter = { statuses: new Set([AVAILABLE]), channelId: 'nordlicht' };
    expect(namesOf(smallMarket, filter)).toEqual(['# Bronchopal Syrup', '100 ml']);
  });

  it('are those that a search does not find, unless it matches only pharmacies', () => {
    expect(namesOf(smallMarket, { find: 'tabs 20' })).toEqual(['# Bronchopal Tabs', '20 St']);
    expect(namesOf(smallMarket, { find: 'rosen' })).toEqual(namesOf(smallMarket, {}));
    expect(namesOf(smallMarket, { find: 'nothing' })).toEqual([]);
  });

  it('is counted', () => {
    const availability = decodeAvailability(matrixOf(smallMarket));
    const view = viewOf({ find: 'tabs', statuses: new Set([NOT_LISTED]), localSkus: true });
    const selection = selectAvailability(availability, view);
    expect(factsOf(selection)).toMatchObject({ skus: 5, found: 3, shown: 1 });
    expect([sizeOfFamily(selection, 1), fullSizeOfFamily(selection, 1)]).toEqual([1, 3]);
  });
});

describe('the order', () => {
  const week = (digit: number) => [{ hour: 0, digit }];
  const story: MarketStory = {
    pharmacies: [
      { name: 'One', lastCrawlHour: 168 },
      { name: 'Two', lastCrawlHour: 168 },
    ],
    families: [
      {
        name: 'Ätherol 20',
        skus: [
          { packSize: '100 St', cells: [week(AVAILABLE), week(AVAILABLE)] },
          { packSize: '20 St', cells: [week(UNAVAILABLE), week(AVAILABLE)] },
        ],
      },
      { name: 'Zinkal', skus: [{ packSize: '5 g', cells: [week(4), week(4)] }] },
      {
        name: 'Ätherol 3',
        skus: [{ packSize: '1', cells: [week(NOT_LISTED), week(UNAVAILABLE)] }],
      },
    ],
  };
  const sorted = (by: NonNullable<AvailabilityView['sort']>['by'], descending = false) =>
    namesOf(story, { sort: { by, descending } });

  it('by name sorts numbers and umlauts naturally', () => {
    expect(sorted('name')).toEqual([
      ...['# Ätherol 3', '1', '# Ätherol 20', '20 St', '100 St', '# Zinkal', '5 g'],
    ]);
    expect(sorted('name', true)).toEqual([
      ...['# Zinkal', '5 g', '# Ätherol 20', '100 St', '20 St', '# Ätherol 3', '1'],
    ]);
  });

  it('by share sorts families by their own share, and missing shares last', () => {
    const lowestFirst = ['# Ätherol 3', '1', '# Ätherol 20', '20 St', '100 St', '# Zinkal', '5 g'];
    expect(sorted('share')).toEqual(lowestFirst);
    expect(sorted('now')).toEqual(lowestFirst);
    expect(sorted('share', true)).toEqual([
      ...['# Ätherol 20', '100 St', '20 St', '# Ätherol 3', '1', '# Zinkal', '5 g'],
    ]);
  });

  it('by the status at one pharmacy begins with what cannot be ordered there', () => {
    expect(sorted({ channelId: 'one' })).toEqual([
      ...['# Ätherol 3', '1', '# Ätherol 20', '20 St', '100 St', '# Zinkal', '5 g'],
    ]);
    expect(sorted({ channelId: 'gone' })).toEqual(namesOf(story, {}));
  });

  it('by the status at one pharmacy follows the legend, with unknown ones last', () => {
    const skus = availabilityStatuses.map((status, digit) => ({
      packSize: status,
      cells: [week(digit)],
    }));
    const statuses: MarketStory = {
      pharmacies: [{ name: 'One', lastCrawlHour: 168 }],
      families: [{ name: 'Zinkal', skus }],
    };
    const sortedAt = (descending: boolean) =>
      namesOf(statuses, { sort: { by: { channelId: 'one' }, descending } });
    expect(sortedAt(true)).toEqual(['# Zinkal', ...statusScale]);
    expect(sortedAt(false)).toEqual([
      ...['# Zinkal', 'not-listed', 'not-offered', 'replaced', 'unavailable', 'limited'],
      ...['available', 'unknown'],
    ]);
  });

  it('by changes begins with most changes', () => {
    expect(namesOf(smallMarket, { sort: { by: 'changes', descending: true } })).toEqual([
      ...['# Bronchopal Syrup', '200 ml', '100 ml', '# Bronchopal Tabs', '50 St', '20 St'],
    ]);
  });

  it('is ascending or descending for any market', () => {
    fc.assert(
      fc.property(anyMarket, fc.boolean(), fc.constantFrom('now', 'share'), (any, down, by) => {
        const availability = decodeAvailability(matrixOf(any));
        const view = viewOf({ localSkus: true, sort: { by, descending: down } as const });
        const selection = selectAvailability(availability, view);
        const figures = [...availabilityRows(selection, view)].filter(isFamilyRow).map((row) => {
          const family = familyOfRow(row);
          return availableShare(
            by === 'now' ? nowOfFamily(selection, family) : shareOfFamily(selection, family),
          );
        });
        const withFigure = figures.filter((figure) => figure !== null);
        expect(withFigure).toEqual(
          withFigure.toSorted((one, other) => (down ? other - one : one - other)),
        );
        expect(figures.slice(withFigure.length).every((figure) => figure === null)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

it('a product has the same figures alone and as the only shown one', () => {
  const availability = decodeAvailability(matrixOf(smallMarket));
  const selection = selectAvailability(availability, viewOf({ find: '20 st' }));
  expect(nowOfAll(selection)).toEqual(nowOfProduct(availability, 2));
});
