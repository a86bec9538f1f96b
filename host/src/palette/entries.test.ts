import { describe, expect, it } from '@jest/globals';
import { countsOf, fitting, type Group } from './entries';

const groupOf = (
  id: string,
  order: number,
  amount: number,
  change: Partial<Group> = {},
): Group => ({
  ...{ id, order, label: id, found: amount, state: 'complete' },
  entries: Array.from({ length: amount }, (_, index) => ({
    ...{ key: `${id}${index}`, icon: 'star', title: id, run: () => undefined },
  })),
  ...change,
});
const shown = (groups: Group[], most = 12) =>
  fitting(groups, most).map(({ id, entries }) => `${id} ${entries.length}`);

describe('the groups of the palette', () => {
  it('stand in their order, without those that found nothing', () => {
    expect(
      shown([groupOf('pages', 50, 2), groupOf('none', 20, 0), groupOf('products', 10, 1)]),
    ).toEqual(['products 1', 'pages 2']);
  });

  it('share the room: two of each, and more of the first ones', () => {
    const groups = [
      groupOf('products', 10, 30),
      groupOf('pages', 50, 8),
      groupOf('actions', 60, 1),
    ];
    expect(shown(groups)).toEqual(['products 9', 'pages 2', 'actions 1']);
    expect(shown(groups, 3)).toEqual(['products 2', 'pages 1', 'actions 0']);
  });

  it('count what is shown and what was found', () => {
    const groups = fitting([groupOf('products', 10, 12, { found: 400 }), groupOf('pages', 50, 1)]);
    expect(countsOf(groups)).toEqual({ shown: 12, found: 401 });
  });

  it('keep the place of a search that failed', () => {
    expect(shown([groupOf('products', 10, 0, { state: 'failed' })])).toEqual(['products 0']);
  });
});
