import type { Availability } from '@pmm/shared/figures/availability/availability';
import {
  groupChanges,
  newestChanges,
  type ChangeLine,
} from '@pmm/shared/figures/availability/newestChanges';
import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { useMemo, useState } from 'react';

/** The newest changes, and the data in which they were found. */
interface ListedChanges {
  availability: Availability;
  lines: readonly ChangeLine[];
}

/** The content of the lines, independent of language: equal if fresh data brought nothing else. */
const contentOf = ({ availability, lines }: ListedChanges): string => {
  const { window, products, pharmacies } = availability;
  const identityOf = ({ product, pharmacy, from, to, minute }: ChangeLine['changes'][number]) => [
    products[product]?.pzn,
    pharmacies[pharmacy]?.channelId,
    ...[from, to, (window?.from ?? 0) + minute * MINUTE_MS],
  ];
  return JSON.stringify([
    availability.watchlistId,
    ...lines.map(({ of, changes }) => [of, ...changes.map(identityOf)]),
  ]);
};

/**
 * The newest changes of a watchlist. If fresh data bring others, these would push away what is just
 * being read or pressed, so they wait until the person requests them.
 */
export const useSteadyChanges = (availability: Availability, localSkus: boolean) => {
  const listed = useMemo(
    () => ({
      availability,
      lines: groupChanges(availability, newestChanges(availability, localSkus)),
    }),
    [availability, localSkus],
  );
  const [shown, setShown] = useState(listed);
  const isOtherList = shown.availability.watchlistId !== availability.watchlistId;
  const hasNewer = useMemo(
    () => shown !== listed && !isOtherList && contentOf(shown) !== contentOf(listed),
    [shown, listed, isOtherList],
  );
  if (!hasNewer && shown !== listed) setShown(listed);
  return { ...(hasNewer ? shown : listed), hasNewer, showNewest: () => setShown(listed) };
};
