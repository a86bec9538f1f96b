import { addRecord } from './changeRecord';
import { type ReleasedHosts, releasedHosts } from './hostDocuments';
import { readRegistry, signerFor, targetOf, type Site } from './siteRegistry';

const canaryText = ({ canary }: ReleasedHosts): string =>
  canary ? `canary ${canary.commit} for ${canary.percent} % of all browsers` : 'no canary';

const aspects: readonly ((hosts: ReleasedHosts) => string)[] = [
  ({ current }) => current ?? 'none',
  canaryText,
];

/** The differences, each as a line for a person. */
const changesOf = (before: ReleasedHosts, after: ReleasedHosts): string[] =>
  aspects
    .map((aspect) => [aspect(before), aspect(after)] as const)
    .filter(([was, is]) => was !== is)
    .map(([was, is]) => `host: ${is} (before: ${was})`);

/**
 * Changes the host of a site, and records who did it and why.
 *
 * @returns the changes, each as a line for a person.
 * @throws if the key of this release is that of a team.
 */
export const changeHost = async (
  site: Site,
  make: () => Promise<void>,
  message?: string,
): Promise<string[]> => {
  const target = await targetOf(site);
  const { key, signer } = signerFor(await readRegistry(target));
  if (signer !== null) {
    throw new Error(`The host belongs to the owner of the site, not to the team "${signer}".`);
  }
  const before = await releasedHosts(target);
  await make();
  const after = await releasedHosts(target);
  const changes = changesOf(before, after);
  await addRecord(target, key, {
    revision: after.current ?? 'none',
    generatedAt: new Date().toISOString(),
    changes,
    message,
  });
  return changes;
};
