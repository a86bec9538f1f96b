interface Advisory {
  module_name: string;
  severity: string;
  title: string;
  patched_versions?: string;
}

/** What `pnpm audit --json` found; null when it did not get an answer. */
export const readAdvisories = (output: string): string[] | null => {
  let answer: { advisories?: Record<string, Advisory> };
  try {
    answer = JSON.parse(output) as typeof answer;
  } catch {
    return null;
  }
  if (answer.advisories === undefined) return null;
  return Object.values(answer.advisories).map(
    ({ module_name: name, severity, title, patched_versions: patched = 'no version yet' }) =>
      `${name} (${severity}): ${title}; mended in ${patched}`,
  );
};
