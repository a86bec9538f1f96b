import { messageOf } from '../site/systemError';

/** One sentence of the contract. */
export interface Check {
  name: string;
  /** What to do when it does not hold. */
  fix: string;
  /** The faults in words; empty when the check passes. */
  faults: () => Promise<string[]>;
}

/**
 * Runs all of them in order, also after a failure.
 * @returns whether all hold.
 */
export const runChecks = async (
  checks: readonly Check[],
  say: (line: string) => void,
): Promise<boolean> => {
  let hold = true;
  for (const { name, fix, faults } of checks) {
    const found = await faults().catch((cause: unknown) => [messageOf(cause)]);
    if (found.length === 0) {
      say(`  ✓ ${name}`);
      continue;
    }
    hold = false;
    say(`  ✗ ${name}`);
    for (const fault of found) say(`      ${fault}`);
    say(`      → ${fix}`);
  }
  return hold;
};
