import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCommonView, anyExceptionView, anyPeriod } from '../../testing/anyCommonView';
import { NOT_CONFIRMED } from './availabilityCell';
import { availabilityExceptionKinds } from './availabilityExceptions';
import {
  type AvailabilityView,
  changeModes,
  defaultAvailabilityView,
  readAvailabilityView,
  restModes,
  availabilitySortKeys,
  availabilityParameters,
  writeAvailabilityView,
} from './availabilityView';
import { anyMarket, cellsOf, lastChangeOf } from '../../testing/anyMarket';
import { matrixOf, smallMarket } from '../../testing/market';
import { familyOfRow, isFamilyRow } from '../matrix/matrixRows';
import { sizeOfFamily } from '../matrix/shownProducts';
import type { Availability } from './availability';
import { decodeAvailability } from './decodeAvailability';
import { availabilityRows } from './availabilityRows';
import { selectAll, selectAvailability } from './selectAvailability';

describe('the view in an address', () => {
  const anyView: fc.Arbitrary<AvailabilityView> = fc.record({
    ...anyCommonView(availabilitySortKeys),
    mode: fc.constantFrom(...changeModes),
    rest: fc.constantFrom(...restModes),
    statuses: fc
      .uniqueArray(fc.constantFrom(0, 1, 2, 3, 4, 5, 6, NOT_CONFIRMED))
      .map((entries) => new Set(entries)),
    changed: anyPeriod,
    channelId: fc.option(fc.string({ minLength: 1 })),
    history: fc.boolean(),
    changes: fc.boolean(),
    ...anyExceptionView(availabilityExceptionKinds),
    openGroups: fc.uniqueArray(fc.string()).map((groups) => new Set(groups)),
  });

  it('is read as it was written, for any view', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const address = new URLSearchParams(writeAvailabilityView(view).toString());
        expect(readAvailabilityView(address)).toEqual(view);
      }),
    );
  });

  it('is short if little was chosen', () => {
    expect(writeAvailabilityView(defaultAvailabilityView).toString()).toBe('mode=all');
    const view = { ...defaultAvailabilityView, mode: 'recent', statuses: new Set([3, 2]) } as const;
    expect(writeAvailabilityView(view).toString()).toBe('mode=recent&status=limited%2Cunavailable');
  });

  it('has its defaults if the address contains nothing readable', () => {
    const odd = new URLSearchParams('mode=x&rest=&status=red,,&sort=-&local=yes&history=');
    expect(readAvailabilityView(odd)).toEqual(defaultAvailabilityView);
    expect(readAvailabilityView(new URLSearchParams('sort=at:'))).toEqual(defaultAvailabilityView);
    for (const period of ['', 'x/y', '2026-11-21/2026-11-20', '2026-11-20', '2026-11-20//']) {
      expect(readAvailabilityView(new URLSearchParams({ changed: period }))).toEqual(
        defaultAvailabilityView,
      );
    }
    expect(readAvailabilityView(new URLSearchParams())).toEqual(defaultAvailabilityView);
  });

  it('can have a descending order', () => {
    expect(readAvailabilityView(new URLSearchParams('sort=-share')).sort).toEqual({
      by: 'share',
      descending: true,
    });
    expect(readAvailabilityView(new URLSearchParams('sort=at:shop-1')).sort).toEqual({
      by: { channelId: 'shop-1' },
      descending: false,
    });
  });

  it('cuts a search that is too long', () => {
    const address = new URLSearchParams({ q: 'x'.repeat(3_000) });
    expect(readAvailabilityView(address).find.length).toBeLessThan(1_000);
  });

  it('is written only with the listed parameters', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(availabilityParameters).toEqual(
          expect.arrayContaining([...writeAvailabilityView(view).keys()]),
        );
      }),
    );
  });
});

const everything: AvailabilityView = { ...defaultAvailabilityView, localSkus: true };

const rowsIn = (availability: Availability, change: Partial<AvailabilityView>) => {
  const view = { ...everything, ...change };
  return [...availabilityRows(selectAvailability(availability, view), view)];
};

const small = () => decodeAvailability(matrixOf(smallMarket));

const namesOf = (availability: Availability, view: Partial<AvailabilityView>) =>
  rowsIn(availability, view).map((row) =>
    isFamilyRow(row)
      ? `# ${availability.families[familyOfRow(row)] ?? ''}`
      : availability.products[row]?.packSize,
  );

const UNAVAILABLE = 3;

describe('the rows of the matrix', () => {
  it('begin each family with its own row', () => {
    expect(namesOf(small(), {})).toEqual([
      '# Bronchopal Syrup',
      '100 ml',
      '200 ml',
      '# Bronchopal Tabs',
      '20 St',
      '50 St',
      '50 St Import',
    ]);
  });

  it('leave out the SKUs of pharmacies unless they are requested', () => {
    expect(namesOf(small(), { localSkus: false })).not.toContain('50 St Import');
  });

  it('are all SKUs without families if they are flat, sorted across families', () => {
    const availability = decodeAvailability(matrixOf(smallMarket));
    const selection = selectAll(availability, false);
    const rowsBy = (sort: AvailabilityView['sort'], collapsed: string[] = []) => [
      ...availabilityRows(selection, { sort, flat: true, collapsed: new Set(collapsed) }),
    ];
    expect(rowsBy(null, ['Bronchopal Syrup'])).toEqual([0, 1, 2, 3]);
    expect(rowsBy({ by: 'name', descending: true })).toEqual([3, 2, 1, 0]);
    const shares = rowsBy({ by: 'share', descending: false });
    expect(shares.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3]);
    expect(shares).not.toEqual([0, 1, 2, 3]);
  });

  it('keep the row of a collapsed family', () => {
    expect(namesOf(small(), { collapsed: new Set(['Bronchopal Tabs']) })).toEqual([
      '# Bronchopal Syrup',
      '100 ml',
      '200 ml',
      '# Bronchopal Tabs',
    ]);
  });

  it('contain only SKUs that changed, or that changed at the newest crawl, if filtered so', () => {
    expect(namesOf(small(), { mode: 'changes' })).toEqual([
      '# Bronchopal Syrup',
      '200 ml',
      '# Bronchopal Tabs',
      '50 St',
    ]);
    expect(namesOf(small(), { mode: 'recent' })).toEqual(['# Bronchopal Tabs', '50 St']);
  });

  it('contain only SKUs that changed to the chosen status', () => {
    expect(namesOf(small(), { mode: 'changes', statuses: new Set([UNAVAILABLE]) })).toEqual([
      '# Bronchopal Syrup',
      '200 ml',
    ]);
    expect(namesOf(small(), { mode: 'recent', statuses: new Set([UNAVAILABLE]) })).toEqual([]);
  });

  it('contain exactly the SKUs of any filter, and each family once', () => {
    fc.assert(
      fc.property(
        anyMarket,
        fc.constantFrom(...changeModes),
        fc.boolean(),
        fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
        (story, mode, localSkus, chosen) => {
          const availability = decodeAvailability(matrixOf(story));
          const statuses = new Set(chosen);
          const rows = rowsIn(availability, { mode, localSkus, statuses });
          const expected = availability.products.flatMap(({ kind }, product) => {
            if (!localSkus && kind === 'local') return [];
            if (mode === 'all' && statuses.size === 0) return [product];
            const hit = cellsOf(story).some((cell) => {
              if (cell.product !== product) return false;
              if (mode === 'all') return statuses.has(cell.story.at(-1)?.digit ?? -1);
              const { last, before } = lastChangeOf(cell.story);
              if (!last || !before) return false;
              const crawl = story.pharmacies[cell.pharmacy]?.lastCrawlHour ?? 0;
              if (mode === 'recent' && last.hour <= crawl - 1) return false;
              return statuses.size === 0 || statuses.has(last.digit);
            });
            return hit ? [product] : [];
          });
          expect(rows.filter((row) => !isFamilyRow(row))).toEqual(expected);
          const families = expected.map((product) => availability.products[product]?.family);
          expect(rows.filter(isFamilyRow).map(familyOfRow)).toEqual([...new Set(families)]);
        },
      ),
      { numRuns: 150 },
    );
  });
});

it('the size of a family is its number of shown SKUs', () => {
  const sizes = [0, 1].map((family) => [
    sizeOfFamily(selectAll(small(), false), family),
    sizeOfFamily(selectAll(small(), true), family),
  ]);
  expect(sizes).toEqual([
    [2, 2],
    [2, 3],
  ]);
});
