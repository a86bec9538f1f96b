import { HOUR_MS } from '@pmm/shared/figures/durations';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { pznsOf } from '@pmm/shared/figures/matrix/succession';
import {
  availableShareOf,
  daysDownOf,
  isAllReplaced,
  knownShareOf,
  type LaneTime,
} from '@pmm/shared/figures/timeline/laneTime';
import type { Period } from '@pmm/shared/figures/timeline/lanes';
import type { LaneRow } from '@pmm/shared/figures/timeline/timelineRows';
import { type Stop, stopsOf } from '@pmm/shared/figures/timeline/stops';
import type { TimelineView } from '@pmm/shared/figures/timeline/timelineView';
import { filled } from '../../texts';
import { correctionColumn, type ListedCorrection } from './corrections';
import type { CsvLine, ExportQuestion } from './exportedMetric';
import type { ExportTexts } from './exportTexts';
import { shownShare } from './shownShare';

/** The content of an exported timeline, and its language. */
export interface TimelineExport extends ExportQuestion {
  /** The chosen pharmacy or product. */
  place: string;
  /** Null before the first crawl. */
  window: Period | null;
  /** Filtered and in order. */
  rows: readonly LaneRow[];
  /** How many there are without the filters. */
  all: number;
  view: TimelineView;
  /** Of this pharmacy or product in the window. */
  corrections: readonly ListedCorrection[];
}

/** To one decimal, like all durations of the file. */
export const hoursOf = (duration: number): number => Math.round((duration / HOUR_MS) * 10) / 10;

/** The figures of one lane or of all, as the screen rounds them. */
export const shareFigures = (time: LaneTime) => {
  const share = availableShareOf(time);
  return {
    share: shownShare(share),
    known: shownShare(knownShareOf(time)),
    daysDown: share === null ? null : daysDownOf(time),
  };
};

export interface LaneFigures {
  share: number | string | null;
  known: number | null;
  daysDown: number | null;
  longestGap: number | null;
  since: string | null;
  notReadSince: string | null;
}

export const laneFigures = (
  { time, longestGap, lane: { now } }: LaneRow,
  { window, texts }: TimelineExport,
): LaneFigures => {
  const { text } = texts;
  const { share, known, daysDown } = shareFigures(time);
  const sinceBefore = window && filled(text.timeline.orEarlier, { from: texts.time(window.from) });
  const since = now.since === null ? sinceBefore : texts.time(now.since);
  return {
    share: isAllReplaced(time) ? text.replaced : share,
    known,
    daysDown,
    longestGap: share === null ? null : hoursOf(longestGap),
    since: now.status === null ? null : since,
    notReadSince: now.notReadSince === null ? null : texts.time(now.notReadSince),
  };
};

/** The state at the end of a lane, in words. */
export const nowText = ({ lane: { now } }: LaneRow, { text }: ExportTexts): string => {
  if (now.status === null) return text.timeline.gaps['never-read'];
  const status = text.status[now.status];
  return now.notReadSince === null ? status : filled(text.notConfirmed, { status });
};

/** A product by name and PZN, or a pharmacy by name. */
export const namesOf = ({ id, name, detail }: LaneRow, { axis }: TimelineView): string[] =>
  axis === 'pharmacy' ? [`${name} ${detail}`.trimEnd(), id] : [name];

/** The headings of the columns that name a lane. */
export const nameHeads = ({ view, texts: { text } }: TimelineExport): string[] =>
  view.axis === 'pharmacy' ? [text.product, text.pzn] : [text.timeline.pharmacy];

export const laneHeads = ({ texts: { text } }: TimelineExport): string[] => {
  const { share, known, daysDown, longestGap, now, since } = text.timeline;
  return [share, known, daysDown, longestGap, now, since, text.notReadSince];
};

export const spanHeads = ({ texts: { text } }: TimelineExport) => {
  const { status, from, to, duration, spanNote } = text.timeline;
  return { status, times: [from, to, duration], remark: spanNote };
};

/** The spans of a lane with content; none before the first crawl. */
export const stopsOfRow = ({ lane }: LaneRow, { window }: TimelineExport): Stop[] =>
  window === null ? [] : stopsOf(lane.spans, window);

/** Whether a span reaches beyond the window, and when another PZN began to count, in words. */
export const remarkOfStop = (
  { from, to, beganBefore, lasts }: Stop,
  { lane: { seams } }: LaneRow,
  { text: { timeline, succession }, time }: ExportTexts,
): string | null => {
  const ofStop = seams.filter(({ at }) => at >= from && at < to);
  const parts = [
    ...(beganBefore ? [timeline.beganBefore] : []),
    ...(lasts ? [timeline.lasts] : []),
    ...ofStop.map(({ at, pzn }) => filled(succession.counts, { pzn, from: time(at) })),
  ];
  return parts.length === 0 ? null : parts.join(', ');
};

export const stopText = ({ status, gap }: Stop, { text }: ExportTexts): string =>
  status === null ? text.timeline.gaps[gap] : text.status[status];

/**
 * Each line names its pharmacy and product, because lines have no title and files may be joined.
 */
export const lineHeads = ({ texts: { text } }: TimelineExport): string[] => [
  text.timeline.pharmacy,
  text.product,
  text.pzn,
];

export const lineNames = ({ lane: { channel, product } }: LaneRow): string[] => [
  channel.name,
  skuName(product),
  product.pzn,
];

const isAt =
  ({ channelId }: LaneRow['lane']['channel']) =>
  ({ channelCode, entry }: ListedCorrection): boolean =>
    entry === null && channelCode === channelId;

function* figureLines(exported: TimelineExport): Generator<CsvLine> {
  const { rows, texts } = exported;
  const corrected = correctionColumn(exported.corrections, texts);
  yield [...lineHeads(exported), ...laneHeads(exported), ...corrected.heads];
  for (const row of rows) {
    const { share, known, daysDown, longestGap, notReadSince } = laneFigures(row, exported);
    const figures = [share, known, daysDown, longestGap];
    const { since } = row.lane.now;
    const begun = since === null ? null : texts.time(since);
    const { channel, product } = row.lane;
    yield [
      ...[...lineNames(row), ...figures, nowText(row, texts), begun, notReadSince],
      ...corrected.notesOf(pznsOf(product), isAt(channel)),
    ];
  }
}

function* spanLines(exported: TimelineExport): Generator<CsvLine> {
  const { rows, texts } = exported;
  const { status, times, remark } = spanHeads(exported);
  const corrected = correctionColumn(exported.corrections, texts);
  yield [...lineHeads(exported), status, ...times, remark, ...corrected.heads];
  for (const row of rows) {
    const { channel, product } = row.lane;
    for (const stop of stopsOfRow(row, exported)) {
      const { from, to } = stop;
      const timesOf = [texts.time(from), texts.time(to), hoursOf(to - from)];
      yield [
        ...[...lineNames(row), stopText(stop, texts), ...timesOf, remarkOfStop(stop, row, texts)],
        ...corrected.notesOf(
          pznsOf(product),
          (each) => isAt(channel)(each) && each.at >= from && each.at < to,
        ),
      ];
    }
  }
}

/** The lines of a CSV file: one for each lane, or one for each span if the page shows those. */
export const timelineLines = (exported: TimelineExport): Generator<CsvLine> =>
  exported.view.table ? spanLines(exported) : figureLines(exported);
