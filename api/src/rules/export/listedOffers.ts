import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import type { OtherEntry } from '@pmm/shared/contracts/offers';
import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import { isolated } from '@pmm/shared/figures/isolated';
import type { MatrixRows } from '../../storage/matrix';
import { buildOutline } from '../matrix/frame';
import { type Histories, spansOfProduct } from '../matrix/histories';
import { presentPlace } from '../matrix/otherOffers';
import { type Spans, valueAt } from '../matrix/spans';
import type { CsvLine } from './exportedMetric';
import type { ExportTexts } from './exportTexts';
import { asAmount } from './priceCells';

/** What an offer that is not the shop's own says of a product. */
export interface ListedOffer {
  /** The index of its product. */
  product: number;
  channelId: string;
  pharmacy: string;
  entry: OtherEntry;
  /** The index of its status. */
  status: number;
  /** In milliseconds. */
  since: number;
  readAt: number | null;
  /** Null if none was read, or if the file has no prices. */
  price: { cents: number; currency: string } | null;
}

const priceIn = (prices: Spans, id: number): ListedOffer['price'] => {
  const place = presentPlace(prices, id);
  const text = place < 0 ? '' : valueAt(prices, place);
  const cents = Number.parseInt(text, 10);
  if (Number.isNaN(cents)) return null;
  return { cents, currency: text.slice(String(cents).length) || PRICE_CURRENCY };
};

/** By product, then pharmacy. */
export const listOffers = (rows: MatrixRows, { availability, price }: Histories): ListedOffer[] => {
  // A shortcut, because most markets have no other offers.
  if (rows.offers.length === 0) return [];
  const { productIds } = buildOutline(rows);
  return productIds.flatMap((id, product) => {
    const statuses = spansOfProduct(availability, id);
    const prices = spansOfProduct(price, id);
    return rows.channels.flatMap(({ id: pharmacyId, channelId, name }) =>
      rows.offers.flatMap((offer): ListedOffer[] => {
        if (offer.channelId !== pharmacyId) return [];
        const place = presentPlace(statuses, offer.id);
        if (place < 0) return [];
        return [
          {
            ...{ product, channelId, pharmacy: name, entry: offer.entry },
            status: statuses.digits[place] ?? 0,
            since: (statuses.begun[place] ?? 0) * 1000,
            readAt: offer.lastCrawlAt === null ? null : Date.parse(offer.lastCrawlAt),
            price: priceIn(prices, offer.id),
          },
        ];
      }),
    );
  });
};

export const statusName = ({ status }: ListedOffer, { text }: ExportTexts): string | null => {
  const name = availabilityStatuses[status];
  return name === undefined ? null : text.status[name];
};

/** Columns of a CSV file: those of each other offer, after the pharmacies. */
export const offerColumns = (
  offers: readonly ListedOffer[],
  { texts, hasPrices }: { texts: ExportTexts; hasPrices: boolean },
) => {
  const { text } = texts;
  const keyOf = ({ channelId, entry }: ListedOffer) => `${channelId} ${entry}`;
  const columns = new Map(offers.map((offer) => [keyOf(offer), offer]));
  const offerOf = new Map(offers.map((offer) => [`${offer.product} ${keyOf(offer)}`, offer]));
  const headOf = ({ pharmacy, entry }: ListedOffer) =>
    `${isolated(pharmacy)}: ${text.otherOffers.entry[entry]}`;
  const cellsOf = (offer: ListedOffer | undefined): CsvLine => {
    const status = offer === undefined ? null : statusName(offer, texts);
    if (!hasPrices) return [status];
    const price = offer?.price ?? null;
    return [price && asAmount(price.cents), price && price.currency, status];
  };
  return {
    heads: [...columns.values()].flatMap((offer) =>
      hasPrices
        ? [
            headOf(offer),
            `${headOf(offer)}: ${text.prices.currency}`,
            `${headOf(offer)}: ${text.statusHead}`,
          ]
        : [headOf(offer)],
    ),
    cellsOf: (product: number): CsvLine =>
      [...columns.keys()].flatMap((key) => cellsOf(offerOf.get(`${product} ${key}`))),
  };
};
