export interface Advisory {
  module_name: string;
  severity: string;
  title: string;
  patched_versions?: string;
}

/** The findings of `pnpm audit --json`; null if it got no answer. */
export const readAdvisories = (output: string): Advisory[] | null => {
  let answer: { advisories?: Record<string, Advisory> };
  try {
    answer = JSON.parse(output) as typeof answer;
  } catch {
    return null;
  }
  return answer.advisories === undefined ? null : Object.values(answer.advisories);
};
