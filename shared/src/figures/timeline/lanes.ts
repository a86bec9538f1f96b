import { availabilityStatuses, type AvailabilityStatus } from '../../contracts/availability';
import type { AvailabilityHistory } from '../../contracts/history';
import type { MatrixFrame, MatrixProduct } from '../../contracts/matrix';
import { ZERO } from '../../contracts/zero';
import type { Pharmacy } from '../availability/availability';
import { pharmaciesOf } from '../availability/pharmacies';
import { MINUTE_MS } from '../durations';
import { unreadFit, unreadProducts } from '../matrix/unreadProducts';
import { type LaneNow, nowOfLanes, type Start } from './laneNow';

/** Times in milliseconds. */
export interface Period {
  from: number;
  to: number;
}

/**
 * Why the status of a time is unknown: the product was never read there before, the pharmacy could
 * not be read, the pharmacy or the product has not been read since, or the next crawl is not due
 * yet.
 */
export type Gap = 'never-read' | 'not-read' | 'not-read-since' | 'not-due';

/** A time with one status, or a time without a known status. */
export type Span = Period &
  ({ status: AvailabilityStatus; gap: null } | { status: null; gap: Gap });

/** The history of one product at one pharmacy, over the whole window. */
export interface Lane {
  product: MatrixProduct;
  channel: MatrixFrame['channels'][number];
  /** In order and without gaps: a time without a known status is a span, too. */
  spans: readonly Span[];
  now: LaneNow;
  /** When another product of the row began to count, in order of time. */
  seams: readonly Seam[];
}

export interface Seam {
  /** In milliseconds. */
  at: number;
  pzn: string;
}

export interface Timeline {
  /** Null before the first crawl of any pharmacy. */
  window: Period | null;
  firstSeenAt: number | null;
  /** Until when it is valid if nothing new is observed, in milliseconds; null without an end. */
  validUntil: number | null;
  lanes: readonly Lane[];
}

/** The longest time that a crawl takes. */
const CRAWL = 60 * MINUTE_MS;

/**
 * Adds a span; they have to be added in order. A span with the same status extends the last one.
 */
const addSpan = (spans: Span[], span: Span): void => {
  if (span.to <= span.from) return;
  const last = spans.at(-1);
  const continuesLast =
    last?.to === span.from && last.status === span.status && last.gap === span.gap;
  if (continuesLast) last.to = span.to;
  else spans.push({ ...span });
};

/** Adds a status, except for the times in which the pharmacy could not be read. */
const addRead = (
  spans: Span[],
  { status, from, to }: Period & { status: AvailabilityStatus },
  gaps: readonly Period[],
): void => {
  let begin = from;
  for (const gap of gaps) {
    if (gap.to <= begin) continue;
    if (gap.from >= to) break;
    addSpan(spans, { status, gap: null, from: begin, to: gap.from });
    // A page that became Unknown because its pharmacy was blocked stays so until the next crawl
    // reaches it.
    const isAfterEffect = status === 'unknown' && from >= gap.from && to <= gap.to + CRAWL;
    const end = isAfterEffect ? to : Math.min(gap.to, to);
    addSpan(spans, { status: null, gap: 'not-read', from: Math.max(begin, gap.from), to: end });
    begin = end;
  }
  addSpan(spans, { status, gap: null, from: begin, to });
};

interface ReadTimes {
  knownUntil: number;
  gaps: readonly Period[];
  /** Whether the pharmacy or the product has not been read since then. */
  incident: boolean;
}

/**
 * The status is unknown before the first observation, in incidents, and after the newest good
 * crawl.
 */
const spansOf = (
  starts: readonly (Period & { status: AvailabilityStatus })[],
  window: Period,
  { knownUntil, gaps, incident }: ReadTimes,
): Span[] => {
  const spans: Span[] = [];
  const first = Math.min(starts[0]?.from ?? window.to, knownUntil);
  addSpan(spans, { status: null, gap: 'never-read', from: window.from, to: first });
  for (const start of starts) {
    addRead(spans, { ...start, to: Math.min(start.to, knownUntil) }, gaps);
  }
  const gap = incident ? 'not-read-since' : 'not-due';
  addSpan(spans, { status: null, gap, from: spans.at(-1)?.to ?? window.from, to: window.to });
  return spans;
};

/** Whether the columns of the answer match; if not, it is refused before it is decoded. */
export const historyFitsTogether = (answer: AvailabilityHistory): boolean => {
  const { channels, products, families, spanLane, spanMinute, spanStatus } = answer;
  const { unknownLane, knownBefore, incidents, unread, seams = [] } = answer;
  const lanes = channels.length * products.length;
  return (
    incidents.every(({ channel }) => channel < channels.length) &&
    unreadFit(unread, products) &&
    knownBefore.length === unknownLane.length &&
    /^[0-6]*$/.test(knownBefore) &&
    unknownLane.every((lane) => lane < lanes) &&
    seams.every(({ lane }) => lane < lanes) &&
    products.every(({ family }) => family >= 0 && family < families.length) &&
    spanMinute.length === spanLane.length &&
    spanStatus.length === spanLane.length &&
    /^[0-6]*$/.test(spanStatus) &&
    spanLane.every(
      (lane, index) =>
        lane < lanes &&
        (lane > (spanLane[index - 1] ?? -1) ||
          (lane === spanLane[index - 1] &&
            (spanMinute[index] ?? 0) > (spanMinute[index - 1] ?? 0))),
    )
  );
};

const startsByLane = ({ spanLane, spanMinute, spanStatus }: AvailabilityHistory) => {
  const starts = new Map<number, Start[]>();
  spanLane.forEach((lane, index) => {
    const ofLane = starts.get(lane) ?? [];
    starts.set(lane, ofLane);
    ofLane.push({ minute: spanMinute[index] ?? 0, digit: spanStatus.charCodeAt(index) - ZERO });
  });
  return starts;
};

/** The times of a pharmacy in milliseconds. */
const readTimesOf = ({ knownUntil, gaps, incident }: Pharmacy, window: Period): ReadTimes => {
  const timeOf = (minute: number): number => Math.round(window.from + minute * MINUTE_MS);
  return {
    knownUntil: timeOf(knownUntil),
    gaps: gaps.map(({ from, until }) => ({ from: timeOf(from), to: timeOf(until) })),
    incident: incident !== null,
  };
};

/** The times of a product at the pharmacy; it may no longer be crawled. */
const readUntil = (times: ReadTimes, since: number | undefined, window: Period): ReadTimes =>
  since === undefined || since >= times.knownUntil
    ? times
    : { ...times, knownUntil: Math.max(window.from, since), incident: true };

const seamsOf = ({ seams = [] }: AvailabilityHistory, lane: number, window: Period): Seam[] =>
  seams
    .filter((seam) => seam.lane === lane)
    .map(({ minute, pzn }) => ({ at: Math.round(window.from + minute * MINUTE_MS), pzn }));

/** Decodes the answer once; its columns have to match. */
export const decodeTimeline = (answer: AvailabilityHistory): Timeline => {
  const { channels, products } = answer;
  const firstSeenAt = answer.firstSeenAt === null ? null : Date.parse(answer.firstSeenAt);
  const validUntil = answer.validUntil === null ? null : Date.parse(answer.validUntil);
  if (answer.window === null) return { window: null, firstSeenAt, validUntil, lanes: [] };
  const window = { from: Date.parse(answer.window.from), to: Date.parse(answer.window.to) };
  const starts = startsByLane(answer);
  const { pharmacies } = pharmaciesOf({ ...answer, crawlSeconds: [] });
  const readTimes = pharmacies.map((pharmacy) => readTimesOf(pharmacy, window));
  const unreadSince = unreadProducts(answer.unread);
  const nows = nowOfLanes(answer, { starts, pharmacies, unreadSince, windowFrom: window.from });
  const periodsOf = (ofLane: readonly Start[]) =>
    ofLane.map(({ minute, digit }, index) => ({
      status: availabilityStatuses[digit] ?? 'unknown',
      from: Math.round(window.from + minute * MINUTE_MS),
      to: Math.round(window.from + (ofLane[index + 1]?.minute ?? Infinity) * MINUTE_MS),
    }));
  const lanes = products.flatMap((product, row) =>
    channels.flatMap((channel, column): Lane[] => {
      const times = readTimes[column];
      const lane = row * channels.length + column;
      const now = nows[lane];
      if (!times || !now) return [];
      const reads = readUntil(times, unreadSince.get(row), window);
      return [
        {
          product,
          channel,
          spans: spansOf(periodsOf(starts.get(lane) ?? []), window, reads),
          now,
          seams: seamsOf(answer, lane, window),
        },
      ];
    }),
  );
  return { window, firstSeenAt, validUntil, lanes };
};
