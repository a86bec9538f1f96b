import { describe, expect, it } from '@jest/globals';
import type { Standing } from '@pmm/shared/figures/availability/standing';
import { type CardGroup, cardLines, REST } from './cardLines';

const standing: Standing = {
  deviations: [4],
  groups: new Map([
    ['available', [0, 1]],
    ['not-confirmed', [2]],
    ['not-listed', [3, 5]],
    ['not-offered', [6]],
  ]),
};
const linesWith = (...open: CardGroup[]) =>
  cardLines(standing, (group) => open.includes(group)).map((line) =>
    line.kind === 'pharmacy' ? line.pharmacy : line.group,
  );

describe('the lines of a card', () => {
  it('are one for each deviation, one for each usual status, then the rest', () => {
    expect(linesWith()).toEqual([4, 6, 'not-listed', REST]);
  });

  it('are one for each pharmacy of an opened group', () => {
    expect(linesWith('not-listed')).toEqual([4, 6, 'not-listed', 3, 5, REST]);
    expect(linesWith(REST)).toEqual([4, 6, 'not-listed', REST, 0, 1, 2]);
  });

  it('leave out statuses that no pharmacy has', () => {
    expect(cardLines({ deviations: [], groups: new Map() }, () => true)).toEqual([]);
  });
});
