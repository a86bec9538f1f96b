import { type PassOnKind, passOnKinds, type PriceRises } from '../../contracts/priceRises';
import type { PassOn } from './passOn';
import { middleOf } from './plausible';

const NONE = '-';

export const writePassOn = ({ kind, before, reached, days }: PassOn): string =>
  [passOnKinds.indexOf(kind), before ?? NONE, reached ?? NONE, days ?? NONE].join(' ');

const numberIn = (text: string | undefined): number | null =>
  text === undefined || text === NONE ? null : Number(text);

const readPassOn = (text: string): PassOn => {
  const [kind, before, reached, days] = text.split(' ');
  return {
    kind: passOnKinds[Number(kind)] ?? 'not known',
    ...{ before: numberIn(before), reached: numberIn(reached), days: numberIn(days) },
  };
};

/** Whether the columns of the answer match. */
export const risesFitTogether = ({ channels, products, passedOn }: PriceRises): boolean =>
  passedOn.length === products.length &&
  passedOn.every((text) => text.split(',').length === Math.max(1, channels.length));

/** One product at one pharmacy; both as indices. */
export interface RiseCell extends PassOn {
  product: number;
  channel: number;
}

/** The cells of all products that were ever read. */
export const riseCells = ({ passedOn }: PriceRises): RiseCell[] =>
  passedOn.flatMap((text, product) =>
    text
      .split(',')
      .flatMap((entry, channel) =>
        entry === '' ? [] : [{ ...readPassOn(entry), product, channel }],
      ),
  );

/** Cells of one pharmacy or product. */
export interface RiseGroup {
  /** The index of the pharmacy or product. */
  index: number;
  cells: RiseCell[];
  counts: Record<PassOnKind, number>;
  /** The median of the days until the full rise; null if nobody passed it on. */
  medianDays: number | null;
}

const countsOf = (cells: readonly RiseCell[]): RiseGroup['counts'] => {
  const counts = { fully: 0, partly: 0, not: 0, 'not known': 0 };
  for (const { kind } of cells) counts[kind] += 1;
  return counts;
};

/** How many of the cells are known, and after how many days the full rises were read. */
export const groupOf = (index: number, cells: RiseCell[]): RiseGroup => {
  const days = cells
    .flatMap(({ kind, days: after }) => (kind === 'fully' && after !== null ? [after] : []))
    .sort((one, other) => one - other);
  const medianDays = days.length === 0 ? null : middleOf(days);
  return { index, cells, counts: countsOf(cells), medianDays };
};

export const riseGroupings = ['pharmacy', 'product'] as const;
export type RiseGrouping = (typeof riseGroupings)[number];

const knownShare = ({ counts, cells }: RiseGroup): number =>
  counts.fully / Math.max(1, cells.length - counts['not known']);

/** Groups with the largest share of full rises first. */
export const riseGroups = (cells: readonly RiseCell[], by: RiseGrouping): RiseGroup[] => {
  const groups = new Map<number, RiseCell[]>();
  for (const cell of cells) {
    const index = by === 'pharmacy' ? cell.channel : cell.product;
    const group = groups.get(index);
    if (group) group.push(cell);
    else groups.set(index, [cell]);
  }
  return Array.from(groups, ([index, ofGroup]) => groupOf(index, ofGroup)).sort(
    (one, other) => knownShare(other) - knownShare(one) || one.index - other.index,
  );
};
