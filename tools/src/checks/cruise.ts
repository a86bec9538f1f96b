import { spawnSync } from 'node:child_process';
import { libraryProgram } from '../libraryProgram';

export const RULES_FILE = '.dependency-cruiser.cjs';

export interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

/** The result of dependency-cruiser: every module with its imports, and the forbidden ones. */
export interface Cruise {
  modules: {
    source: string;
    dependencies: { module: string; resolved: string; couldNotResolve: boolean }[];
  }[];
  violations: Violation[];
}

interface Output {
  modules: Cruise['modules'];
  summary: { violations: Violation[] };
}

/** Runs dependency-cruiser over places of a tree, with the rules in that tree. */
export const cruise = (tree: string, places: readonly string[]): Cruise => {
  const program = libraryProgram('dependency-cruiser');
  const args = [program, '--config', RULES_FILE, '--output-type', 'json', ...places];
  const maxBuffer = 256 * 1024 * 1024;
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    ...{ cwd: tree, encoding: 'utf8', maxBuffer },
  });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser did not run: ${stderr}`);
  const { modules, summary } = JSON.parse(stdout) as Output;
  return { modules, violations: summary.violations };
};
