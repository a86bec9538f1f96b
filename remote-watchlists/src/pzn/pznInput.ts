import { normalisePzn } from '@pmm/shared/contracts/pzn';

export interface PznInput {
  /** In stored form, each once, in the order typed. */
  valid: string[];
  /** As typed: with a wrong check digit, or with too few or too many digits. */
  invalid: string[];
}

/** As long as a PZN, with or without the letters; not part of a longer number or of a word. */
const LIKE_A_PZN = /(?<![\p{L}\d])(?:pzn[\s:.#-]{0,4})?(\d{7,8})(?![\p{L}\d])/giu;
const NUMBER = /(?<![\p{L}\d])\d{5,}(?![\p{L}\d])/gu;

/**
 * Numbers of a wrong length that can only be meant as PZNs: in a line with nothing but numbers.
 * Next to words or a PZN they are prices, amounts and other codes of a spreadsheet.
 */
const wrongNumbers = (line: string, found: number): string[] => {
  const rest = line.replaceAll(/pzn/gi, ' ').replaceAll(LIKE_A_PZN, ' ');
  if (found > 0 && /\p{L}/u.test(rest)) return [];
  const numbers = rest.match(NUMBER) ?? [];
  return found > 0 ? numbers.filter(({ length }) => length < 7) : numbers;
};

/** Finds the PZNs in a typed, pasted or dropped text; words are skipped. */
export const readPznInput = (text: string): PznInput => {
  const valid = new Set<string>();
  const invalid = new Set<string>();
  for (const line of text.split(/\r?\n/)) {
    const found = [...line.matchAll(LIKE_A_PZN)].map(([, digits = '']) => digits);
    for (const digits of found) {
      const pzn = normalisePzn(digits);
      if (pzn === null) invalid.add(digits);
      else valid.add(pzn);
    }
    for (const number of wrongNumbers(line, found.length)) invalid.add(number);
  }
  return { valid: [...valid], invalid: [...invalid] };
};
