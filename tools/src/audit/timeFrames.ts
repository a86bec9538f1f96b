/** The times of all versions of a package, from the registry. */
export type Published = Readonly<Record<string, string>>;

/** How many days after its release an update may wait (docs/security.md, "Time to update"). */
const DAYS_FOR_HOLES: Readonly<Record<string, number>> = { critical: 7, high: 7 };
const DAYS_FOR_OTHER_HOLES = 30;
const DAYS_FOR_UPDATES = 92;

/**
 * The first version that does not fit this product, and the reason. Security holes count
 * nevertheless.
 */
const postponed: Readonly<Record<string, { from: string; reason: string }>> = {
  '@fastify/cookie': { from: '11.1.1', reason: 'its library needs Node 22' },
};

const MS_PER_DAY = 86_400_000;

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Null for versions that are not for everybody, such as betas. */
const partsOf = (version: string): [number, number, number] | null => {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  return patch === undefined ? null : [Number(major), Number(minor), Number(patch)];
};

/** Newer, and of the same major version: changing that is a project of its own. */
const isUpdateOf = (current: string, version: string): boolean => {
  const [before, after] = [partsOf(current), partsOf(version)];
  if (before === null || after === null || before[0] !== after[0]) return false;
  return after[1] > before[1] || (after[1] === before[1] && after[2] > before[2]);
};

/** The fault of a library whose update has waited too long; null if there is none. */
export const lateUpdate = (
  name: string,
  current: string,
  published: Published,
  now: number,
): string | null => {
  const firstPostponed = postponed[name]?.from;
  const isPostponed = (version: string) =>
    firstPostponed !== undefined &&
    (version === firstPostponed || isUpdateOf(firstPostponed, version));
  const [first] = Object.entries(published)
    .filter(([version]) => isUpdateOf(current, version) && !isPostponed(version))
    .map(([version, at]) => ({ version, due: Date.parse(at) + DAYS_FOR_UPDATES * MS_PER_DAY }))
    .sort((one, other) => one.due - other.due);
  if (first === undefined || first.due > now) return null;
  return `${name} ${current}: ${first.version} should have been installed by ${day(first.due)}`;
};

/** The deadline for closing a hole; unknown without the time of an update. */
export const deadlineOfHole = (
  severity: string,
  patched: string,
  published: Published,
  now: number,
): string => {
  const version = /^>=\s*(\S+)/.exec(patched)?.[1] ?? '';
  const at = Date.parse(published[version] ?? '');
  if (Number.isNaN(at)) return 'no update is known: switch off or limit the affected part';
  const days = DAYS_FOR_HOLES[severity] ?? DAYS_FOR_OTHER_HOLES;
  const due = at + days * MS_PER_DAY;
  return due > now ? `must be closed by ${day(due)}` : `OVERDUE since ${day(due)}`;
};
