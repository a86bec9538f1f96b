import { normalisePzn } from '@pmm/shared/contracts/pzn';

/**
 * `completed`: five or six digits that are a PZN with the zeros that a spreadsheet has lost. `lost`:
 * a number like 1.73041E+07, of which a spreadsheet has lost digits.
 */
export type PznMeaning = { kind: 'pzn' | 'completed'; pzn: string } | { kind: 'invalid' | 'lost' };

const BLANKS = /[\u00a0\u202f\u2007]/g;
const PREFIX = /^pzn[\s:.#-]{0,4}/i;
/** Decimals of a spreadsheet that formats the column as an amount. */
const NO_DECIMALS = /[.,]0{1,2}$/;
const GROUPED = /^\d{1,3}(?:[.'’]\d{3})+$/;
const SIGNS_BETWEEN = /[.'’]/g;
const EXPONENT = /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i;

/** What a whole cell means; null if it is not meant as a PZN. */
export const meaningOf = (cell: string): PznMeaning | null => {
  const bare = cell.replaceAll(BLANKS, ' ').trim().replace(PREFIX, '');
  if (EXPONENT.test(bare)) return { kind: 'lost' };
  const number = bare.replace(NO_DECIMALS, '').replaceAll(/(?<=\d) (?=\d)/g, '');
  const digits = GROUPED.test(number) ? number.replaceAll(SIGNS_BETWEEN, '') : number;
  if (!/^\d+$/.test(digits)) return null;
  const pzn = normalisePzn(digits);
  if (pzn !== null) return { kind: 'pzn', pzn };
  const padded = /^\d{5,6}$/.test(digits) ? normalisePzn(digits.padStart(8, '0')) : null;
  return padded === null ? { kind: 'invalid' } : { kind: 'completed', pzn: padded };
};
