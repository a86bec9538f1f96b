export interface Advisory {
  module_name: string;
  severity: string;
  title: string;
  patched_versions?: string;
}

/** What `pnpm audit --json` found; null when it did not get an answer. */
export const readAdvisories = (output: string): Advisory[] | null => {
  let answer: { advisories?: Record<string, Advisory> };
  try {
    answer = JSON.parse(output) as typeof answer;
  } catch {
    return null;
  }
  return answer.advisories === undefined ? null : Object.values(answer.advisories);
};
