import type { Period, Span } from './lanes';

/** A span that can be looked at. */
export type Stop = Span & {
  /** It began before the window; nobody knows when. */
  beganBefore: boolean;
  /** It still goes on. */
  lasts: boolean;
};

/**
 * The spans of a lane that have something to say. The time before the next crawl is due has nothing
 * to say, so the last read status extends over it.
 */
export const stopsOf = (spans: readonly Span[], window: Period): Stop[] => {
  const told = spans.filter(({ gap }) => gap !== 'not-due');
  return told.map((span, index) => {
    const isLast = index === told.length - 1;
    return {
      ...span,
      to: isLast ? window.to : span.to,
      beganBefore: index === 0 && span.status !== null,
      lasts: isLast,
    };
  });
};
