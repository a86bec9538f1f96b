import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import {
  channelLineSchema,
  observationLineSchema,
  productLineSchema,
  type ChannelLine,
  type InputKind,
  type ProductLine,
} from '@pmm/shared/contracts/observation';
import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import { isStorableText } from '@pmm/shared/contracts/storableText';
import { codeOfOffer } from '../../storage/offers';
import type { ReadDetail } from '../../storage/readDetails';
import * as v from 'valibot';
import { fields, requirementOf } from './fields';
import type { InputRecord } from './inputRecord';
import { quickCheck } from './quickCheck';
import {
  inFuture,
  ownSuccessor,
  missing,
  requirePzn,
  tooOld,
  unstorable,
  unsuitable,
  withZeros,
} from './reasons';
import { completeTime, plainDay } from './times';

/** An observation in the form of the storage. `at` is in seconds since 1970. */
export interface ParsedObservation {
  pzn: string;
  /** The id of the pharmacy, or the code of another offer. */
  channel: string;
  at: number;
  /** Index into the contract's list of statuses. */
  status: number;
  price: Price | null;
  review: Review | null;
  url: string | null;
  /** Only of lines that have any of it. */
  detail?: ReadDetail;
}
interface Price {
  priceCents: number;
  currency: string;
}
/** At least one of the two is set. */
interface Review {
  rating: number | null;
  reviewCount: number | null;
}

// A shortcut, because only the first issue is reported.
const FIRST_ISSUE_ONLY = { abortEarly: true, abortPipeEarly: true };
const CLOCK_SKEW_SECONDS = 5 * 60;
const EARLIEST = Date.UTC(2000, 0, 1) / 1000;

/** How the values of a source are written. */
export interface ValueForm {
  /** Of times that name none. */
  zone?: string | undefined;
  /** Whether a PZN may have lost its zeros. */
  padPzn?: boolean | undefined;
}

const PZN_FIELDS = ['pzn', 'successorPzn'];
const TIME_FIELDS = ['observedAt', 'from', 'to', 'madeAt'];

/** A text in the form of its field, if it is written in another one. */
const usualText = (name: string, text: string, { zone, padPzn = false }: ValueForm): string => {
  if (name === 'validFrom') return plainDay(text);
  if (TIME_FIELDS.includes(name)) return completeTime(text, zone, name);
  return PZN_FIELDS.includes(name) ? withZeros(name, text, padPzn) : text;
};

/** The known fields of a record: blank texts become null, numbers from a CSV are parsed. */
export const typedValues = (
  kind: InputKind,
  { values, header }: InputRecord,
  form: ValueForm,
): Record<string, unknown> => {
  const typed: Record<string, unknown> = {};
  for (const { name, numberForm } of fields[kind]) {
    const value = values[name];
    if (value === undefined) continue;
    if (typeof value !== 'string') {
      typed[name] = value;
      continue;
    }
    const text = value.trim();
    if (!isStorableText(text)) throw unstorable(name);
    const isNumber = header !== undefined && numberForm?.test(text) === true;
    typed[name] = text === '' ? null : isNumber ? Number(text) : usualText(name, text, form);
  }
  return typed;
};

const quickObservation = quickCheck(observationLineSchema);

const WITH_COMMA = /^\d+(?:\.\d{3})*,\d+$/;

/** For a number with a comma, which a map of columns can explain. */
const signHint = (kind: InputKind, name: string, value: unknown): string => {
  const isNumber = fields[kind].some((field) => field.name === name && field.numberForm !== null);
  if (!isNumber || typeof value !== 'string' || !WITH_COMMA.test(value)) return '';
  return '; --columns reads files with another decimal sign';
};

export const validate = <Schema extends v.GenericSchema>(
  schema: Schema,
  kind: InputKind,
  values: Record<string, unknown>,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, values, FIRST_ISSUE_ONLY);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = String(issue.path?.[0]?.key);
  throw issue.input === undefined || issue.input === null
    ? missing(field)
    : unsuitable(
        field,
        issue.input,
        requirementOf(kind, field) + signHint(kind, field, issue.input),
      );
};

/** Every month has this day. */
const DAYS_AT_LEAST = 28;

const isInCalendar = (time: string): boolean => {
  const day = Number(time.slice(8, 10));
  if (day <= DAYS_AT_LEAST) return true;
  const [year, month] = time.slice(0, 7).split('-').map(Number);
  return day <= new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
};

/** Seconds since 1970. Refuses days such as 30 February, which JavaScript reads as 2 March. */
export const secondsOf = (kind: InputKind, field: string, time: string, now: number): number => {
  const seconds = Math.floor(Date.parse(time) / 1000);
  if (Number.isNaN(seconds) || !isInCalendar(time)) {
    throw unsuitable(field, time, requirementOf(kind, field));
  }
  if (seconds > now / 1000 + CLOCK_SKEW_SECONDS) throw inFuture(field, time);
  if (seconds < EARLIEST) throw tooOld(field, time);
  return seconds;
};

export const parseProduct = (record: InputRecord, form: ValueForm = {}): ProductLine => {
  const line = validate(productLineSchema, 'products', typedValues('products', record, form));
  const pzn = requirePzn('pzn', line.pzn);
  if (line.successorPzn == null) return { ...line, pzn };
  const successorPzn = requirePzn('successorPzn', line.successorPzn);
  if (successorPzn === pzn) throw ownSuccessor();
  return { ...line, pzn, successorPzn };
};

export const parseChannel = (record: InputRecord): ChannelLine =>
  validate(channelLineSchema, 'channels', typedValues('channels', record, {}));

/**
 * @param now in milliseconds.
 * @throws Refusal
 */
export const parseObservation = (
  record: InputRecord,
  now: number,
  form: ValueForm = {},
): ParsedObservation => {
  const values = typedValues('observations', record, form);
  const line = quickObservation(values) ?? validate(observationLineSchema, 'observations', values);
  const { priceCents, rating, reviewCount, statusText, priceText, snapshotUrl } = line;
  const hasDetail = (statusText ?? priceText ?? snapshotUrl) !== null;
  return {
    pzn: requirePzn('pzn', line.pzn),
    channel: codeOfOffer(line.channel, line.entry),
    at: secondsOf('observations', 'observedAt', line.observedAt, now),
    status: availabilityStatuses.indexOf(line.status),
    price: priceCents === null ? null : { priceCents, currency: line.currency ?? PRICE_CURRENCY },
    review: rating === null && reviewCount === null ? null : { rating, reviewCount },
    url: line.url,
    ...(hasDetail && { detail: { statusText, priceText, snapshotUrl } }),
  };
};
