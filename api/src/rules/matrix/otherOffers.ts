import { WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import { UNKNOWN, upByDigit } from '@pmm/shared/figures/availability/availabilityCell';
import { DAY_MS } from '@pmm/shared/figures/durations';
import type { OfferRow } from '../../storage/channels';
import type { MatrixRows } from '../../storage/matrix';
import { type History, spansOfProduct } from './histories';
import { type Columns, type Spans, valueAt } from './spans';

const NOWHERE = -1;

/** The place of the present value at a pharmacy or of an offer; -1 if nothing was read. */
export const presentPlace = ({ channels, starts }: Spans, id: number): number => {
  const cell = channels.indexOf(id);
  return cell === -1 ? NOWHERE : (starts[cell + 1] ?? 0) - 1;
};

interface OfProduct {
  statuses: Spans;
  /** Null if prices are not compared. */
  prices: Spans | null;
}

const priceOf = (prices: Spans, id: number): string | null => {
  const place = presentPlace(prices, id);
  return place === NOWHERE ? null : valueAt(prices, place);
};

/**
 * Whether another offer cannot be ordered where the shop's own can, or the other way round, or has
 * another price. Where the shop's own was never read, each other offer differs.
 */
const differs = ({ statuses, prices }: OfProduct, { id, channelId }: OfferRow): boolean => {
  const other = statuses.digits[presentPlace(statuses, id)] ?? UNKNOWN;
  if (other === UNKNOWN) return false;
  const ownPlace = presentPlace(statuses, channelId);
  if (ownPlace === NOWHERE) return true;
  const own = statuses.digits[ownPlace] ?? UNKNOWN;
  if (own === UNKNOWN) return false;
  if (upByDigit[own] !== upByDigit[other]) return true;
  if (prices === null || upByDigit[own] !== 1) return false;
  const [ownPrice, otherPrice] = [priceOf(prices, channelId), priceOf(prices, id)];
  return ownPrice !== null && otherPrice !== null && ownPrice !== otherPrice;
};

/** Those that are still read: what was seen long ago says nothing of the present. */
const readOffers = ({ offers, window }: Pick<MatrixRows, 'offers' | 'window'>): OfferRow[] =>
  offers.filter(
    ({ lastCrawlAt }) =>
      lastCrawlAt !== null &&
      window !== null &&
      Date.parse(lastCrawlAt) > window.to.getTime() - WINDOW_DAYS * DAY_MS,
  );

interface Built {
  productIds: readonly number[];
  columns: Columns;
  /** The statuses of each product. */
  present: readonly Spans[];
}

/**
 * The field of the contract: the cells at which another offer differs now from the shop's own. Left
 * out if there are none.
 *
 * @param prices to compare them, too.
 */
export const otherOffersIn = (
  rows: Pick<MatrixRows, 'offers' | 'window'>,
  { productIds, columns, present }: Built,
  prices?: History,
): { otherOffers?: number[] } => {
  const offers = readOffers(rows);
  // A shortcut, because most markets have no other offers.
  if (offers.length === 0) return {};
  const otherOffers = productIds.flatMap((id, row) => {
    const ofProduct = {
      statuses: present[row] ?? spansOfProduct(undefined, id),
      prices: prices === undefined ? null : spansOfProduct(prices, id),
    };
    const differing = new Set(
      offers.flatMap((offer) => {
        const column = columns.get(offer.channelId);
        return column !== undefined && differs(ofProduct, offer) ? [column] : [];
      }),
    );
    return [...differing]
      .sort((one, other) => one - other)
      .map((column) => row * columns.size + column);
  });
  return otherOffers.length === 0 ? {} : { otherOffers };
};
