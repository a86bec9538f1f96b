import { normalisePzn, splitPznInput } from '@pmm/shared/contracts/pzn';

export interface PznInput {
  /** Stored form, each once, in the order typed. */
  valid: string[];
  /** As typed: no PZN, or its check digit is wrong. */
  invalid: string[];
}

/** Reads whatever a person typed or pasted into the PZN field. */
export const readPznInput = (text: string): PznInput => {
  const valid = new Set<string>();
  const invalid: string[] = [];
  for (const group of splitPznInput(text)) {
    const pzn = normalisePzn(group);
    if (pzn === null) invalid.push(group);
    else valid.add(pzn);
  }
  return { valid: [...valid], invalid };
};
