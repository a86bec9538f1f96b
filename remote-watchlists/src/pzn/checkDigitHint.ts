import { PZN_FORM, pznCheckDigit } from '@pmm/shared/contracts/pzn';

/** The check digit that the other digits require; null if there is none or the length is wrong. */
export const checkDigitHint = (typed: string): number | null =>
  PZN_FORM.test(typed) ? pznCheckDigit(typed.padStart(8, '0').slice(0, 7)) : null;
