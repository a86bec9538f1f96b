import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import type { CellDetails } from '@pmm/shared/contracts/history';
import type { CreateValueReport, ReportedFact } from '@pmm/shared/contracts/valueReports';

/** A value that the cell shows and that can be reported. */
export interface ShownFact {
  about: ReportedFact;
  value: string | number;
  currency: string | null;
}

/**
 * In a row of several products those of the page of this one: the row shows prices as of another pack,
 * and a rating that may be that of another product, which is left out.
 */
export const shownFactsOf = (
  { statuses, prices, reviews, succession }: CellDetails,
  pzn: string,
): ShownFact[] => {
  const own = succession?.links.find((link) => link.pzn === pzn);
  const { status, price } = own ?? { status: statuses.at(-1)?.status, price: prices.at(-1) };
  const { rating = null } = (own ? undefined : reviews.at(-1)) ?? {};
  return [
    ...(status ? [{ about: 'status' as const, value: status, currency: null }] : []),
    ...(price ? [{ about: 'price' as const, value: price.cents, currency: price.currency }] : []),
    ...(rating === null ? [] : [{ about: 'rating' as const, value: rating, currency: null }]),
  ];
};

export interface Typed {
  about: ReportedFact;
  status: AvailabilityStatus | null;
  /** A price or a rating. */
  amount: string;
  reason: string;
}

const AMOUNTS = { price: /^\d{1,7}(?:[.,]\d{1,2})?$/, rating: /^[0-5](?:[.,]\d{1,2})?$/ } as const;
const MOST_STARS = 5;

const numberOf = (amount: string): number => Number(amount.trim().replace(',', '.'));

/** Whether a typed price or rating can be read; an empty one says that it is not known. */
export const isAmount = (about: ReportedFact, amount: string): boolean => {
  if (about === 'status' || amount.trim() === '') return true;
  const isWellFormed = AMOUNTS[about].test(amount.trim());
  return isWellFormed && (about === 'price' || numberOf(amount) <= MOST_STARS);
};

/** @param place the cell. */
export const reportOf = (
  place: { pzn: string; channelId: string },
  { about, status, amount, reason }: Typed,
): CreateValueReport => {
  const common = { ...place, reason: reason.trim() };
  if (about === 'status') return { ...common, about, proposal: status };
  const value = amount.trim() === '' ? null : numberOf(amount);
  if (about === 'rating') return { ...common, about, proposal: value };
  return { ...common, about, proposal: value === null ? null : Math.round(value * 100) };
};
