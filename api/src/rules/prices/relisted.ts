import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { type Columns, placeAt, type Spans } from '../matrix/spans';

const NOT_LISTED = availabilityStatuses.indexOf('not-listed');

/**
 * The columns in which a product is listed now, but was not at the time, in seconds since 1970: the price that
 * was last read before was no offer then. Of its statuses.
 */
export const relistedColumns = (statuses: Spans, columns: Columns, at: number): number[] => {
  const { channels, starts, digits } = statuses;
  const relisted: number[] = [];
  for (let cell = 0; cell < channels.length; cell += 1) {
    const end = starts[cell + 1] ?? 0;
    const place = placeAt(statuses, end, starts[cell] ?? 0, at);
    if (digits[end - 1] === NOT_LISTED || place < (starts[cell] ?? 0)) continue;
    const column = columns.get(channels[cell] ?? 0);
    if (digits[place] === NOT_LISTED && column !== undefined) relisted.push(column);
  }
  return relisted;
};
