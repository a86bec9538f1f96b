import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Lockfile } from '../build/lockedDependencies';

/**
 * The faults of a lockfile: a package without a hash, or one that comes from an address. Without
 * addresses every package comes from the machine's registry.
 */
export const lockfileFaults = (text: string): string[] => {
  const { packages } = parse(text) as Lockfile;
  return Object.entries(packages).flatMap(([name, { resolution }]) => {
    const { integrity, ...others } = resolution as { integrity?: unknown };
    const hasHash = typeof integrity === 'string' && /^sha512-[\w+/]{86}==$/.test(integrity);
    return [
      ...(hasHash ? [] : [`${name}: has no SHA-512`]),
      ...Object.keys(others).map((key) => `${name}: is bound to an address by "${key}"`),
    ];
  });
};

const manifestOf = (folder: string): { optionalDependencies?: object } =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as object;

/**
 * The optional dependencies that installed packages name and the lockfile does not resolve, as
 * "package: dependency". Most are the native parts for another system. Without them the package
 * does not run there, and the next command that writes the lockfile adds them, which changes the
 * hash of every build.
 *
 * @param store the folder of pnpm's installed packages.
 */
export const unresolvedOptional = ({ snapshots }: Lockfile, store: string): string[] => {
  const installed = readdirSync(store);
  return Object.entries(snapshots).flatMap(([snapshot, resolved]) => {
    const [, name = '', version = ''] = /^(@?[^@]+)@([^(]+)/.exec(snapshot) ?? [];
    const folder = `${name.replace('/', '+')}@${version}`;
    const place = installed.find((each) => each === folder || each.startsWith(`${folder}_`));
    const files = path.join(store, place ?? folder, 'node_modules', name);
    if (place === undefined || !existsSync(files)) return [];
    const found = { ...resolved.dependencies, ...resolved.optionalDependencies };
    return Object.keys(manifestOf(files).optionalDependencies ?? {})
      .filter((dependency) => !Object.hasOwn(found, dependency))
      .map((dependency) => `${snapshot}: ${dependency}`);
  });
};
