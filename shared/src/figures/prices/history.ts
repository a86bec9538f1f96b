import type { CellDetails } from '../../contracts/history';

/** What an offer cost from a time on, in milliseconds; null while there was no offer. */
export interface PriceStep {
  from: number;
  price: { cents: number; currency: string } | null;
}

/** The entry that held at a time; they are in the order of time. */
const at = <Entry extends { from: string }>(
  entries: readonly Entry[],
  time: number,
): Entry | undefined => entries.findLast(({ from }) => Date.parse(from) <= time);

const isSame = (one: PriceStep['price'], other: PriceStep['price']): boolean =>
  one?.cents === other?.cents && one?.currency === other?.currency;

/**
 * The prices of one cell over its window. What was last read of a product that is no longer listed is no
 * price; a page that could not be read keeps its price.
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
