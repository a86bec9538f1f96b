import type { MatrixFrame } from '@pmm/shared/contracts/matrix';
import { hoursSince, lastRead } from '@pmm/shared/figures/matrix/lastRead';
import {
  lastingIncident,
  type PharmacyIncident,
} from '@pmm/shared/figures/matrix/pharmacyIncidents';
import type { UnreadSince } from '@pmm/shared/figures/matrix/unreadProducts';
import type { SortedBy } from '@pmm/shared/figures/matrix/viewParameters';
import {
  type ColumnHeaderLook,
  PRODUCT_COLUMN,
  type RowLook,
  type SortDirection,
} from '../../grid/matrixContent';
import { type ProductTable, skuNames } from '../../grid/productRows';
import { skuRemark } from '../texts/skuRemark';
import type { SuccessionTexts } from '../texts/successionTexts';
import type { UnreadTexts } from '../texts/unreadTexts';

/** What a header of the matrix sorts by: the name, a figure by its id, or a pharmacy. */
export const sortKeyOf = <Key extends string>(
  headerId: string,
  keys: readonly Key[],
): SortedBy<Key>['by'] => {
  const name = headerId === PRODUCT_COLUMN ? 'name' : headerId;
  return keys.find((key) => key === name) ?? { channelId: headerId };
};

type SortKey = SortedBy<string>['by'];

const isSame = (one: SortKey, other: SortKey): boolean =>
  typeof one === 'object' && typeof other === 'object'
    ? one.channelId === other.channelId
    : one === other;

/** How rows are sorted by a header; null if they are not. */
export const directionOf = (sort: SortedBy<string> | null, by: SortKey): SortDirection | null => {
  if (sort === null || !isSame(sort.by, by)) return null;
  return sort.descending ? 'descending' : 'ascending';
};

/**
 * The order after another press on a header: one direction, the other, then the order of the
 * watchlist.
 */
export const nextSort = <Key extends string>(
  sort: SortedBy<Key> | null,
  by: SortedBy<Key>['by'],
  first: SortDirection = 'ascending',
): SortedBy<Key> | null => {
  const direction = directionOf(sort, by);
  if (direction === null) return { by, descending: first === 'descending' };
  return direction === first ? { by, descending: first === 'ascending' } : null;
};

/** The header of a column that only has a name, which may take two lines. */
export const plainHeader = (
  name: string,
  sort: SortDirection | null,
  label = name.replace('\n', ' '),
): ColumnHeaderLook => ({ className: '', name, figures: [], label, sort });

/** What the headers need of a decoded matrix. */
export interface HeadedTable extends ProductTable {
  channels: readonly MatrixFrame['channels'][number][];
  /** Null before the first crawl. */
  window: { to: number } | null;
  incidents: readonly PharmacyIncident[];
  unreadSince: UnreadSince;
}

/**
 * The header of a pharmacy: it says and marks that the pharmacy is not read, and how old its last
 * crawl is at present, in milliseconds.
 */
export const pharmacyHeader = (
  table: Pick<HeadedTable, 'channels' | 'window' | 'incidents'>,
  channel: number,
  present: number,
  texts: UnreadTexts,
): Omit<ColumnHeaderLook, 'sort'> => {
  const { name = '', lastCrawlAt = null } = table.channels[channel] ?? {};
  const incident = lastingIncident(table, channel);
  const { readAt, stale } = lastRead(lastCrawlAt, table.window?.to ?? null, incident);
  if (readAt === null || (!stale && incident === null)) {
    return { className: '', name, figures: [], label: name };
  }
  const ageHours = hoursSince(readAt, present);
  return {
    className: incident ? 'stale unconfirmed' : 'stale',
    name,
    figures: [texts.age(ageHours)],
    label: incident ? texts.notReadSince(name, incident.from) : texts.stalePharmacy(name, ageHours),
  };
};

interface SkuRow {
  /** Has no room for many words. */
  compact: boolean;
  /** Has no row of its family above it. */
  flat: boolean;
  /** What a screen reader reads of the row, given the name of the SKU. */
  label: (name: string, pzn: string) => string;
}

/**
 * The header of a SKU: instead of its PZN it says that crawlers have stopped reading it, or that it
 * has replaced another one.
 */
export const skuHeader = (
  table: Pick<HeadedTable, 'families' | 'products' | 'unreadSince'>,
  product: number,
  { compact, flat, label: labelOf }: SkuRow,
  texts: Pick<UnreadTexts, 'notReadSince' | 'productUnreadSince' | 'productLastRead'> &
    Pick<SuccessionTexts, 'newPzn' | 'newSince' | 'replaces'>,
): Pick<RowLook, 'className' | 'header'> => {
  const { name: shortName, fullName, pzn } = skuNames(table, product);
  const name = flat ? fullName : shortName;
  const since = table.unreadSince.get(product);
  const succession = table.products[product]?.succession;
  const named = succession ? texts.replaces(fullName, succession) : fullName;
  const chain = succession ? ' chain' : '';
  const detail = skuRemark(table, product, texts, compact) ?? pzn;
  if (since === undefined) {
    return { className: chain, header: { name, detail, label: labelOf(named, pzn) } };
  }
  const label = labelOf(texts.notReadSince(named, since), pzn);
  return { className: ` unread${chain}`, header: { name, detail, label } };
};
