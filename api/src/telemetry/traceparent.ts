/** The caller's place in its trace (W3C Trace Context). */
export interface TraceParent {
  traceId: string;
  spanId: string;
  sampled: boolean;
}

const FORM =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;
const SAMPLED = 1;

/** Null if it is invalid: then a new trace begins. Later versions begin with the same fields. */
export const parseTraceParent = (header: unknown): TraceParent | null => {
  if (typeof header !== 'string') return null;
  const [, traceId, spanId, flags] = FORM.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & SAMPLED) !== 0 };
};
