import { messageOf } from '../site/systemError';

/** One sentence of the contract. */
export interface Check {
  name: string;
  /** What to do if the check fails. */
  fix: string;
  /** The faults in words; empty if the check passes. */
  faults: () => Promise<string[]>;
}

/**
 * Runs all checks in order, even after a failure.
 *
 * @returns whether all of them pass.
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
