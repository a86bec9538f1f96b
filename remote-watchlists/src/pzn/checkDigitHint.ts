import { PZN_FORM, pznCheckDigit } from '@pmm/shared/contracts/pzn';

/** Which check digit the other digits ask for; null where there is none or the length is wrong. */
export const checkDigitHint = (typed: string): number | null =>
  PZN_FORM.test(typed) ? pznCheckDigit(typed.padStart(8, '0').slice(0, 7)) : null;
