import type { CellTime } from '../../storage/sightingBlocks';
import type { Correction } from '../../storage/withdrawalSchema';
import type { ChannelTime, StoredWithdrawal, WithdrawnReading } from '../../storage/withdrawals';
import type { Values } from './facts';

const isNewer = (a: StoredWithdrawal, b: StoredWithdrawal): number =>
  a.madeAt - b.madeAt || (a.mark < b.mark ? -1 : 1);

/** Finds the withdrawals of a time of a cell. */
export class Withdrawals {
  private readonly byPlace = new Map<string, StoredWithdrawal[]>();

  constructor(all: readonly StoredWithdrawal[]) {
    for (const one of [...all].sort(isNewer)) {
      const place = `${one.channelId} ${one.productId ?? ''}`;
      const present = this.byPlace.get(place);
      if (present) present.push(one);
      else this.byPlace.set(place, [one]);
    }
  }

  get areNone(): boolean {
    return this.byPlace.size === 0;
  }

  /** The oldest first. */
  of({ channelId, productId, at }: CellTime): StoredWithdrawal[] {
    const ofProduct = this.byPlace.get(`${channelId} ${productId}`) ?? [];
    const ofAll = this.byPlace.get(`${channelId} `) ?? [];
    if (ofProduct.length + ofAll.length === 0) return [];
    const found = [...ofProduct, ...ofAll].filter(({ from, to }) => from <= at && at <= to);
    return ofProduct.length > 0 && ofAll.length > 0 ? found.sort(isNewer) : found;
  }
}

const orUndefined = <Value>(given: Value | undefined, read: Value): Value =>
  given === undefined ? read : given;

const corrected = (read: Values, correction: Correction): Values => {
  const [status, price = null, review = null, page = null] = read;
  const { price: offered } = correction;
  const rating = orUndefined(correction.rating, (review?.[0] ?? null) as number | null);
  const count = orUndefined(correction.reviewCount, (review?.[1] ?? null) as number | null);
  const url = orUndefined(correction.url, (page?.[0] ?? null) as string | null);
  return [
    correction.status === undefined ? (status ?? null) : [correction.status],
    offered === undefined ? price : offered && [offered.priceCents, offered.currency],
    rating === null && count === null ? null : [rating, count],
    url === null ? null : [url],
  ];
};

/**
 * What counts instead of a reading: each correction changes some of its values, and each withdrawal
 * without values takes it away.
 *
 * @param withdrawals the oldest first.
 */
export const afterAll = (read: Values, withdrawals: readonly StoredWithdrawal[]): Values | null => {
  let values: Values | null = read;
  for (const { correction } of withdrawals) {
    values = correction === null ? null : corrected(values ?? read, correction);
  }
  return values;
};

export const readingOf = (
  { productId, channelId, at }: CellTime,
  [status, price = null, review = null, page = null]: Values,
): WithdrawnReading => ({
  ...{ productId, channelId, at },
  status: Number(status?.[0]),
  priceCents: (price?.[0] ?? null) as number | null,
  currency: (price?.[1] ?? null) as string | null,
  rating: (review?.[0] ?? null) as number | null,
  reviewCount: (review?.[1] ?? null) as number | null,
  url: (page?.[0] ?? null) as string | null,
});

export const valuesOf = (reading: WithdrawnReading): Values => {
  const { status, priceCents, currency, rating, reviewCount, url } = reading;
  return [
    [status],
    priceCents === null ? null : [priceCents, currency],
    rating === null && reviewCount === null ? null : [rating, reviewCount],
    url === null ? null : [url],
  ];
};

/** One time for each pharmacy that contains all of these. */
export const timesAround = (times: Iterable<ChannelTime>): ChannelTime[] => {
  const windows = new Map<number, ChannelTime>();
  for (const { channelId, from, to } of times) {
    const window = windows.get(channelId);
    if (window === undefined) windows.set(channelId, { channelId, from, to });
    else {
      window.from = Math.min(window.from, from);
      window.to = Math.max(window.to, to);
    }
  }
  return [...windows.values()];
};
