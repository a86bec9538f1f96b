import { percentOf } from './groupFigures';
import type { PriceSelection } from './selectPrices';
import { isFigureSign, signOf, signsBeyond } from './signs';

/** The pharmacies that have a product, by what its price says of them. */
export interface PriceStanding {
  /** Those with a compared price, the furthest first, and the percentage of each. */
  compared: readonly { channel: number; percent: number; isBeyond: boolean }[];
  /** Those whose price does not count. */
  uncounted: readonly number[];
}

/** @param channels those that are shown. */
export const priceStandingOf = (
  selection: PriceSelection,
  product: number,
  channels: readonly number[],
): PriceStanding => {
  const { prices, kind } = selection;
  const compared: { channel: number; percent: number; isBeyond: boolean }[] = [];
  const uncounted: number[] = [];
  for (const channel of channels) {
    const cell = product * prices.channels.length + channel;
    const sign = signOf(prices, cell, selection);
    if (isFigureSign(sign)) {
      const percent = percentOf(prices, cell, selection) ?? 0;
      compared.push({ channel, percent, isBeyond: signsBeyond[kind].includes(sign) });
    } else if (sign !== null && sign !== 'not listed') uncounted.push(channel);
  }
  const distance = (percent: number): number => (kind === 'change' ? -Math.abs(percent) : percent);
  compared.sort((one, other) => distance(one.percent) - distance(other.percent));
  return { compared, uncounted };
};
