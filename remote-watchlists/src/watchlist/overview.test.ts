import { describe, expect, it } from '@jest/globals';
import { summaryOf } from '@pmm/shared/testing';
import {
  choicesIn,
  countsOf,
  overviewParameters,
  parametersOf,
  shownWatchlists,
  sortedBy,
  usualChoices,
  type OverviewChoices,
} from './overview';

const stats = (listedSkus: number) => ({ productFamilies: 1, listedSkus, localSkus: 0 });
const watchlists = [
  summaryOf('Zink', { stats: stats(3) }),
  summaryOf('Äpfel', { description: 'For the café', stats: stats(20) }),
  summaryOf('List 10', { status: 'inactive', stats: stats(3) }),
  summaryOf('List 9', { type: 'brand', brand: 'Hustol', stats: stats(3) }),
];
const { compare } = new Intl.Collator('de-DE', { numeric: true });
const shown = (change: Partial<OverviewChoices>) =>
  shownWatchlists(watchlists, { ...usualChoices, ...change }, compare).map(({ name }) => name);

describe('the shown watchlists', () => {
  it('are sorted by name in the order of the language, numbers by their value', () => {
    expect(shown({})).toEqual(['Äpfel', 'List 9', 'List 10', 'Zink']);
    expect(shown({ descending: true })).toEqual(['Zink', 'List 10', 'List 9', 'Äpfel']);
  });

  it('are sorted by a figure, and by name where it is equal', () => {
    const byListed = { sort: 'listedSkus', descending: true } as const;
    expect(shown(byListed)).toEqual(['Äpfel', 'List 9', 'List 10', 'Zink']);
  });

  it.each([
    ['CAFE', ['Äpfel']],
    ['hust list', ['List 9']],
    ['  ', ['Äpfel', 'List 9', 'List 10', 'Zink']],
    ['nothing', []],
  ])('have every word of the search "%s" in name, description or brand', (search, names) => {
    expect(shown({ search })).toEqual(names);
  });

  it('exclude other types and inactive ones when the filter does', () => {
    expect(shown({ type: 'brand' })).toEqual(['List 9']);
    expect(shown({ showInactive: false })).toEqual(['Äpfel', 'List 9', 'Zink']);
  });
});

it('counts the watchlists that each filter would show with the other filters', () => {
  expect(countsOf(watchlists, { ...usualChoices, search: 'list', type: 'custom' })).toEqual({
    types: { all: 2, custom: 1, brand: 1 },
    inactive: 1,
  });
});

it('a column of figures is sorted from the largest, and in reverse at the second press', () => {
  const byListed = sortedBy(usualChoices, 'listedSkus');
  expect(byListed).toEqual({ sort: 'listedSkus', descending: true });
  expect(sortedBy({ ...usualChoices, ...byListed }, 'listedSkus').descending).toBe(false);
  expect(sortedBy(usualChoices, 'brand').descending).toBe(false);
});

describe('the address', () => {
  it.each<OverviewChoices>([
    usualChoices,
    { search: 'a & b', type: 'brand', showInactive: false, sort: 'localSkus', descending: true },
    { ...usualChoices, descending: true },
  ])('keeps every choice: %j', (choices) => {
    expect(choicesIn(parametersOf(choices).toString())).toEqual(choices);
    expect(overviewParameters).toEqual(expect.arrayContaining([...parametersOf(choices).keys()]));
  });

  it('leaves out defaults, and an invalid choice in it has its default', () => {
    expect(parametersOf(usualChoices).size).toBe(0);
    expect(choicesIn('?type=toString&sort=__proto__&inactive=maybe')).toEqual(usualChoices);
  });
});
