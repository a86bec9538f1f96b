import type { Stage, StageChoice } from './registry';

interface Staged {
  nav: readonly { routeId: string; comingSoon?: boolean | undefined }[];
  stages?: Readonly<Record<string, Partial<StageChoice>>> | undefined;
}

/** A tenant may have any name, also one that every object has as a property. */
const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/**
 * The stage of a feature's route for a tenant: what was decided for that tenant, else for all, else
 * what the feature declares. Null stands for nobody in particular.
 */
export const stageOf = (
  { nav, stages = {} }: Staged,
  routeId: string,
  tenant: string | null,
): Stage => {
  const choice = own(stages, routeId);
  const ofTenant = tenant === null ? undefined : own(choice?.tenants ?? {}, tenant);
  const declared = nav.some((entry) => entry.routeId === routeId && entry.comingSoon === true)
    ? 'coming-soon'
    : 'live';
  return ofTenant ?? choice?.all ?? declared;
};
