import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { type Columns, inColumns, placeAt, type Spans } from '../matrix/spans';

const NOT_LISTED = availabilityStatuses.indexOf('not-listed');

/**
 * For each column whether a product is listed there now but was not at the time (in seconds since
 * 1970): then the last price before that time was not an offer.
 */
export const wasRelisted = (statuses: Spans, columns: Columns, at: number): boolean[] =>
  inColumns(statuses, columns, false, (end, begin) => {
    const { digits } = statuses;
    const place = placeAt(statuses, end, begin, at);
    return place >= begin && digits[place] === NOT_LISTED && digits[end - 1] !== NOT_LISTED;
  });
