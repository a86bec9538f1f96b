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
const toldBy = ({ availability, lines }: ListedChanges): string => {
  const { window, products, pharmacies } = availability;
  const told = ({ product, pharmacy, from, to, minute }: ChangeLine['changes'][number]) => [
    products[product]?.pzn,
    pharmacies[pharmacy]?.channelId,
    ...[from, to, (window?.from ?? 0) + minute * MINUTE_MS],
  ];
  return JSON.stringify([
    availability.watchlistId,
    ...lines.map(({ of, changes }) => [of, ...changes.map(told)]),
  ]);
};

/**
 * The newest changes of a watchlist. If fresh data bring others, these would push away what is just
 * being read or pressed, so they wait until the person asks for them.
 */
export const useHeldChanges = (availability: Availability, localSkus: boolean) => {
  const listed = useMemo(
    () => ({
      availability,
      lines: groupChanges(availability, newestChanges(availability, localSkus)),
    }),
    [availability, localSkus],
  );
  const [held, setHeld] = useState(listed);
  const isOtherList = held.availability.watchlistId !== availability.watchlistId;
  const isHeld = useMemo(
    () => held !== listed && !isOtherList && toldBy(held) !== toldBy(listed),
    [held, listed, isOtherList],
  );
  if (!isHeld && held !== listed) setHeld(listed);
  return { ...(isHeld ? held : listed), isHeld, showNewest: () => setHeld(listed) };
};
