import { type AvailabilityStatus, availabilityStatuses } from '../../contracts/availability';
import { type Exceptions, exceptionStatuses } from '../../contracts/exceptions';
import { daysSince, type Exception, NOT_CONFIRMED_KIND } from '../exceptions/exceptions';
import { unconfirmedOf } from '../matrix/unreadProducts';
import type { Availability } from './availability';
import { isUnconfirmed, NONE, previousOfCell, statusOfCell, UNKNOWN } from './availabilityCell';
import { presentSinceTime } from './sevenDays';

/**
 * What is wrong with a product at a pharmacy. Never listed: it has been Not Listed since it was first
 * read.
 */
export const availabilityExceptionKinds = [
  ...exceptionStatuses,
  NOT_CONFIRMED_KIND,
  'never-listed',
] as const;
export type AvailabilityExceptionKind = (typeof availabilityExceptionKinds)[number];
export type AvailabilityException = Exception<AvailabilityExceptionKind>;

/** What was never there is no news. */
export const firstAvailabilityKinds: ReadonlySet<AvailabilityExceptionKind> = new Set(
  availabilityExceptionKinds.filter((kind) => kind !== 'never-listed'),
);

/** The answer of the API, for looking up cells of the matrix. */
export interface KnownExceptions {
  /** The place in the answer, by cell; -1 without one. */
  places: Int32Array;
  since: readonly number[];
  before: string;
}

/** Products and pharmacies of the answer may be others than those of a matrix of another time. */
export const knownExceptions = (
  answer: Exceptions,
  { products, pharmacies }: Availability,
): KnownExceptions => {
  // The answer knows single products only.
  const rowOf = new Map(
    products.flatMap(({ pzn, succession }, row) => (succession ? [] : [[pzn, row] as const])),
  );
  const columnOf = new Map(pharmacies.map(({ channelId }, column) => [channelId, column]));
  const rows = answer.products.map((pzn) => rowOf.get(pzn) ?? -1);
  const columns = answer.channels.map((id) => columnOf.get(id) ?? -1);
  const places = new Int32Array(products.length * pharmacies.length).fill(-1);
  answer.product.forEach((product, place) => {
    const row = rows[product] ?? -1;
    const column = columns[answer.channel[place] ?? -1] ?? -1;
    if (row >= 0 && column >= 0) places[row * pharmacies.length + column] = place;
  });
  return { places, since: answer.since, before: answer.before };
};

/** By digit of a status; undefined for what is no exception. */
const kindOfDigit = Array.from({ length: NONE + 1 }, (_, digit) =>
  exceptionStatuses.find((status) => status === availabilityStatuses[digit]),
);

interface Origin {
  /** In milliseconds; null if nobody knows. */
  since: number | null;
  before: AvailabilityStatus | null;
  /** It was so when it was first read, or when the window began: it may be so for longer. */
  isAtLeast: boolean;
}

/** Since when a cell has its last known status, as storage knows it; null if it does not say. */
export type StoredOrigin = Pick<Origin, 'before'> & { since: number };

export const storedOrigin = (known: KnownExceptions, cell: number): StoredOrigin | null => {
  const place = known.places[cell] ?? -1;
  if (place === -1) return null;
  return {
    since: (known.since[place] ?? 0) * 1000,
    before: availabilityStatuses[Number(known.before[place] ?? NaN)] ?? null,
  };
};

/** Since when a cell has its status, and what it was before. */
export const originOf = (
  availability: Availability,
  cell: number,
  stored: StoredOrigin | null,
): Origin => {
  const code = availability.cells[cell] ?? NONE;
  const inWindow = presentSinceTime(availability, cell);
  const previous = availabilityStatuses[previousOfCell(code)];
  if (inWindow !== null && previous !== undefined) {
    return { since: inWindow, before: previous, isAtLeast: false };
  }
  if (stored === null || statusOfCell(code) === UNKNOWN) {
    // Newer than what storage said, or before the window at an unknown time.
    return { since: inWindow ?? availability.window?.from ?? null, before: null, isAtLeast: true };
  }
  const { since, before } = stored;
  // A copy with `...stored` would take longer than everything else of a list.
  return { since, before, isAtLeast: before === null };
};

/** Since when a cell is not confirmed; its last known status is what was before. */
const originOfDoubt = (availability: Availability, product: number, column: number): Origin => {
  const code = availability.cells[product * availability.pharmacies.length + column] ?? NONE;
  return {
    since: unconfirmedOf(availability, product, column)?.since ?? null,
    before: availabilityStatuses[statusOfCell(code)] ?? null,
    isAtLeast: false,
  };
};

/**
 * One row for each of these products at each of these pharmacies that is missing, or in doubt.
 * There are tens of thousands, so nothing is made for a cell that is no exception.
 */
export const availabilityExceptions = (
  availability: Availability,
  products: ArrayLike<number>,
  columns: readonly number[],
  known: KnownExceptions,
): AvailabilityException[] => {
  const { cells, pharmacies, window } = availability;
  const found: AvailabilityException[] = [];
  for (let index = 0; index < products.length; index += 1) {
    const product = products[index] ?? 0;
    for (const column of columns) {
      const cell = product * pharmacies.length + column;
      const code = cells[cell] ?? NONE;
      const inDoubt = isUnconfirmed(code);
      const status = inDoubt ? NOT_CONFIRMED_KIND : kindOfDigit[statusOfCell(code)];
      if (status === undefined) continue;
      const { since, before, isAtLeast } = inDoubt
        ? originOfDoubt(availability, product, column)
        : originOf(availability, cell, storedOrigin(known, cell));
      const days = daysSince(window, since);
      const kind = status === 'not-listed' && before === null ? 'never-listed' : status;
      found.push({
        cell,
        kind,
        value: availabilityExceptionKinds.indexOf(kind),
        since,
        isAtLeast,
        before: before === null ? null : availabilityStatuses.indexOf(before),
        days,
        importance: days * (pharmacies[column]?.weight ?? 0),
      });
    }
  }
  return found;
};
