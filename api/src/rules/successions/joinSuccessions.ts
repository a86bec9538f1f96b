import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import type { Succession } from '@pmm/shared/contracts/matrix';
import type { MatrixRows, VisibleProduct } from '../../storage/matrix';
import type { OldRead } from '../../storage/oldReads';
import { type Histories, type History, spansOfProduct } from '../matrix/histories';
import { placeAt, type Spans } from '../matrix/spans';
import { type Chain, chainsOf } from './chains';
import { joinedPrices, joinedReviews, joinedStatuses, type Leads, leadsOf } from './joinedSpans';
import { type Link, runAt } from './leading';
import { packsIn } from './packs';

/** A chain with what is known of it everywhere. */
export interface JoinedChain extends Chain {
  /** All products, the oldest first. */
  products: VisibleProduct[];
  leads: Leads;
  /** By product: how many of its packs contain as much as one of the newest; null if that is not known. */
  packs: (number | null)[];
}

const ORDERABLE = new Set(
  (['available', 'limited'] as const).map((status) => availabilityStatuses.indexOf(status)),
);

const canOrderNow = ({ spans, until }: Link, channel: number): boolean => {
  const { begin, end } = runAt(spans, channel);
  return (
    until === Infinity && ORDERABLE.has(spans.digits[placeAt(spans, end, begin, Infinity)] ?? -1)
  );
};

/** `unread` has the ids of products that crawlers have stopped reading. */
interface JoinableRows extends Pick<
  MatrixRows,
  'products' | 'successions' | 'oldReads' | 'channels'
> {
  unread: ReadonlySet<number>;
}

const linksOf = (
  products: readonly VisibleProduct[],
  availability: History | undefined,
  { oldReads, unread }: JoinableRows,
): Link[] => {
  const lastAt = new Map(oldReads.map((read) => [read.productId, read.lastAt / 1000]));
  // A chain of which nothing is read is not read itself, and keeps what it was.
  const isRead = products.some(({ id }) => !unread.has(id));
  return products.map(({ id }) => ({
    spans: spansOfProduct(availability, id),
    // Just after its last read, which still counts.
    until: isRead && unread.has(id) ? (lastAt.get(id) ?? Infinity) + 1 : Infinity,
  }));
};

const comparisonOf = (packs: number | null): Succession['former'][number]['packs'] => {
  if (packs === null) return 'none';
  return packs === 1 ? 'same' : 'per-piece';
};

const successionOf = (
  { former, since, leads, packs }: JoinedChain,
  links: readonly Link[],
  channels: MatrixRows['channels'],
): Succession => {
  const seconds = since.at(-1) ?? null;
  const columnsWhere = (holds: (channelId: number) => boolean): number[] =>
    channels.flatMap(({ id }, column) => (holds(id) ? [column] : []));
  return {
    since: seconds === null ? null : new Date(seconds * 1000).toISOString(),
    former: former.map(({ pzn, name, packSize }, index) => ({
      ...{ pzn, name, packSize },
      packs: comparisonOf(packs[index] ?? null),
      countsAt: columnsWhere((id) => leads.get(id)?.at(-1)?.link === index),
    })),
    severalAt: columnsWhere((id) => links.filter((link) => canOrderNow(link, id)).length > 1),
  };
};

/** The chain is not read any more if none of its products is. */
const oldReadsOf = (oldReads: readonly OldRead[], chains: readonly JoinedChain[]): OldRead[] => {
  const readOf = new Map(oldReads.map((read) => [read.productId, read]));
  const ofChains = chains.flatMap(({ newest, products }): OldRead[] => {
    const reads = products.flatMap(({ id }) => readOf.get(id) ?? []);
    if (reads.length < products.length) return [];
    return [
      {
        productId: newest.id,
        lastAt: Math.max(...reads.map(({ lastAt }) => lastAt)),
        channelIds: [...new Set(reads.flatMap(({ channelIds }) => channelIds))],
      },
    ];
  });
  const inChain = new Set(chains.flatMap(({ products }) => products.map(({ id }) => id)));
  return [...oldReads.filter(({ productId }) => !inChain.has(productId)), ...ofChains];
};

const spansOfChain = (
  fact: keyof Histories,
  history: History,
  { products, leads, packs }: JoinedChain,
): Spans => {
  const all = products.map(({ id }) => spansOfProduct(history, id));
  if (fact === 'availability') return joinedStatuses(leads);
  return fact === 'price' ? joinedPrices(all, leads, packs) : joinedReviews(all);
};

const historiesOf = (histories: Histories, chains: readonly JoinedChain[]): Histories =>
  Object.fromEntries(
    Object.entries(histories).map(([fact, history]) => [
      fact,
      new Map([
        ...history,
        ...chains.map(
          (chain) =>
            [chain.newest.id, spansOfChain(fact as keyof Histories, history, chain)] as const,
        ),
      ]),
    ]),
  );

interface Joined {
  rows: Pick<MatrixRows, 'products' | 'oldReads'>;
  histories: Histories;
  chains: JoinedChain[];
}

/**
 * The rows with one for each chain of products, under the newest of them. Null if there is no chain.
 */
export const joinSuccessions = (rows: JoinableRows, histories: Histories): Joined | null => {
  const joined = chainsOf(rows.products, rows.successions).map((chain) => {
    const products = [...chain.former, chain.newest];
    const links = linksOf(products, histories.availability, rows);
    const packs = products.map(({ packSize }) => packsIn(chain.newest.packSize, packSize));
    return { ...chain, products, links, packs, leads: leadsOf(links) };
  });
  if (joined.length === 0) return null;
  const succession = new Map(
    joined.map(({ links, ...chain }) => [
      chain.newest.id,
      successionOf(chain, links, rows.channels),
    ]),
  );
  const isFormer = new Set(joined.flatMap(({ former }) => former.map(({ id }) => id)));
  return {
    rows: {
      products: rows.products.flatMap((product) => {
        const its = succession.get(product.id);
        if (isFormer.has(product.id)) return [];
        return [its ? { ...product, succession: its } : product];
      }),
      oldReads: oldReadsOf(rows.oldReads, joined),
    },
    histories: historiesOf(histories, joined),
    chains: joined,
  };
};
