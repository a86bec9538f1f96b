import { type AvailabilityStatus, availabilityStatuses } from '@pmm/shared/contracts/availability';
import type { Transaction } from '../../storage/database';
import { type MarkedReading, readMarkedOfList } from '../../storage/markedReadings';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { filled } from '../../texts';
import type { ExportTexts } from './exportTexts';

/** What was read and withdrawn or corrected since, as files have it; times in milliseconds. */
export interface ListedCorrection extends Pick<
  MarkedReading,
  | 'pzn'
  | 'product'
  | 'packSize'
  | 'pharmacy'
  | 'channelCode'
  | 'entry'
  | 'isCorrected'
  | 'author'
  | 'reason'
  | 'madeAt'
> {
  at: number;
  status: AvailabilityStatus;
  price: { cents: number; currency: string } | null;
}

const listedCorrection = ({
  at,
  status,
  priceCents: cents,
  currency,
  ...rest
}: MarkedReading): ListedCorrection => ({
  ...rest,
  at: at * 1000,
  status: availabilityStatuses[status] ?? 'unknown',
  price: cents === null || currency === null ? null : { cents, currency },
});

const CORRECTIONS_AT_MOST = 10_000;

/** Of the products of a watchlist in a window, the newest first; none without a window. */
export const readCorrections = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  window: { from: Date | string; to: Date | string } | null,
): Promise<ListedCorrection[]> => {
  if (window === null) return [];
  const marked = await readMarkedOfList(transaction, watchlistKey, {
    from: new Date(window.from),
    until: new Date(window.to),
    most: CORRECTIONS_AT_MOST,
  });
  return marked.map(listedCorrection);
};

/** The pharmacy with the offer, if it is not the shop's own. */
export const placeOf = (
  { pharmacy, entry }: Pick<ListedCorrection, 'pharmacy' | 'entry'>,
  { text }: ExportTexts,
): string => (entry === null ? pharmacy : `${pharmacy} (${text.otherOffers.entry[entry]})`);

export const outcomeOf = (
  { isCorrected }: Pick<ListedCorrection, 'isCorrected'>,
  { text: { corrections } }: ExportTexts,
): string => (isCorrected ? corrections.corrected : corrections.withdrawn);

/** The last column of a CSV file, which has no sheet for corrections; none if there are none. */
export const correctionColumn = (corrections: readonly ListedCorrection[], texts: ExportTexts) => {
  const { text, time } = texts;
  const byPzn = new Map<string, ListedCorrection[]>();
  for (const each of corrections) {
    const ofProduct = byPzn.get(each.pzn);
    if (ofProduct) ofProduct.push(each);
    else byPzn.set(each.pzn, [each]);
  }
  const noteOf = (each: ListedCorrection): string =>
    filled(text.corrections.note, {
      pharmacy: placeOf(each, texts),
      time: time(each.at),
      outcome: outcomeOf(each, texts),
      reason: each.reason,
      author: each.author,
    });
  return {
    heads: corrections.length === 0 ? [] : [text.corrections.sheet],
    /** Of these products, and of those that match. */
    notesOf: (
      pzns: readonly string[],
      isShown: (correction: ListedCorrection) => boolean = () => true,
    ): (string | null)[] =>
      corrections.length === 0
        ? []
        : [
            pzns
              .flatMap((pzn) => byPzn.get(pzn) ?? [])
              .filter(isShown)
              .map(noteOf)
              .join('; ') || null,
          ],
  };
};
