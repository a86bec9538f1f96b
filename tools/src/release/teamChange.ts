import type { Team } from '@pmm/shared/contracts/registry';
import { changedRegistry } from './registryChange';
import type { SiteRegistry } from './recordedRegistry';

/** @throws if a feature would belong to two teams. */
export const withTeam = (registry: SiteRegistry, team: Team, now: Date): SiteRegistry => {
  const others = (registry.teams ?? []).filter(({ id }) => id !== team.id);
  for (const other of others) {
    const shared = other.features.find((id) => team.features.includes(id));
    if (shared !== undefined) throw new Error(`"${shared}" belongs to the team "${other.id}".`);
  }
  return changedRegistry(registry, { teams: [...others, team] }, now);
};

/**
 * The registry in which the features of a team belong to the owner of the site again.
 *
 * @throws if there is no such team.
 */
export const withoutTeam = (registry: SiteRegistry, id: string, now: Date): SiteRegistry => {
  const { teams = [] } = registry;
  const rest = teams.filter((team) => team.id !== id);
  if (rest.length < teams.length) return changedRegistry(registry, { teams: rest }, now);
  const ids = teams.map((team) => team.id).join(', ');
  throw new Error(`There is no team "${id}"${ids === '' ? '' : ` in: ${ids}`}.`);
};
