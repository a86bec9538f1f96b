import { normalisePzn } from '@pmm/shared/contracts/pzn';
import type { Candidate } from '../../storage/watchlistItems';

/** PZNs as they were sent, sorted into known, unknown and invalid ones. */
export interface SortedPzns {
  candidates: Candidate[];
  unknown: string[];
  invalid: string[];
}

/** Each product once; of two spellings of a PZN the first one counts. */
export const sortPzns = async (
  inputs: readonly string[],
  find: (pzns: string[]) => Promise<Candidate[]>,
): Promise<SortedPzns> => {
  const invalid = new Set<string>();
  const inputOf = new Map<string, string>();
  for (const input of inputs) {
    const pzn = normalisePzn(input);
    if (pzn === null) invalid.add(input);
    else if (!inputOf.has(pzn)) inputOf.set(pzn, input);
  }
  const found = new Map((await find([...inputOf.keys()])).map((each) => [each.pzn, each]));
  return {
    candidates: [...inputOf.keys()].flatMap((pzn) => found.get(pzn) ?? []),
    unknown: [...inputOf].flatMap(([pzn, input]) => (found.has(pzn) ? [] : [input])),
    invalid: [...invalid],
  };
};
