import * as v from 'valibot';
import { ZERO } from './zero';

/**
 * The check digit for the first seven digits of a PZN: weights 1 to 7, sum modulo 11. Null for a
 * remainder of 10, because such a PZN is never issued.
 */
export const pznCheckDigit = (sevenDigits: string): number | null => {
  let sum = 0;
  for (let position = 0; position < 7; position += 1) {
    sum += (sevenDigits.charCodeAt(position) - ZERO) * (position + 1);
  }
  const remainder = sum % 11;
  return remainder === 10 ? null : remainder;
};

/** The form that a person or a file may write; the check digit is checked later. */
export const PZN_FORM = /^\d{7,8}$/;

/**
 * The stored form: eight digits; an old PZN with seven digits gets a leading zero. Null if it is
 * not a PZN.
 */
export const normalisePzn = (input: string): string | null => {
  const digits = input.trim();
  if (!PZN_FORM.test(digits)) return null;
  const padded = digits.padStart(8, '0');
  return pznCheckDigit(padded) === Number(padded[7]) ? padded : null;
};

/** A PZN in its stored form. */
export const pznSchema = v.pipe(v.string(), v.regex(/^\d{8}$/));
