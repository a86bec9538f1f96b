import { describe, expect, it } from '@jest/globals';
import { channelLines, type ChannelStanding } from './channelLines';

const noneLookedFor: ReadonlySet<number> = new Set();

const standing: ChannelStanding = {
  compared: [-30, -20, -15, -12, -2].map((percent, channel) => ({
    channel,
    isBeyond: percent < -10,
  })),
  uncounted: [8, 9],
};

describe('the lines of a card', () => {
  it('are the first three pharmacies, and one that counts all others', () => {
    expect(channelLines(standing, { isOpen: false, lookedFor: noneLookedFor })).toEqual({
      ...{ named: [0, 1, 2], others: [] },
      group: { beyond: 1, within: 1, uncounted: 2 },
    });
  });

  it('are one for each pharmacy if the card is open', () => {
    const { others } = channelLines(standing, { isOpen: true, lookedFor: noneLookedFor });
    expect(others).toEqual([3, 4, 8, 9]);
  });

  it('begin with a pharmacy that somebody looks for', () => {
    const lines = channelLines(standing, { isOpen: false, lookedFor: new Set([9, 1]) });
    expect(lines.named).toEqual([1, 9, 0, 2]);
    expect(lines.group).toEqual({ beyond: 1, within: 1, uncounted: 1 });
  });

  it('have none for others if all are named', () => {
    const few = { compared: standing.compared.slice(0, 2), uncounted: [] };
    expect(channelLines(few, { isOpen: false, lookedFor: noneLookedFor }).group).toBeNull();
  });
});
