import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { itemOf } from '../testing/openPage';
import type { Family } from './families';
import {
  countSelected,
  invertItems,
  nothingSelected,
  rangeBetween,
  selectFamilies,
  selectItems,
  shareOf,
  shownFamilies,
  toggleFamily,
  type Selection,
} from './selection';

const familyOf = (name: string, ...ids: string[]): Family => ({
  name,
  items: ids.map((id) => itemOf(id, { itemId: id, productFamily: name })),
});
const syrup = familyOf('Syrup', 's1', 's2');
const spray = familyOf('Spray', 'p1', 'p2', 'p3');
const drops = familyOf('Drops', 'd1');
const all = [syrup, spray, drops];

const listed = ({ families, items }: Selection) => [[...families], [...items]];
const shownOf = (selection: Selection) => shownFamilies(all, selection).map(({ name }) => name);

describe('a chosen family', () => {
  it('shows and selects its SKUs, and hides and deselects them when the choice is removed', () => {
    const chosen = selectFamilies(all, nothingSelected, [syrup], true);
    expect(listed(chosen)).toEqual([['Syrup'], ['s1', 's2']]);
    expect(listed(selectFamilies(all, chosen, [syrup], false))).toEqual([[], []]);
  });

  it('can be shown without selecting its SKUs, and deselects them when it is hidden', () => {
    const open = toggleFamily(all, nothingSelected, spray);
    expect(listed(open)).toEqual([['Spray'], []]);
    const some = selectItems(open, ['p1'], true);
    expect(listed(toggleFamily(all, some, spray))).toEqual([[], []]);
  });

  it('keeps the selected SKUs visible when all families were shown before', () => {
    const some = selectItems(nothingSelected, ['d1'], true);
    expect(shownOf(toggleFamily(all, some, syrup))).toEqual(['Syrup', 'Drops']);
  });
});

it('all families are shown when none is chosen', () => {
  expect(shownOf(nothingSelected)).toEqual(['Syrup', 'Spray', 'Drops']);
});

it('a family is selected as a whole, in part or not at all', () => {
  const counts = countSelected(all, new Set(['s1', 's2', 'p2']));
  expect(all.map(({ name, items }) => shareOf(counts.get(name) ?? 0, items.length))).toEqual([
    'all',
    'some',
    'none',
  ]);
});

it('inverting the selection twice changes nothing', () => {
  const some = selectItems(nothingSelected, ['s1', 'p3'], true);
  const ids = ['s1', 's2', 'p3'];
  const inverted = invertItems(some, ids);
  expect([...inverted.items]).toEqual(['s2']);
  expect(new Set(invertItems(inverted, ids).items)).toEqual(new Set(some.items));
});

it('a range extends up or down, and is one row when it has no start', () => {
  const rows = ['a', 'b', 'c', 'd'];
  expect(rangeBetween(rows, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeBetween(rows, 'c', 'a')).toEqual(['a', 'b', 'c']);
  expect(rangeBetween(rows, null, 'c')).toEqual(['c']);
  expect(rangeBetween(rows, 'gone', 'c')).toEqual(['c']);
  expect(rangeBetween(rows, 'a', 'gone')).toEqual([]);
});

it('selected SKUs are always shown, in any sequence of actions', () => {
  const family = fc.constantFrom(...all);
  const press = fc.oneof(
    fc.record({ kind: fc.constant('toggle' as const), family }),
    fc.record({ kind: fc.constant('choose' as const), family, on: fc.boolean() }),
    fc.record({ kind: fc.constant('item' as const), at: fc.nat(5), on: fc.boolean() }),
    fc.record({ kind: fc.constant('invert' as const) }),
  );
  fc.assert(
    fc.property(fc.array(press, { maxLength: 12 }), (presses) => {
      let selection = nothingSelected;
      const inSight = () => shownFamilies(all, selection).flatMap(({ items }) => items);
      for (const one of presses) {
        const ids = inSight().map(({ itemId }) => itemId);
        if (one.kind === 'toggle') selection = toggleFamily(all, selection, one.family);
        else if (one.kind === 'choose') {
          selection = selectFamilies(all, selection, [one.family], one.on);
        } else if (one.kind === 'invert') selection = invertItems(selection, ids);
        else selection = selectItems(selection, ids.slice(one.at, one.at + 1), one.on);
        const shown = new Set(inSight().map(({ itemId }) => itemId));
        expect([...selection.items].filter((id) => !shown.has(id))).toEqual([]);
      }
    }),
  );
});
