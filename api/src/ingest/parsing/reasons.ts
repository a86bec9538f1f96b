import { plainText } from '../../plainText';
import { normalisePzn, pznCheckDigit } from '@pmm/shared/contracts/pzn';

/** Why a line is refused: the field, and a sentence for a person. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly reason: string,
    readonly field?: string,
  ) {
    super(reason);
  }
}

const LONGEST_SHOWN = 80;

const shown = (value: unknown): string => {
  const text = plainText(JSON.stringify(value));
  if (text.length <= LONGEST_SHOWN) return text;
  // Without the first half of a surrogate pair at the end.
  return `${text.slice(0, LONGEST_SHOWN).replace(/[\ud800-\udbff]$/, '')}…`;
};

export const missing = (field: string) => new Refusal(`${field} is missing`, field);

/** @param requirement the end of the sentence "… but must be …". */
export const unsuitable = (field: string, value: unknown, requirement: string) =>
  new Refusal(`${field} is ${shown(value)}, but must be ${requirement}`, field);

export const unstorable = (field: string) =>
  new Refusal(`${field} contains a character that is not text (NUL or half a pair)`, field);

export const inFuture = (field: string, time: string) =>
  new Refusal(`${field} is ${time}, which lies in the future`, field);

export const tooOld = (field: string, time: string) =>
  new Refusal(`${field} is ${time}, but must not lie before the year 2000`, field);

export const beforeHistory = (field: string, time: string, from: string) =>
  new Refusal(
    `${field} is ${time}, but the history is kept only from ${from} on (HISTORY_DAYS); leave out what is older`,
    field,
  );

export const endsBeforeBegin = (from: string, to: string) =>
  new Refusal(`to is ${to}, but must not lie before from, which is ${from}`, 'to');

export const correctionOfAll = () =>
  new Refusal('pzn is missing: right values can only be given for one product', 'pzn');

export const unknownProduct = (stored: string) =>
  new Refusal(`pzn ${stored} is not in the catalogue; put in its product first`, 'pzn');

export const unknownChannel = (id: string) =>
  new Refusal(`channel ${shown(id)} is not known; put in the channel first`, 'channel');

/** Why an observation that was taken is told. */
export const CONFLICT =
  'another line or the stored data has a different status, price or review for this product, pharmacy and time; one of them is kept whole; if they are several offers of one shop, name each in entry';

/** Why a line with a reference price that was taken is told. */
export const REFERENCE_CONFLICT =
  'another line of the file has a different reference price for this product and day; the last line counts';

/** Why a line with a successor that was taken is told. */
export const SUCCESSOR_PROBLEMS = {
  shared:
    'successorPzn is also the successor of another product; both stay apart from it until only one of them names it',
  circle:
    'successorPzn leads back to this product; the products stay apart until one of them names no successor',
} as const;

export const ownSuccessor = () =>
  new Refusal(
    'successorPzn is the product itself; name the product that replaces it, or leave it empty',
    'successorPzn',
  );

/** Why an observation that was taken has no effect, or another one. */
export const WITHDRAWN =
  'what was read of this product, pharmacy and time was withdrawn; it is kept with that mark';

/** Why a withdrawal that was taken has no effect yet. */
export const NOTHING_READ =
  'nothing was read of these products, this pharmacy and time; the withdrawal is kept, for readings that come later';

/** A PZN of which a spreadsheet has lost zeros. */
const WITHOUT_ZEROS = /^\d{5,6}$/;

/**
 * Completes a PZN with the zeros that a spreadsheet has lost; other texts stay as they are.
 *
 * @throws Refusal if it may not be completed.
 */
export const withZeros = (field: string, text: string, mayPad: boolean): string => {
  if (!WITHOUT_ZEROS.test(text)) return text;
  const padded = normalisePzn(text.padStart(8, '0'));
  if (padded === null || mayPad) return padded ?? text;
  throw new Refusal(
    `${field} is ${shown(text)}, which has lost its zeros: ${padded} would be a PZN; take such with --pad-pzn`,
    field,
  );
};

/**
 * Turns 7 or 8 digits into the stored form.
 *
 * @throws Refusal that names the right check digit.
 */
export const requirePzn = (field: string, text: string): string => {
  const stored = normalisePzn(text);
  if (stored !== null) return stored;
  const digit = pznCheckDigit(text.padStart(8, '0'));
  const fix = digit === null ? 'no PZN begins with these digits' : `it would have to be ${digit}`;
  throw new Refusal(`${field} is ${shown(text)}, but its check digit is wrong: ${fix}`, field);
};
