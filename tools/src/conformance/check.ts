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
 * @param say prints the result of each check.
 * @returns the faults of all of them, each with its remedy.
 */
export const runChecks = async (
  checks: readonly Check[],
  say: (line: string) => void,
): Promise<string[]> => {
  const all: string[] = [];
  for (const { name, fix, faults } of checks) {
    const found = await faults().catch((cause: unknown) => [messageOf(cause)]);
    if (found.length === 0) {
      say(`  ✓ ${name}`);
      continue;
    }
    say(`  ✗ ${name}`);
    for (const fault of found) say(`      ${fault}`);
    say(`      → ${fix}`);
    all.push(...found.map((fault) => `${fault} → ${fix}`));
  }
  return all;
};
