import type { CellDetails } from '../../contracts/history';

/** The price of an offer from a time on, in milliseconds; null while there was no offer. */
export interface PriceStep {
  from: number;
  price: { cents: number; currency: string } | null;
}

/** The entry that applies at a time; entries are in order of time. */
const at = <Entry extends { from: string }>(
  entries: readonly Entry[],
  time: number,
): Entry | undefined => entries.findLast(({ from }) => Date.parse(from) <= time);

const isSame = (one: PriceStep['price'], other: PriceStep['price']): boolean =>
  one?.cents === other?.cents && one?.currency === other?.currency;

/**
 * The prices of one cell over its window. If the product is no longer listed, its last price does
 * not count; if a page could not be read, its price still does.
 */
export const priceSteps = ({ window, statuses, prices }: CellDetails): PriceStep[] => {
  if (window === null) return [];
  const begin = Date.parse(window.from);
  const times = [...statuses, ...prices].map(({ from }) => Math.max(begin, Date.parse(from)));
  const steps: PriceStep[] = [];
  for (const time of [...new Set(times)].sort((one, other) => one - other)) {
    const isListed = at(statuses, time)?.status !== 'not-listed';
    const read = isListed ? at(prices, time) : undefined;
    const price = read ? { cents: read.cents, currency: read.currency } : null;
    const former = steps.at(-1);
    if (former && isSame(former.price, price)) continue;
    steps.push({ from: time, price });
  }
  return steps;
};
