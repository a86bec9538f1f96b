import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { withdrawalLineSchema } from '@pmm/shared/contracts/observation';
import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import type * as v from 'valibot';
import { codeOfOffer } from '../../storage/offers';
import type { Correction } from '../../storage/withdrawalSchema';
import type { InputRecord } from './inputRecord';
import { secondsOf, typedValues, validate, type ValueForm } from './parseRecord';
import { correctionOfAll, endsBeforeBegin, requirePzn } from './reasons';

/** A withdrawal in the form of the storage. Times are in seconds since 1970. */
export interface ParsedWithdrawal {
  /** The id of the pharmacy, or the code of another offer. */
  channel: string;
  /** Null for all products. */
  pzn: string | null;
  from: number;
  to: number;
  author: string;
  reason: string;
  /** In milliseconds, so that two that follow one another are in order. */
  madeAt: number;
  correction: Correction | null;
}

/** In a CSV every line has all columns, so an empty cell means that the value stays. */
const withoutBlanks = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

const correctionOf = ({
  status,
  priceCents,
  currency,
  rating,
  reviewCount,
  url,
}: v.InferOutput<typeof withdrawalLineSchema>): Correction | null => {
  const price =
    priceCents == null ? priceCents : { priceCents, currency: currency ?? PRICE_CURRENCY };
  const correction: Correction = {
    ...(status != null && { status: availabilityStatuses.indexOf(status) }),
    ...(price !== undefined && { price }),
    ...(rating !== undefined && { rating }),
    ...(reviewCount !== undefined && { reviewCount }),
    ...(url !== undefined && { url }),
  };
  return Object.keys(correction).length === 0 ? null : correction;
};

/** The same moment with its milliseconds. */
const millisecondsOf = (seconds: number, time: string): number =>
  seconds * 1000 + new Date(time).getUTCMilliseconds();

/**
 * @param now in milliseconds.
 * @throws Refusal
 */
export const parseWithdrawal = (
  record: InputRecord,
  now: number,
  form: ValueForm = {},
): ParsedWithdrawal => {
  const kind = 'withdrawals';
  const values = typedValues(kind, record, form);
  const line = validate(
    withdrawalLineSchema,
    kind,
    record.header === undefined ? values : withoutBlanks(values),
  );
  const seconds = (field: string, time: string) => secondsOf(kind, field, time, now);
  const from = seconds('from', line.from);
  const to = line.to === null ? from : seconds('to', line.to);
  if (to < from) throw endsBeforeBegin(line.from, line.to ?? '');
  const correction = correctionOf(line);
  if (correction !== null && line.pzn === null) throw correctionOfAll();
  return {
    channel: codeOfOffer(line.channel, line.entry),
    pzn: line.pzn === null ? null : requirePzn('pzn', line.pzn),
    ...{ from, to, author: line.author, reason: line.reason },
    madeAt: millisecondsOf(seconds('madeAt', line.madeAt), line.madeAt),
    correction,
  };
};
