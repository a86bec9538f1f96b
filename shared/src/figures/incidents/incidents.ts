import type { IncidentKind } from '../../contracts/incidents';
import { rhythmOf, type Crawl } from './crawls';

/** A time in which a pharmacy could not be read; times in milliseconds. */
export interface Incident {
  kind: IncidentKind;
  /** The end of the last good crawl before it. */
  from: number;
  /** The beginning of the first good crawl after it; null while it lasts. */
  until: number | null;
  /** The usual time between two crawls; null if there were too few to say. */
  rhythm: number | null;
  /** How many crawls did not take place or read nothing. */
  missedReads: number;
}

/** The input for computing the incidents of a pharmacy. */
export interface PharmacyReads {
  /** Ascending, and starting early enough before the window to show the rhythm. */
  crawls: readonly Crawl[];
  /** The times in which it blocked crawls (`blockedIn`). */
  blocked: readonly Incident[];
}

const gapAfter = (crawls: readonly Crawl[], index: number, now: number): Incident | null => {
  const last = crawls[index];
  const next = crawls[index + 1];
  const rhythm = rhythmOf(crawls, index + 1);
  if (!last || !rhythm) return null;
  if ((next?.from ?? now) - last.to <= rhythm.tolerated) return null;
  const expected = ((next?.from ?? now) - last.from) / rhythm.usual;
  return {
    kind: 'overdue',
    from: last.to,
    until: next?.from ?? null,
    rhythm: rhythm.usual,
    missedReads: Math.max(1, next ? Math.round(expected) - 1 : Math.floor(expected)),
  };
};

const overdueOf = (crawls: readonly Crawl[], now: number): Incident[] =>
  crawls.flatMap((_, index) => gapAfter(crawls, index, now) ?? []);

/** Merges incidents that overlap into one that lasts as long as both. */
const joined = (incidents: readonly Incident[]): Incident[] => {
  const parted: Incident[] = [];
  for (const next of incidents.toSorted((one, other) => one.from - other.from)) {
    const last = parted.at(-1);
    if (last && (last.until === null || next.from < last.until)) {
      const lasts = last.until === null || next.until === null;
      last.until = lasts ? null : Math.max(last.until ?? 0, next.until ?? 0);
      last.rhythm ??= next.rhythm;
      last.missedReads += next.missedReads;
    } else parted.push({ ...next });
  }
  return parted;
};

/**
 * The incidents of a pharmacy that reach into the time from `windowFrom` to `now`, in order and
 * without overlaps. It is overdue if no crawl came for longer than its own rhythm tolerates, and
 * blocked if most of its cells became Unknown in one crawl.
 */
export const incidentsOf = (reads: PharmacyReads, windowFrom: number, now: number): Incident[] =>
  joined([...overdueOf(reads.crawls, now), ...reads.blocked]).filter(
    ({ until }) => until === null || until > windowFrom,
  );

/**
 * When the incidents of a pharmacy will change without a new observation; null if they will not.
 */
export const nextMissedReadAt = (crawls: readonly Crawl[], now: number): number | null => {
  const last = crawls.at(-1);
  const rhythm = rhythmOf(crawls);
  if (!last || !rhythm) return null;
  const overdueAt = last.to + rhythm.tolerated;
  if (now <= overdueAt) return overdueAt;
  const missed = Math.floor((now - last.from) / rhythm.usual);
  return last.from + (missed + 1) * rhythm.usual;
};
