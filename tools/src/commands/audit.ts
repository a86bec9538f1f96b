import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readAdvisories } from '../audit/advisories';
import { type Licensed, licenceFaults } from '../audit/licences';
import { lockfileFaults } from '../audit/lockfile';
import { inRoot } from '../paths';

/** Licences, lockfile and known advisories of all libraries. Fails for each fault that it finds. */

const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  engines: { pnpm: string };
};

const pnpm = (...args: string[]): string =>
  spawnSync('npx', ['--yes', `pnpm@${engines.pnpm}`, ...args], {
    cwd: inRoot('.'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).stdout;

const tell = (subject: string, faults: readonly string[], count = ''): void => {
  console.log(faults.length === 0 ? `${subject}: nothing wrong${count}` : `${subject}:`);
  for (const fault of faults) console.log(`  ${fault}`);
};

const byLicence = JSON.parse(pnpm('licenses', 'list', '--json')) as Record<string, Licensed[]>;
const packages = Object.values(byLicence).flat().length;
const licences = licenceFaults(byLicence);
tell('Licences', licences, ` with ${packages} packages`);

const lockfile = lockfileFaults(readFileSync(inRoot('pnpm-lock.yaml'), 'utf8'));
tell('Lockfile', lockfile);

const advisories = readAdvisories(pnpm('audit', '--json'));
if (advisories === null) {
  console.log('Advisories: NOT CHECKED, the registry gives none. Run it again where it does.');
} else {
  tell('Advisories', advisories);
}

process.exitCode = licences.length + lockfile.length + (advisories?.length ?? 0) === 0 ? 0 : 1;
