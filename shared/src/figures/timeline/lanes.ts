import { availabilityStatuses, type AvailabilityStatus } from '../../contracts/availability';
import type { AvailabilityHistory } from '../../contracts/history';
import type { MatrixFrame, MatrixProduct } from '../../contracts/matrix';
import { clamp } from '../clamp';

/** Times in milliseconds. */
export interface Period {
  from: number;
  to: number;
}

/** A time of one status; null is a time of which nothing is known. */
export interface Span extends Period {
  status: AvailabilityStatus | null;
}

/** What one product went through at one pharmacy, over the whole window. */
export interface Lane {
  product: MatrixProduct;
  channel: MatrixFrame['channels'][number];
  /** In order, without gaps between them: what is not known is a span, too. */
  spans: readonly Span[];
}

export interface Timeline {
  /** Null before the first crawl of any pharmacy. */
  window: Period | null;
  firstSeenAt: number | null;
  lanes: readonly Lane[];
}

const MINUTE = 60_000;
const ZERO = '0'.charCodeAt(0);

const addSpan = (spans: Span[], status: Span['status'], from: number, to: number): void => {
  if (to > from) spans.push({ status, from, to });
};

/** Nothing is known before the first observation and after the newest crawl of the pharmacy. */
const spansOf = (
  starts: readonly { at: number; status: AvailabilityStatus }[],
  window: Period,
  knownUntil: number,
): Span[] => {
  const spans: Span[] = [];
  addSpan(spans, null, window.from, Math.min(starts[0]?.at ?? window.to, window.to));
  starts.forEach(({ at, status }, index) => {
    addSpan(spans, status, at, Math.min(starts[index + 1]?.at ?? knownUntil, knownUntil));
  });
  if (starts.length > 0) addSpan(spans, null, spans.at(-1)?.to ?? window.from, window.to);
  return spans;
};

/** Whether the columns of the answer fit together; what does not is refused before it is decoded. */
export const historyFitsTogether = (answer: AvailabilityHistory): boolean => {
  const { channels, products, families, spanLane, spanMinute, spanStatus } = answer;
  const lanes = channels.length * products.length;
  return (
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

/** Decodes the answer once; it has to fit together. */
export const decodeTimeline = (answer: AvailabilityHistory): Timeline => {
  const { channels, products, spanLane, spanMinute, spanStatus } = answer;
  const firstSeenAt = answer.firstSeenAt === null ? null : Date.parse(answer.firstSeenAt);
  if (answer.window === null) return { window: null, firstSeenAt, lanes: [] };
  const window = { from: Date.parse(answer.window.from), to: Date.parse(answer.window.to) };
  const starts = new Map<number, { at: number; status: AvailabilityStatus }[]>();
  spanLane.forEach((lane, index) => {
    const ofLane = starts.get(lane) ?? [];
    starts.set(lane, ofLane);
    const at = window.from + (spanMinute[index] ?? 0) * MINUTE;
    const status = availabilityStatuses[spanStatus.charCodeAt(index) - ZERO] ?? 'unknown';
    ofLane.push({ at, status });
  });
  const lanes = products.flatMap((product, row) =>
    channels.map((channel, column): Lane => {
      const crawl = channel.lastCrawlAt === null ? window.from : Date.parse(channel.lastCrawlAt);
      const knownUntil = clamp(crawl, window.from, window.to);
      const ofLane = starts.get(row * channels.length + column) ?? [];
      return { product, channel, spans: spansOf(ofLane, window, knownUntil) };
    }),
  );
  return { window, firstSeenAt, lanes };
};
