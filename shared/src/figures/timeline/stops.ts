import type { Period, Span } from './lanes';

/** A span that the person can select. */
export type Stop = Span & {
  /** It began before the window, at an unknown time. */
  beganBefore: boolean;
  /** It still continues. */
  lasts: boolean;
};

/**
 * The spans of a lane to select. The time before the next crawl is due has no information, so the
 * last read status extends over it.
 */
export const stopsOf = (spans: readonly Span[], window: Period): Stop[] => {
  const informative = spans.filter(({ gap }) => gap !== 'not-due');
  return informative.map((span, index) => {
    const isLast = index === informative.length - 1;
    return {
      ...span,
      to: isLast ? window.to : span.to,
      beganBefore: index === 0 && span.status !== null,
      lasts: isLast,
    };
  });
};
