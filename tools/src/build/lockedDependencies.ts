import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { inRoot } from '../paths';

type Versions = Readonly<Record<string, string>>;

type Direct = Readonly<Record<string, { version: string }>>;

/** The parts of pnpm-lock.yaml that decide which files a package gets. */
export interface Lockfile {
  importers: Readonly<Record<string, { dependencies?: Direct; devDependencies?: Direct }>>;
  packages: Readonly<Record<string, { resolution: object }>>;
  snapshots: Readonly<Record<string, { dependencies?: Versions; optionalDependencies?: Versions }>>;
}

let lockfile: Lockfile | undefined;

export const readLockfile = (): Lockfile =>
  (lockfile ??= parse(readFileSync(inRoot('pnpm-lock.yaml'), 'utf8')) as Lockfile);

/** The version of an alias contains the name of the real package. */
const snapshotOf = (name: string, version: string): string =>
  /^@|^[^(]+@/.test(version) ? version : `${name}@${version}`;

const isLink = (version: string): boolean => version.startsWith('link:');
const withoutPeers = (snapshot: string): string => snapshot.replace(/\(.*$/, '');

/**
 * All direct and indirect dependencies of a package of this project, as resolved in the lockfile:
 * one line each with version and checksum. Without packages of this project and devDependencies.
 *
 * @param names of the direct dependencies to include; all of them by default.
 */
export const lockedDependencies = (
  { importers, packages, snapshots }: Lockfile,
  packageName: string,
  names?: readonly string[],
): string[] => {
  const direct = importers[packageName]?.dependencies;
  if (!direct) throw new Error(`pnpm-lock.yaml has no dependencies of ${packageName}.`);
  const lines = new Map<string, string>();
  const visit = (name: string, version: string): void => {
    if (isLink(version)) return;
    const snapshot = snapshotOf(name, version);
    if (lines.has(snapshot)) return;
    const found = snapshots[snapshot];
    const { resolution } = packages[withoutPeers(snapshot)] ?? {};
    if (!found || !resolution) throw new Error(`pnpm-lock.yaml does not resolve ${snapshot}.`);
    lines.set(snapshot, `${snapshot} ${JSON.stringify(resolution)}`);
    const below = { ...found.dependencies, ...found.optionalDependencies };
    for (const [each, eachVersion] of Object.entries(below)) visit(each, eachVersion);
  };
  // A dependency in `names` may be a peer dependency, which is among the devDependencies, too.
  const all = { ...importers[packageName]?.devDependencies, ...direct };
  for (const name of names ?? Object.keys(direct)) {
    const { version } = all[name] ?? {};
    if (version === undefined) throw new Error(`${packageName} does not depend on ${name}.`);
    visit(name, version);
  }
  return [...lines.values()].toSorted();
};
