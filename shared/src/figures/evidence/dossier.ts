import type { Evidence, Read } from '../../contracts/evidence';
import type { IncidentKind } from '../../contracts/incidents';
import { gapsOf, type LaneTime, timeOf } from '../timeline/laneTime';
import { decodeTimeline, historyFitsTogether, type Lane, type Period } from '../timeline/lanes';
import { type Stop, stopsOf } from '../timeline/stops';

/** A status, or a time without one, with the reads that it consists of. */
export interface DossierSpan {
  stop: Stop;
  reads: number;
  /** In milliseconds; null if nothing was read. */
  firstRead: number | null;
  lastRead: number | null;
  /** What the page said last in this time; null if that is not known. */
  statusText: string | null;
  /** The number of the incident because of which the time is left out, from 1. */
  incident: number | null;
}

/** A time in which the pharmacy could not be read, as far as it is in the period. */
export interface DossierIncident extends Period {
  kind: IncidentKind;
  lasts: boolean;
  /** How many reads of the product are missing because of it. */
  missed: number;
  /** The last known status before it. */
  before: Stop['status'];
}

/** Reads that are missing although the pharmacy was read. */
export interface MissedReads extends Period {
  missed: number;
}

/** What a dossier says about a product at a pharmacy, with the figures of the timeline. */
export interface Dossier {
  lane: Lane;
  window: Period;
  /** Whether the period ended before the newest crawl, so that its last status does not go on. */
  isPast: boolean;
  time: LaneTime;
  gaps: readonly Period[];
  longestGap: Period | null;
  spans: readonly DossierSpan[];
  incidents: readonly DossierIncident[];
  missed: readonly MissedReads[];
  reads: readonly Read[];
  /** The reads with a result, and how many there would be if none were missing. */
  readCount: number;
  expectedCount: number;
}

const timesOf = (reads: readonly Read[]): number[] => reads.map(({ at }) => Date.parse(at));

const overlaps = (one: Period, other: Period): boolean =>
  one.from < other.to && other.from < one.to;

const incidentsIn = ({ history, missed, reads }: Evidence, window: Period, lane: Lane) =>
  history.incidents.map(({ kind, from, until }): DossierIncident => {
    const period = {
      from: Math.max(window.from, Date.parse(from)),
      to: Math.min(window.to, until === null ? Infinity : Date.parse(until)),
    };
    const own = missed.filter((each) => overlaps(period, periodOf(each, window)));
    const unreadable = reads.filter(({ at, status }) => {
      const time = Date.parse(at);
      return status === 'unknown' && time > period.from && time < period.to;
    });
    const before = lane.spans.findLast((span) => span.status !== null && span.from < period.from);
    return {
      ...period,
      kind,
      lasts: until === null,
      missed: own.reduce((sum, { count }) => sum + count, unreadable.length),
      before: before?.status ?? null,
    };
  });

const periodOf = ({ from, until }: Evidence['missed'][number], window: Period): Period => ({
  from: Math.max(window.from, Date.parse(from)),
  to: until === null ? window.to : Date.parse(until),
});

const spansIn = (
  stops: readonly Stop[],
  reads: readonly Read[],
  incidents: readonly DossierIncident[],
): DossierSpan[] => {
  const times = timesOf(reads);
  // The read with which an incident begins was the last good one: it is of the span before.
  const spanAt = (time: number): number =>
    Math.max(
      0,
      stops.findLastIndex(({ from, gap }) => from < time || (from === time && gap === null)),
    );
  const places = times.map(spanAt);
  return stops.map((stop, index) => {
    const own = places.flatMap((place, read) => (place === index ? [read] : []));
    const texts = own.flatMap((read) => reads[read]?.statusText ?? []);
    const incident = incidents.findIndex((each) => stop.gap !== null && overlaps(stop, each));
    return {
      stop,
      reads: own.length,
      firstRead: times[own[0] ?? -1] ?? null,
      lastRead: times[own.at(-1) ?? -1] ?? null,
      statusText: texts.at(-1) ?? null,
      incident: incident === -1 ? null : incident + 1,
    };
  });
};

const areByTime = (reads: readonly Read[]): boolean =>
  reads.every(({ at }, index) => index === 0 || at > (reads[index - 1]?.at ?? ''));

/** Whether the parts of the answer match; if not, it is refused before it is decoded. */
export const evidenceFitsTogether = ({ history, reads, otherReads = [] }: Evidence): boolean =>
  historyFitsTogether(history) &&
  history.products.length === 1 &&
  history.channels.length === 1 &&
  [reads, ...otherReads.map((other) => other.reads)].every(areByTime);

/** Null if nothing was crawled in the period; the parts of the answer have to match. */
export const dossierOf = (evidence: Evidence): Dossier | null => {
  const { window, lanes } = decodeTimeline(evidence.history);
  const [lane] = lanes;
  if (window === null || lane === undefined) return null;
  const { reads } = evidence;
  const incidents = incidentsIn(evidence, window, lane);
  const gaps = gapsOf(lane.spans);
  const readCount = reads.filter(({ status }) => status !== 'unknown').length;
  const missedCount = evidence.missed.reduce((sum, { count }) => sum + count, 0);
  return {
    ...{ lane, window, gaps, incidents, reads, readCount },
    isPast: Date.parse(lane.channel.lastCrawlAt ?? '') > window.to,
    time: timeOf([lane.spans]),
    longestGap: gaps.reduce<Period | null>(
      (longest, gap) =>
        longest !== null && longest.to - longest.from >= gap.to - gap.from ? longest : gap,
      null,
    ),
    spans: spansIn(stopsOf(lane.spans, window), reads, incidents),
    missed: evidence.missed.flatMap((each) => {
      const period = periodOf(each, window);
      return incidents.some((incident) => overlaps(incident, period))
        ? []
        : [{ ...period, missed: each.count }];
    }),
    expectedCount: reads.length + missedCount,
  };
};
