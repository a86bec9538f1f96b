import { availabilityStatuses } from '../../contracts/availability';
import { countedByDigit, upByDigit } from '../availability/availabilityCell';
import { DAY_MS, HOUR_MS } from '../durations';
import type { Period, Span } from './lanes';

/** Times of one or many lanes, in milliseconds. */
export interface LaneTime {
  /** Available or Limited. */
  up: number;
  /** Up or down, which is what counts: Replaced, Unknown and times without data do not. */
  counted: number;
  /**
   * Unknown, never read or not read. Replaced is known, and before the next crawl is due nothing is
   * missing.
   */
  missing: number;
  replaced: number;
  whole: number;
}

const isUp = (status: Span['status']): boolean =>
  status !== null && upByDigit[availabilityStatuses.indexOf(status)] === 1;
const isCounted = (status: Span['status']): boolean =>
  status !== null && countedByDigit[availabilityStatuses.indexOf(status)] === 1;

const isMissing = ({ status, gap }: Span): boolean =>
  status === null ? gap !== 'not-due' : status === 'unknown';

export const timeOf = (lanes: Iterable<readonly Span[]>): LaneTime => {
  const time = { up: 0, counted: 0, missing: 0, replaced: 0, whole: 0 };
  for (const spans of lanes) {
    for (const span of spans) {
      const { status, from, to } = span;
      time.whole += to - from;
      if (isCounted(status)) time.counted += to - from;
      if (isUp(status)) time.up += to - from;
      if (isMissing(span)) time.missing += to - from;
      if (status === 'replaced') time.replaced += to - from;
    }
  }
  return time;
};

/** Replaced for all of its known time, so no time counts and it has no share, not one of 0 %. */
export const isAllReplaced = ({ counted, replaced }: LaneTime): boolean =>
  counted === 0 && replaced > 0;

/** The share of the counted time that was up, 0 to 1; null if no time counts. */
export const availableShareOf = ({
  up,
  counted,
}: Pick<LaneTime, 'up' | 'counted'>): number | null => (counted === 0 ? null : up / counted);

/** The known share of the window, 0 to 1. It includes Replaced, which the other share does not count. */
export const knownShareOf = ({ counted, replaced, whole }: LaneTime): number =>
  whole === 0 ? 0 : (counted + replaced) / whole;

/** A person should notice when so much time is missing. */
const NOTICEABLE = HOUR_MS;

export const isIncomplete = ({ missing }: LaneTime): boolean => missing >= NOTICEABLE;

/** Counted days that are not available, to one decimal, as in "N Days n/a". */
export const daysDownOf = ({ up, counted }: LaneTime): number =>
  Math.round(((counted - up) / DAY_MS) * 10) / 10;

/**
 * The times without being available. A change from one status that is down to another does not end
 * one. An unknown time does, because the status is unknown then.
 */
export const gapsOf = (spans: readonly Span[]): Period[] => {
  const gaps: Period[] = [];
  let running: Period | null = null;
  for (const { status, from, to } of spans) {
    if (!isCounted(status) || isUp(status)) running = null;
    else if (running) running.to = to;
    else {
      running = { from, to };
      gaps.push(running);
    }
  }
  return gaps;
};

/** The longest time without being available, in milliseconds; 0 if there was none. */
export const longestGapOf = (spans: readonly Span[]): number =>
  gapsOf(spans).reduce((longest, { from, to }) => Math.max(longest, to - from), 0);
