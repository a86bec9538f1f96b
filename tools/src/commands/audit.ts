import { readFileSync } from 'node:fs';
import { readAdvisories } from '../audit/advisories';
import { type Licensed, licenceFaults } from '../audit/licences';
import { lockfileFaults, unresolvedOptional } from '../audit/lockfile';
import { deadlineOfHole, lateUpdate, type Published } from '../audit/timeFrames';
import { readLockfile } from '../build/lockedDependencies';
import { inRoot } from '../paths';
import { runPnpm } from '../pnpm';

/**
 * Checks licences, lockfile, late updates and known advisories of all libraries. Fails for each
 * fault, and if advisories could not be read.
 */

const pnpm = (command: string): string =>
  runPnpm(command, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout;

/** Empty if the registry does not know the package. */
const publishedOf = (name: string): Published => {
  try {
    return JSON.parse(pnpm(`view ${name} time --json`)) as Published;
  } catch {
    return {};
  }
};
const report = (subject: string, faults: readonly string[], count = ''): void => {
  console.log(faults.length === 0 ? `${subject}: nothing wrong${count}` : `${subject}:`);
  for (const fault of faults) console.log(`  ${fault}`);
};

const byLicence = JSON.parse(pnpm('licenses list --json')) as Record<string, Licensed[]>;
const packages = Object.values(byLicence).flat().length;
const licences = licenceFaults(byLicence);
report('Licences', licences, ` with ${packages} packages`);

const lockfile = [
  ...lockfileFaults(readFileSync(inRoot('pnpm-lock.yaml'), 'utf8')),
  ...unresolvedOptional(readLockfile(), inRoot('node_modules/.pnpm')),
];
report('Lockfile', lockfile);

const now = Date.now();

/**
 * By name, because the same library may be listed with a required version and for two kinds of use.
 */
const behind = new Map<string, string>();
const outdated = JSON.parse(pnpm('outdated -r --json')) as Record<string, { current: string }>;
for (const [name, { current }] of Object.entries(outdated)) {
  behind.set(name.replace(/(?<=.)@.*$/, '').replace(/ \(dev\)$/, ''), current);
}
const late = [...behind].flatMap(
  ([name, current]) => lateUpdate(name, current, publishedOf(name), now) ?? [],
);
report('Updates', late, `, ${behind.size} newer versions exist`);

const advisories = readAdvisories(pnpm('audit --json'));
if (advisories === null) {
  console.log(
    'Advisories: NOT CHECKED, because this registry provides none. Run it again with another registry.',
  );
} else {
  report(
    'Advisories',
    advisories.map(({ module_name: name, severity, title, patched_versions: patched = '' }) => {
      const due = deadlineOfHole(severity, patched, publishedOf(name), now);
      return `${name} (${severity}): ${title}; fixed in ${patched || 'no version'}; ${due}`;
    }),
  );
}

const faults = [licences, lockfile, late, advisories ?? ['not checked']].flat();
process.exitCode = faults.length === 0 ? 0 : 1;
