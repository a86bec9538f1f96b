import type { MatrixRows } from '../../storage/matrix';
import { crawlsByColumn, findIncidents } from '../matrix/findIncidents';
import { findUnread } from '../matrix/findUnread';
import type { ReadContext } from '../matrix/frame';

/** The ids of the products that crawlers have stopped reading; see `findUnread`. */
export const unreadIn = (rows: MatrixRows, { now, blocked }: ReadContext): Set<number> => {
  const ids = rows.products.map(({ id }) => id);
  const crawls = crawlsByColumn(rows);
  const { channels, oldReads, readsFrom } = rows;
  const { incidents } = findIncidents({ channels, crawls, blocked }, readsFrom.getTime(), now);
  const unread = findUnread(oldReads, ids, { channels, crawls, incidents });
  return new Set(unread.flatMap(({ product }) => ids[product] ?? []));
};
