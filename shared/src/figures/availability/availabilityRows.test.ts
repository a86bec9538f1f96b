import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyMarket, cellsOf, lastChangeOf } from '../../testing/anyMarket';
import { matrixOf, smallMarket } from '../../testing/market';
import { familyOfRow, isFamilyRow } from '../matrix/matrixRows';
import { sizeOfFamily } from '../matrix/shownProducts';
import type { Availability } from './availability';
import { decodeAvailability } from './decodeAvailability';
import { availabilityRows } from './availabilityRows';
import { selectAll, selectAvailability } from './selectAvailability';
import { changeModes, defaultAvailabilityView, type AvailabilityView } from './availabilityView';

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
  it('puts each family before its SKUs', () => {
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

  it('leaves out the SKUs of pharmacies when they are switched off', () => {
    expect(namesOf(small(), { localSkus: false })).not.toContain('50 St Import');
  });

  it('keeps the row of a collapsed family', () => {
    expect(namesOf(small(), { collapsed: new Set(['Bronchopal Tabs']) })).toEqual([
      '# Bronchopal Syrup',
      '100 ml',
      '200 ml',
      '# Bronchopal Tabs',
    ]);
  });

  it('shows only SKUs that changed, or that changed at the newest crawl', () => {
    expect(namesOf(small(), { mode: 'changes' })).toEqual([
      '# Bronchopal Syrup',
      '200 ml',
      '# Bronchopal Tabs',
      '50 St',
    ]);
    expect(namesOf(small(), { mode: 'recent' })).toEqual(['# Bronchopal Tabs', '50 St']);
  });

  it('reduces changed SKUs to those that changed to a chosen status', () => {
    expect(namesOf(small(), { mode: 'changes', statuses: new Set([UNAVAILABLE]) })).toEqual([
      '# Bronchopal Syrup',
      '200 ml',
    ]);
    expect(namesOf(small(), { mode: 'recent', statuses: new Set([UNAVAILABLE]) })).toEqual([]);
  });

  it('shows in every mode exactly the SKUs that it counts, each family once', () => {
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

it('a family has as many SKUs as are shown', () => {
  const sizes = [0, 1].map((family) => [
    sizeOfFamily(selectAll(small(), false), family),
    sizeOfFamily(selectAll(small(), true), family),
  ]);
  expect(sizes).toEqual([
    [2, 2],
    [2, 3],
  ]);
});
