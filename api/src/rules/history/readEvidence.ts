import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { type Evidence, type Read, READS_AT_MOST } from '@pmm/shared/contracts/evidence';
import { DAY_MS } from '@pmm/shared/figures/durations';
import { chosenPeriod, type EvidenceView } from '@pmm/shared/figures/evidence/evidenceView';
import { notFound, validationFailed } from '../../errors';
import { readSightingsOf, readValuesOf, type StoredRead } from '../../storage/cellReads';
import type { Transaction } from '../../storage/database';
import { readMarkedOfCell } from '../../storage/markedReadings';
import { readOutline, type Window } from '../../storage/matrix';
import { timeOf } from '../../storage/sightings';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { findChannel, findProduct } from '../matrix/findPlaces';
import { contractReadingOf } from './readCellDetails';
import { missedReadsOf } from './missedReads';
import { readHistoryIn } from './readHistory';

const WITHDRAWN_AT_MOST = 1000;

/** Enough reads before the period to know how often the product is read. */
const RHYTHM_DAYS = 7;

/** Which product at which pharmacy, and when. */
export interface EvidenceQuestion extends Pick<EvidenceView, 'days' | 'from' | 'to'> {
  pzn: string;
  channel: string;
}

/**
 * The chosen period up to the newest crawl, because nothing is known of a later time; null if there
 * is no crawl in it.
 */
const windowOf = (newest: Window | null, { from, to }: EvidenceQuestion): Window | null => {
  if (from === null && to === null) return newest;
  if (from === null || to === null) {
    const field = from === null ? 'from' : 'to';
    throw validationFailed([{ field, message: 'VALUE_REQUIRED' }]);
  }
  const period = chosenPeriod({ from, to });
  if (period === null) throw validationFailed([{ field: 'from', message: 'VALUE_INVALID' }]);
  if (newest === null) return null;
  const end = Math.min(period.to, newest.to.getTime());
  return period.from < end ? { from: new Date(period.from), to: new Date(end) } : null;
};

/** @param keptFrom since when copies of pages are still there, in milliseconds. */
const contractRead = (
  { at, status, snapshotUrl, ...rest }: StoredRead,
  keptFrom: number,
): Read => ({
  at: new Date(at * 1000).toISOString(),
  status: availabilityStatuses[status] ?? 'unknown',
  ...rest,
  snapshotUrl: at * 1000 >= keptFrom ? snapshotUrl : null,
});

const demandFew = ({ length }: readonly unknown[]): void => {
  if (length > READS_AT_MOST) {
    throw validationFailed([{ field: 'from', message: 'VALUE_INVALID' }]);
  }
};

/**
 * Needs a snapshot transaction.
 *
 * @throws ApiError if there is no such watchlist, pharmacy or product, or if the period has more
 * reads than one answer may have.
 */
export const readEvidence = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  question: EvidenceQuestion,
  { now, snapshotDays }: { now: number; snapshotDays: number },
): Promise<Evidence> => {
  const outline = await readOutline(transaction, watchlistKey, Number(question.days));
  if (outline === null) throw notFound();
  const { channel, pzn } = question;
  const place = {
    product: findProduct(outline.products, pzn),
    channel: findChannel(outline.channels, channel),
  };
  const window = windowOf(outline.window, question);
  const toContract = (read: StoredRead) => contractRead(read, now - snapshotDays * DAY_MS);
  const history = await readHistoryIn(
    ...([transaction, watchlistKey, outline] as const),
    { channel, pzn },
    { window, now },
  );
  if (window === null) {
    return { history, reads: [], rhythmMinutes: null, missed: [], snapshotDays, withdrawn: [] };
  }
  const begin = window.from.getTime();
  const before = new Date(begin - RHYTHM_DAYS * DAY_MS);
  const all = await readSightingsOf(transaction, place, { ...window, from: before });
  const sightings = all.filter((sighting) => timeOf(sighting) * 1000 >= begin);
  demandFew(sightings);
  const reads = await readValuesOf(transaction, place, sightings, window);
  const ofPharmacy = outline.offers.filter(({ channelId }) => channelId === place.channel.id);
  const otherReads: NonNullable<Evidence['otherReads']> = [];
  for (const { id, entry } of ofPharmacy) {
    const ofOffer = { product: place.product, channel: { id } };
    const found = await readSightingsOf(transaction, ofOffer, window);
    demandFew(found);
    const values = await readValuesOf(transaction, ofOffer, found, window);
    if (values.length > 0) otherReads.push({ entry, reads: values.map(toContract) });
  }
  const period = { from: begin, to: window.to.getTime() };
  const withdrawn = await readMarkedOfCell(
    transaction,
    { productId: place.product.id, channelId: place.channel.id },
    { from: window.from, until: window.to, most: WITHDRAWN_AT_MOST },
  );
  return {
    ...{ history, snapshotDays, otherReads, withdrawn: withdrawn.map(contractReadingOf) },
    reads: reads.map(toContract),
    ...missedReadsOf(
      all.map((sighting) => timeOf(sighting) * 1000),
      period,
    ),
  };
};
