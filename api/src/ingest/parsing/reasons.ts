import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { normalisePzn, pznCheckDigit } from '@pmm/shared/contracts/pzn';

/** A line that cannot be taken: which field, and a sentence that says what is wrong with it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly reason: string,
    readonly field?: string,
  ) {
    super(reason);
  }
}

const cents = 'a whole number of cents from 0 to 2000000000';
const address = 'a web address of at most 2000 characters that begins with http:// or https://';
const pzn = 'a text of 7 or 8 digits';

/** What a value of each field must be, as the end of the sentence "… but must be …". */
const requirements: Record<string, string> = {
  pzn,
  successorPzn: pzn,
  name: 'a text of at most 200 characters (a channel: 120)',
  brand: 'a text of at most 120 characters',
  family: 'a text of at most 200 characters',
  kind: 'listed or local',
  packSize: 'a text of at most 60 characters',
  listPriceCents: cents,
  uvpCents: cents,
  priceCents: cents,
  pageUrl: address,
  url: address,
  id: 'a text of at most 60 characters',
  channel: 'the id of a channel, a text of at most 60 characters',
  weight: 'a number, not below 0',
  observedAt: 'a time with its zone, such as 2026-11-21T06:12:00Z',
  status: `one of ${availabilityStatuses.join(', ')}`,
  currency: 'a code of three capital letters, such as EUR',
  rating: 'a number from 0 to 5, such as 4.5',
  reviewCount: 'a whole number from 0 to 2000000000',
};

const LONGEST_SHOWN = 80;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
};

export const missing = (field: string) => new Refusal(`${field} is missing`, field);

export const unsuitable = (field: string, value: unknown) =>
  new Refusal(
    `${field} is ${shown(value)}, but must be ${requirements[field] ?? 'something else'}`,
    field,
  );

export const unstorable = (field: string) =>
  new Refusal(`${field} contains a character that is not text (NUL or half a pair)`, field);

export const inFuture = (observedAt: string) =>
  new Refusal(`observedAt is ${observedAt}, which lies in the future`, 'observedAt');

export const tooOld = (observedAt: string) =>
  new Refusal(`observedAt is ${observedAt}, but must not lie before the year 2000`, 'observedAt');

export const unknownProduct = (stored: string) =>
  new Refusal(`pzn ${stored} is not in the catalogue; put in its product first`, 'pzn');

export const unknownChannel = (id: string) =>
  new Refusal(`channel ${shown(id)} is not known; put in the channel first`, 'channel');

/** The stored form. @throws Refusal that names the right check digit when only that is wrong. */
export const requirePzn = (field: string, text: string): string => {
  const stored = normalisePzn(text);
  if (stored !== null) return stored;
  if (!/^\d{7,8}$/.test(text)) throw unsuitable(field, text);
  const digit = pznCheckDigit(text.padStart(8, '0'));
  const fix = digit === null ? 'no PZN begins with these digits' : `it would have to be ${digit}`;
  throw new Refusal(`${field} is ${shown(text)}, but its check digit is wrong: ${fix}`, field);
};
