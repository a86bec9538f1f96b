import { isDeepStrictEqual } from 'node:util';
import type { Registry, Team } from '@pmm/shared/contracts/registry';
import { grantFault } from '@pmm/shared/contracts/teamParts';
import type { SiteRegistry } from './recordedRegistry';

/** Teams that release with keys of their own: whose part a feature is in, and what has changed. */

/** A part of the registry: of the team with this id, or (null) of the owner of the site. */
export type PartId = string | null;

/** The features, or names of removed ones, that are in a part. */
export const ofPart = <Item>(
  { teams = [] }: Pick<Registry, 'teams'>,
  part: PartId,
  items: readonly Item[],
  idOf: (item: Item) => string,
): Item[] =>
  items.filter((item) => {
    const team = teams.find(({ features }) => features.includes(idOf(item)));
    return (team?.id ?? null) === part;
  });

const contentOf = (registry: SiteRegistry, part: PartId) => ({
  features: ofPart(registry, part, registry.features, ({ id }) => id),
  removed: ofPart(registry, part, registry.removed, (id) => id),
  ...(part === null && {
    allowedOrigins: registry.allowedOrigins,
    takeovers: registry.takeovers ?? {},
    teams: registry.teams ?? [],
  }),
});

/** The parts that differ between two registries. */
export const changedParts = (before: SiteRegistry, after: SiteRegistry): PartId[] => {
  const teams = [...(before.teams ?? []), ...(after.teams ?? [])].map(({ id }) => id);
  return [null, ...new Set(teams)].filter(
    (part) => !isDeepStrictEqual(contentOf(before, part), contentOf(after, part)),
  );
};

/** Ids of the features that differ, and that the key of a team may not change. */
const foreignChanges = (before: SiteRegistry, after: SiteRegistry, team: Team): string[] => {
  const ids = new Set([...before.features, ...after.features].map(({ id }) => id));
  const entryIn = ({ features }: SiteRegistry, id: string) => features.find((one) => one.id === id);
  return [...ids].filter(
    (id) =>
      !team.features.includes(id) && !isDeepStrictEqual(entryIn(before, id), entryIn(after, id)),
  );
};

/** @throws if the team has no right to make this change. */
const requireRight = (before: SiteRegistry, after: SiteRegistry, team: Team): void => {
  if (changedParts(before, after).every((part) => part === team.id)) return;
  const ids = foreignChanges(before, after, team);
  const target =
    ids.length > 0 ? ids.map((id) => `"${id}"`).join(', ') : 'the settings of the site';
  throw new Error(
    `Not released: the key of the team "${team.id}" may release ${team.features.join(', ')}, and not change ${target}. The owner of the site can.`,
  );
};

/**
 * Checks a change before it is signed.
 *
 * @param signer the team whose key signs it; null for the owner of the site.
 * @throws if the signer may not make it, or browsers would refuse a feature of a team.
 */
export const requirePermission = (
  before: SiteRegistry,
  after: SiteRegistry,
  signer: PartId,
): void => {
  const team = before.teams?.find(({ id }) => id === signer);
  if (team) requireRight(before, after, team);
  for (const one of after.teams ?? []) {
    for (const feature of ofPart(after, one.id, after.features, ({ id }) => id)) {
      const fault = grantFault(one, feature);
      if (fault !== null) {
        throw new Error(
          `Not released: ${fault}. The owner of the site changes that with "npm run release -- team ${one.id}".`,
        );
      }
    }
  }
};
