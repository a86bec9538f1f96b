/** Times in milliseconds; both ends belong to it. */
export interface Period {
  from: number;
  to: number;
}

export const isInPeriod = ({ from, to }: Period, at: number): boolean => at >= from && at <= to;

const SEPARATOR = '/';

/** Reads a period from an address; null if it is malformed. */
export const readPeriod = (text: string | null): Period | null => {
  const [from = NaN, to = NaN, ...more] =
    text?.split(SEPARATOR).map((time) => Date.parse(time)) ?? [];
  return more.length === 0 && from <= to ? { from, to } : null;
};

export const periodText = ({ from, to }: Period): string =>
  [from, to].map((time) => new Date(time).toISOString()).join(SEPARATOR);
