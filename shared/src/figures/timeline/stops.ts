import type { Period, Span } from './lanes';

/** A span that can be looked at. */
export type Stop = Span & {
  /** It was so when the window began, nobody knows for how long. */
  beganBefore: boolean;
  /** It is so still. */
  lasts: boolean;
};

/**
 * The spans of a lane that say something. The time until a crawl that is not due yet says nothing: what
 * was read last goes on until then.
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
