import { PZN_FORM, pznCheckDigit } from '@pmm/shared/contracts/pzn';

/**
 * The check digit that the other digits require; null if it is the one that was typed, if there is
 * none or the length is wrong.
 */
export const checkDigitHint = (typed: string): number | null => {
  if (!PZN_FORM.test(typed)) return null;
  const digit = pznCheckDigit(typed.padStart(8, '0').slice(0, 7));
  return typed.endsWith(`${digit}`) ? null : digit;
};
