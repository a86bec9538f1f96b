import { parse } from 'yaml';

interface Lockfile {
  packages?: Record<string, { resolution?: Record<string, unknown> }>;
}

/**
 * What is wrong with a lockfile: a package without a hash, or one that comes from an address.
 * Without addresses every package comes from the machine's registry.
 */
export const lockfileFaults = (text: string): string[] => {
  const { packages = {} } = parse(text) as Lockfile;
  return Object.entries(packages).flatMap(([name, { resolution = {} }]) => {
    const { integrity, ...others } = resolution;
    const hasHash = typeof integrity === 'string' && /^sha512-[\w+/]{86}==$/.test(integrity);
    return [
      ...(hasHash ? [] : [`${name}: has no SHA-512`]),
      ...Object.keys(others).map((key) => `${name}: is bound to a place by "${key}"`),
    ];
  });
};
