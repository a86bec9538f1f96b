import type { FeatureEntry } from './registry';

/** The version of the contract between host and features, see `@pmm/shared/feature`. */
export const CONTRACT_VERSION = '1.5';

/** The numbers of a version, major first, without pre-release or build suffix. */
const partsOf = (version: string): number[] =>
  (version.replace(/^\^/, '').split(/[-+]/)[0] ?? '').split('.').map(Number);

/** Whether a version satisfies a caret range of the registry, such as `^1.2`. */
export const satisfies = (version: string, range: string): boolean => {
  const have = partsOf(version);
  const required = partsOf(range);
  // A caret allows changes to the right of the first part that is not 0.
  const firstSet = required.findIndex((part) => part !== 0);
  const fixed = firstSet === -1 ? required.length : firstSet + 1;
  if (required.slice(0, fixed).some((part, index) => part !== (have[index] ?? 0))) return false;
  const differs = [0, 1, 2].find((index) => (have[index] ?? 0) !== (required[index] ?? 0));
  return differs === undefined || (have[differs] ?? 0) > (required[differs] ?? 0);
};

const isOfMajorBefore = (version: string, contract: string): boolean => {
  const [major = 0] = partsOf(contract);
  const [required = 0] = partsOf(version);
  return required > 0 && required === major - 1;
};

/** The host supports the contract's major version and the previous one. */
const contractSupported = (range: string, contract: string): boolean =>
  satisfies(contract, range) || isOfMajorBefore(range, contract);

/**
 * Whether the host supports the contract version in a feature's module. The registry has the minor
 * version that the feature needs.
 */
export const isContractSupported = (version: string, contract = CONTRACT_VERSION): boolean =>
  partsOf(version)[0] === partsOf(contract)[0] || isOfMajorBefore(version, contract);

/** The shared module or version that the feature needs and the host does not have, or null. */
export const sharedFault = (
  name: string,
  range: string,
  version: string | undefined,
): string | null => {
  if (version === undefined) return `${name}: needs ${range}, this host does not provide it`;
  return satisfies(version, range) ? null : `${name}: needs ${range}, this host has ${version}`;
};

/**
 * Why a feature cannot run in this host, or null. It needs only the registry and no code of the
 * feature.
 */
export const incompatibility = (
  { requires }: Pick<FeatureEntry, 'requires'>,
  provided: Readonly<Record<string, string>>,
  contract = CONTRACT_VERSION,
): string | null => {
  if (!contractSupported(requires.contract, contract)) {
    return `contract: needs ${requires.contract}, this host has ${contract}`;
  }
  for (const [name, range] of Object.entries(requires.shared)) {
    const fault = sharedFault(name, range, provided[name]);
    if (fault !== null) return fault;
  }
  return null;
};
