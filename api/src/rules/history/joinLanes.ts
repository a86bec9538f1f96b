import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import type { LaneRow } from '../../storage/history';
import type { MatrixRows, VisibleProduct } from '../../storage/matrix';
import type { OldRead } from '../../storage/oldReads';
import type { ProductRun } from '../matrix/unknownRuns';
import { type Spans, spansOf, type StoredSpans } from '../matrix/spans';
import { joinSuccessions } from '../successions/joinSuccessions';
import { seamsIn } from '../successions/leading';

interface StoredLanes {
  products: VisibleProduct[];
  successions: MatrixRows['successions'];
  oldReads: OldRead[];
  /** The ids of products that crawlers have stopped reading. */
  unread: ReadonlySet<number>;
  channels: MatrixRows['channels'];
  lanes: readonly LaneRow[];
  /** Of the window, in seconds since 1970. */
  from: number;
}

/** From then on another product of the row counts. */
interface ProductSeam {
  productId: number;
  channelId: number;
  /** Seconds after the begin of the window. */
  seconds: number;
  pzn: string;
}

export interface JoinedLanes {
  products: VisibleProduct[];
  oldReads: OldRead[];
  lanes: readonly LaneRow[];
  seams: ProductSeam[];
  /** The product that the row of a product is named after. */
  rowIdOf: (productId: number) => number;
  /** Whether a run of Unknown is that of its row. */
  isOfRow: (run: ProductRun) => boolean;
}

const UNKNOWN = availabilityStatuses.indexOf('unknown');

/** By product: the history in the texts of lanes. */
const historyOf = (lanes: readonly LaneRow[], from: number): Map<number, Spans> => {
  const stored = new Map<number, Omit<StoredSpans, 'products'>>();
  for (const { productId, channelId, spans } of lanes) {
    const ofProduct = stored.get(productId) ?? { channels: [], begun: [], values: [] };
    stored.set(productId, ofProduct);
    for (const text of spans.split(',')) {
      const [seconds = '', digit = ''] = text.split(' ');
      ofProduct.channels.push(channelId);
      ofProduct.begun.push(from + Number(seconds));
      ofProduct.values.push(digit);
    }
  }
  return new Map(Array.from(stored, ([productId, each]) => [productId, spansOf(each)]));
};

const lanesOf = (productId: number, { channels, starts, begun, digits }: Spans, from: number) =>
  Array.from(channels, (channelId, cell): LaneRow => {
    const [begin = 0, end = 0] = starts.subarray(cell, cell + 2);
    const spans = Array.from(
      begun.subarray(begin, end),
      (at, index) => `${at - from} ${digits[begin + index]}`,
    );
    return { productId, channelId, spans: spans.join(',') };
  });

/** The lanes with one for each chain of products, under the newest of them. */
export const joinLanes = (stored: StoredLanes): JoinedLanes => {
  const { lanes, from, channels, products, oldReads } = stored;
  const joined = joinSuccessions(stored, { availability: historyOf(lanes, from) });
  if (joined === null) {
    return {
      ...{ products, oldReads, lanes, seams: [] },
      ...{ rowIdOf: (productId) => productId, isOfRow: () => true },
    };
  }
  const { chains, histories } = joined;
  const chainOf = new Map(
    chains.flatMap((chain) => chain.products.map(({ id }) => [id, chain] as const)),
  );
  return {
    ...joined.rows,
    lanes: [
      ...lanes.filter(({ productId }) => !chainOf.has(productId)),
      ...chains.flatMap(({ newest: { id } }) => {
        const spans = histories.availability?.get(id);
        return spans ? lanesOf(id, spans, from) : [];
      }),
    ],
    seams: chains.flatMap(({ newest, products: ofChain, leads }) =>
      Array.from(leads).flatMap(([channelId, ofChannel]) =>
        seamsIn(ofChannel).map(({ at, link }): ProductSeam => {
          const { pzn } = ofChain[link] ?? newest;
          return { productId: newest.id, channelId, seconds: at - from, pzn };
        }),
      ),
    ),
    rowIdOf: (productId) => chainOf.get(productId)?.newest.id ?? productId,
    isOfRow: ({ productId, column }) => {
      const chain = chainOf.get(productId);
      if (chain === undefined) return true;
      const first = chain.leads.get(channels[column]?.id ?? 0)?.[0];
      return first?.digit === UNKNOWN && chain.products[first.link]?.id === productId;
    },
  };
};
