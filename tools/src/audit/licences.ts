/**
 * Licences that may be shipped and used without permission: their only duty is to name the authors.
 */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

/** Data without code, whose authors the package itself names. */
const allowedFor: Record<string, readonly string[]> = { 'CC-BY-4.0': ['caniuse-lite'] };

/** Whether an SPDX expression can be satisfied: of OR one side, of AND both. */
export const isAllowed = (expression: string, name = ''): boolean => {
  const bare = expression.trim().replace(/^\((?<inside>[^()]*)\)$/, '$<inside>');
  if (/[()]/.test(bare)) return false;
  return bare.split(' OR ').some((side) =>
    side
      .split(' AND ')
      .map((licence) => licence.trim())
      .every((licence) => allowed.has(licence) || allowedFor[licence]?.includes(name) === true),
  );
};

export interface Licensed {
  name: string;
  versions: string[];
}

/** Packages with a licence that is not allowed, from the output of `pnpm licenses list --json`. */
export const licenceFaults = (byLicence: Record<string, Licensed[]>): string[] =>
  Object.entries(byLicence).flatMap(([licence, packages]) =>
    packages
      .filter(({ name }) => !isAllowed(licence, name))
      .map(({ name, versions }) => `${name} ${versions.join(', ')}: ${licence} is not allowed`),
  );
