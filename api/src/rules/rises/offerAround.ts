import { availabilityStatuses, type AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import { LEAST_OF_BUNDLE } from '@pmm/shared/figures/prices/bundles';
import type { OfferAround, Rise } from '@pmm/shared/figures/prices/passOn';
import { plausibleBounds } from '@pmm/shared/figures/prices/plausible';
import type { CellRuns } from '../../storage/priceRuns';

interface RunOf {
  /** In seconds after the begin of the day. */
  at: number;
  value: string;
  currency: string | undefined;
}

const runsIn = ({ runs }: CellRuns): RunOf[] =>
  runs.split(',').map((text) => {
    const [at, value = '', currency] = text.split(' ');
    return { at: Number(at), value, currency };
  });

/** The pharmacy sells it and shows its price, even if it is sold out. */
const forSale: ReadonlySet<AvailabilityStatus | undefined> = new Set([
  ...(['available', 'limited', 'unavailable'] as const),
]);

const isForSale = (run: RunOf | undefined): boolean =>
  run !== undefined && forSale.has(availabilityStatuses[Number(run.value)]);

/**
 * The prices of a product at a pharmacy around the begin of a day.
 *
 * @param begin in milliseconds.
 * @param isConfirmed whether pharmacy and product are crawled as usual.
 */
export const offerAround = (
  { former, cents }: Rise,
  begin: number,
  { prices, statuses, isConfirmed }: { prices: CellRuns; statuses: CellRuns; isConfirmed: boolean },
): OfferAround => {
  const { lowest, highest } = plausibleBounds({
    ...{ listPriceCents: cents, uvpCents: former },
    offered: () => [],
  });
  const plausible = ({ value, currency }: RunOf): number | null => {
    const price = Number(value);
    return currency === PRICE_CURRENCY && price >= lowest && price <= highest ? price : null;
  };
  const priceRuns = runsIn(prices);
  const statusRuns = runsIn(statuses);
  const last = priceRuns.findLast(({ at }) => at < 0);
  const wasForSale = isForSale(statusRuns.findLast(({ at }) => at < 0));
  const newest = priceRuns.at(-1);
  const before = last !== undefined && wasForSale ? plausible(last) : null;
  /** A page that sells several packs now, or sold them before, says nothing about the rise. */
  const comparable = (run: RunOf): number | null => {
    const price = plausible(run);
    if (price === null || before === null) return price;
    const isSamePack = price < before * LEAST_OF_BUNDLE && before < price * LEAST_OF_BUNDLE;
    return isSamePack ? price : null;
  };
  return {
    before,
    since: priceRuns.flatMap((run) => {
      const price = comparable(run);
      return run.at < 0 || price === null ? [] : [{ at: begin + run.at * 1000, cents: price }];
    }),
    isConfirmed:
      isConfirmed &&
      isForSale(statusRuns.at(-1)) &&
      newest !== undefined &&
      comparable(newest) !== null,
  };
};
