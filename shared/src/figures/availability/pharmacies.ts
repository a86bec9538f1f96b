import type { AvailabilityMatrix } from '../../contracts/availability';
import { clamp } from '../clamp';
import { MINUTE_MS } from '../durations';
import { lastRead } from '../matrix/lastRead';
import {
  pharmacyIncidents,
  type CurrentIncidents,
  currentIncidentsOf,
} from '../matrix/pharmacyIncidents';
import type { Availability, Gap, Pharmacy } from './availability';
import { NONE, statusOfCell, isUnconfirmed } from './availabilityCell';

/** Times of changes are rounded to seconds, those of incidents are not: a tolerance in minutes. */
export const ROUNDING = 0.01;

/** The parts of an answer that describe its columns; the matrix and the history have them. */
type AnsweredColumns = Pick<
  AvailabilityMatrix,
  'window' | 'channels' | 'crawlSeconds' | 'incidents'
>;

/** The columns, with when each was last read and until when its statuses are known. */
export const pharmaciesOf = (
  answer: AnsweredColumns,
): Pick<Availability, 'window' | 'pharmacies' | 'incidents'> => {
  const { window, channels, crawlSeconds } = answer;
  const from = Date.parse(window?.from ?? '');
  const to = Date.parse(window?.to ?? '');
  const minutes = (to - from) / MINUTE_MS;
  const minuteOf = (time: number): number => clamp((time - from) / MINUTE_MS, 0, minutes);
  const incidents = pharmacyIncidents(answer.incidents);
  const pharmacies = channels.map(
    ({ channelId, name, url, lastCrawlAt, weight }, column): Pharmacy => {
      const who = { channelId, name, url, lastCrawlAt, weight };
      if (window === null || lastCrawlAt === null) {
        const never = { knownUntil: 0, crawlMinute: null, incident: null, gaps: [] };
        return { ...who, ...never, ...lastRead(null, null, null) };
      }
      const own = incidents.filter(({ pharmacy }) => pharmacy === column);
      const incident = own.find(({ until }) => until === null) ?? null;
      const crawl = Date.parse(lastCrawlAt);
      const begun = crawlSeconds[column] ?? null;
      return {
        ...who,
        knownUntil: minuteOf(incident?.from ?? crawl),
        crawlMinute: begun === null ? null : begun / 60,
        incident,
        gaps: own.flatMap((past) =>
          past.until === null ? [] : [{ from: minuteOf(past.from), until: minuteOf(past.until) }],
        ),
        ...lastRead(lastCrawlAt, to, incident),
      };
    },
  );
  return { window: window === null ? null : { from, to, minutes }, pharmacies, incidents };
};

/** The gap that contains a minute, if any. */
export const gapAt = ({ gaps }: Pharmacy, minute: number): Gap | undefined =>
  gaps.find(({ from, until }) => minute > from + ROUNDING && minute < until);

/**
 * Observations count up to this minute: later ones were made while the pharmacy could not be read.
 */
export const lastCountedMinute = ({ incident, knownUntil }: Pharmacy): number =>
  incident === null ? Infinity : knownUntil + ROUNDING;

/** For how many minutes statuses are known, from the begin of the window up to this one. */
export const knownMinutes = ({ gaps, knownUntil }: Pharmacy, minute: number): number => {
  const end = Math.min(minute, knownUntil);
  if (gaps.length === 0) return end;
  let known = end;
  for (const { from, until } of gaps) {
    if (from >= end) break;
    known -= Math.min(until, end) - from;
  }
  return known;
};

/** Until when the status of a SKU is known at a pharmacy, in minutes of the window. */
export const knownUntilOf = (
  { window, unreadSince }: Pick<Availability, 'window' | 'unreadSince'>,
  product: number,
  { knownUntil }: Pharmacy,
): number => {
  const since = unreadSince.size === 0 ? undefined : unreadSince.get(product);
  if (since === undefined || window === null) return knownUntil;
  return clamp((since - window.from) / MINUTE_MS, 0, knownUntil);
};

/** For how many minutes the status of a SKU is known at a pharmacy, up to this one. */
export const knownMinutesOf = (
  availability: Pick<Availability, 'window' | 'unreadSince'>,
  product: number,
  pharmacy: Pharmacy,
  minute = Infinity,
): number =>
  knownMinutes(pharmacy, Math.min(minute, knownUntilOf(availability, product, pharmacy)));

/** The columns of pharmacies that were crawled for at least one product of the list. */
export const columnsWithData = ({ pharmacies, cells }: Availability): number[] => {
  const hasData = (column: number): boolean => {
    for (let cell = column; cell < cells.length; cell += pharmacies.length) {
      if (statusOfCell(cells[cell] ?? 0) !== NONE) return true;
    }
    return false;
  };
  return pharmacies.flatMap((_, column) => (hasData(column) ? [column] : []));
};

/** Incidents that go on and have cells among the shown SKUs. */
export const currentIncidents = (
  availability: Availability,
  localSkus: boolean,
): CurrentIncidents =>
  currentIncidentsOf(
    { ...availability, columns: availability.pharmacies.length },
    localSkus,
    (cell) => isUnconfirmed(availability.cells[cell] ?? 0),
  );
