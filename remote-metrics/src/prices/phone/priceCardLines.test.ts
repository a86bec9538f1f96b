import { describe, expect, it } from '@jest/globals';
import type { PriceStanding } from '@pmm/shared/figures/prices/priceStanding';
import { priceCardLines } from './priceCardLines';

const noneLookedFor: ReadonlySet<number> = new Set();

const standing: PriceStanding = {
  compared: [-30, -20, -15, -12, -2].map((percent, channel) => ({
    ...{ channel, percent },
    isBeyond: percent < -10,
  })),
  uncounted: [8, 9],
};

describe('the lines of a card', () => {
  it('are the three furthest pharmacies, and one that counts all others', () => {
    expect(priceCardLines(standing, { isOpen: false, lookedFor: noneLookedFor })).toEqual({
      ...{ named: [0, 1, 2], others: [] },
      group: { beyond: 1, within: 1, uncounted: 2 },
    });
  });

  it('are one for each pharmacy if the card is open', () => {
    const { others } = priceCardLines(standing, { isOpen: true, lookedFor: noneLookedFor });
    expect(others).toEqual([3, 4, 8, 9]);
  });

  it('begin with a pharmacy that somebody looks for', () => {
    const lines = priceCardLines(standing, { isOpen: false, lookedFor: new Set([9, 1]) });
    expect(lines.named).toEqual([1, 9, 0, 2]);
    expect(lines.group).toEqual({ beyond: 1, within: 1, uncounted: 1 });
  });

  it('have none for others if all are named', () => {
    const few = { compared: standing.compared.slice(0, 2), uncounted: [] };
    expect(priceCardLines(few, { isOpen: false, lookedFor: noneLookedFor }).group).toBeNull();
  });
});
