import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import type { CellDetails } from '@pmm/shared/contracts/history';
import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import type { CellRows } from '../../storage/history';
import type { MatrixRows } from '../../storage/matrix';
import type { SpanFact } from '../../storage/spans';
import { type Spans, spansOf, valueAt } from '../matrix/spans';
import { joinPriceRows } from '../successions/joinPriceRows';
import { joinSuccessions } from '../successions/joinSuccessions';
import { seamsIn } from '../successions/leading';

interface StoredCells extends Pick<MatrixRows, 'products' | 'successions' | 'oldReads'> {
  /** The ids of products that crawlers have stopped reading. */
  unread: ReadonlySet<number>;
  /** The only one. */
  channel: MatrixRows['channels'][number];
  /** By product id. */
  cells: ReadonlyMap<number, CellRows>;
}

export interface JoinedCell extends Pick<
  CellRows,
  'statuses' | 'prices' | 'reviews' | 'references'
> {
  succession: NonNullable<CellDetails['succession']>;
}

const secondsOf = (iso: string): number => Date.parse(iso) / 1000;
const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** In the texts of storage, such as `1510CHF` and `4.5:128`. */
const textsOf = ({
  statuses,
  prices,
  reviews,
}: CellRows): Record<SpanFact, Map<string, string>> => ({
  availability: new Map(statuses.map(({ from, status }) => [from, String(status)])),
  price: new Map(
    prices.map(({ from, priceCents, currency }) => [
      from,
      `${priceCents}${currency === PRICE_CURRENCY ? '' : currency}`,
    ]),
  ),
  review: new Map(
    reviews.map(({ from, rating, reviewCount }) => [from, `${rating ?? ''}:${reviewCount ?? ''}`]),
  ),
});

const priceOf = (text: string) => {
  const priceCents = parseInt(text, 10);
  return { priceCents, currency: text.slice(String(priceCents).length) || PRICE_CURRENCY };
};

const numberOf = (text = ''): number | null => (text === '' ? null : Number(text));

const valuesOf = <Value>(spans: Spans | undefined, read: (text: string) => Value) =>
  spans === undefined
    ? []
    : Array.from(spans.begun, (at, place) => ({
        from: isoOf(at),
        ...read(valueAt(spans, place)),
      }));

/** None if the product that counts now has none: an earlier one would look like the present price. */
const pricesOf = (spans: Spans | undefined) => {
  const all = valuesOf(spans, (text) => ({ text }));
  if (all.at(-1)?.text === '') return [];
  return all.flatMap(({ from, text }) => (text === '' ? [] : [{ from, ...priceOf(text) }]));
};

/** The cells of a chain at one pharmacy as one; null if these are no chain. */
export const joinCells = ({ channel, cells, ...rows }: StoredCells): JoinedCell | null => {
  const texts = new Map(Array.from(cells, ([id, cell]) => [id, textsOf(cell)]));
  const historyOf = (fact: SpanFact) =>
    new Map(
      Array.from(texts, ([id, ofCell]) => [
        id,
        spansOf({
          channels: Array.from(ofCell[fact], () => channel.id),
          begun: Array.from(ofCell[fact].keys(), secondsOf),
          values: [...ofCell[fact].values()],
        }),
      ]),
    );
  const joined = joinSuccessions(
    { ...rows, channels: [channel] },
    {
      availability: historyOf('availability'),
      price: historyOf('price'),
      review: historyOf('review'),
    },
  );
  const [chain] = joined?.chains ?? [];
  if (!joined || !chain) return null;
  const { id } = chain.newest;
  const { availability, price, review } = joined.histories;
  const stored = new Map(
    Array.from(cells, ([productId, { references }]) => [productId, references]),
  );
  const { references } = joinPriceRows({ references: stored, bundles: [] }, [chain]);
  const own = chain.newest;
  const [{ succession } = own] = joined.rows.products;
  const links = [
    ...(succession?.former ?? []).map(({ pzn, name, packSize, packs }) => ({
      ...{ pzn, name, packSize, packs },
    })),
    { pzn: own.pzn, name: own.name, packSize: own.packSize, packs: 'same' as const },
  ];
  const leads = chain.leads.get(channel.id) ?? [];
  return {
    statuses: valuesOf(availability?.get(id), (text) => ({ status: Number(text) })),
    prices: pricesOf(price?.get(id)),
    reviews: valuesOf(review?.get(id), (text) => {
      const [rating, count] = text.split(':');
      return { rating: numberOf(rating), reviewCount: numberOf(count) };
    }),
    references: references.get(id) ?? { list: [], uvp: [] },
    succession: {
      links: links.map((link, index) => {
        const cell = cells.get(chain.products[index]?.id ?? 0);
        const last = cell?.prices.at(-1);
        const status = cell?.statuses.at(-1)?.status;
        return {
          ...link,
          status: status === undefined ? null : (availabilityStatuses[status] ?? null),
          price: last ? { cents: last.priceCents, currency: last.currency } : null,
        };
      }),
      seams: seamsIn(leads).map(({ at, link }) => ({
        from: isoOf(at),
        pzn: links[link]?.pzn ?? own.pzn,
      })),
    },
  };
};
