import { availabilityStatuses, type AvailabilityStatus } from '../../contracts/availability';
import { knownByDigit, upByDigit } from '../availability/cell';
import type { Span } from './lanes';

const DAY = 86_400_000;

/** Milliseconds of one lane, or of many. */
export interface LaneTime {
  /** Available or Limited. */
  up: number;
  /** Up or down: Replaced, Unknown and times without data are neither. */
  known: number;
  whole: number;
}

export interface LaneNow {
  /** What was last read; null when nothing was. */
  status: AvailabilityStatus | null;
  /** Null when it has been so since before the window. */
  since: number | null;
  /** Until when the pharmacy was read, if that ended before the window did. */
  notReadSince: number | null;
}

const isUp = (status: Span['status']): boolean =>
  status !== null && upByDigit[availabilityStatuses.indexOf(status)] === 1;
const isKnown = (status: Span['status']): boolean =>
  status !== null && knownByDigit[availabilityStatuses.indexOf(status)] === 1;

export const timeOf = (lanes: Iterable<readonly Span[]>): LaneTime => {
  const time = { up: 0, known: 0, whole: 0 };
  for (const spans of lanes) {
    for (const { status, from, to } of spans) {
      time.whole += to - from;
      if (isKnown(status)) time.known += to - from;
      if (isUp(status)) time.up += to - from;
    }
  }
  return time;
};

/** Time up of the time known, 0 to 1; null when nothing is known. */
export const availableShareOf = ({ up, known }: LaneTime): number | null =>
  known === 0 ? null : up / known;

/** How much of the window is known, 0 to 1. */
export const knownShareOf = ({ known, whole }: LaneTime): number =>
  whole === 0 ? 0 : known / whole;

/** Days known and not available, to the tenth, as "N Days n/a" says. */
export const daysDownOf = ({ up, known }: LaneTime): number =>
  Math.round(((known - up) / DAY) * 10) / 10;

/**
 * The longest time without being available, in milliseconds; 0 when there was none. Changes from one
 * status that is down to another go on with it; a time of which nothing is known ends it, because
 * nobody knows what was then.
 */
export const longestGapOf = (spans: readonly Span[]): number => {
  let longest = 0;
  let running = 0;
  for (const { status, from, to } of spans) {
    running = isKnown(status) && !isUp(status) ? running + to - from : 0;
    longest = Math.max(longest, running);
  }
  return longest;
};

/** The last status that was read, and since when. */
export const nowOf = (spans: readonly Span[]): LaneNow => {
  const index = spans.findLastIndex(({ status }) => status !== null);
  const last = spans[index];
  if (!last) return { status: null, since: null, notReadSince: null };
  return {
    status: last.status,
    since: index === 0 ? null : last.from,
    notReadSince: index === spans.length - 1 ? null : last.to,
  };
};
