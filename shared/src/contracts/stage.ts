import type { Stage, StageChoice } from './registry';

interface Staged {
  nav: readonly { routeId: string; comingSoon?: boolean | undefined }[];
  stages?: Readonly<Record<string, Partial<StageChoice>>> | undefined;
}

/** A tenant may have any name, even that of a property of every object. */
const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/**
 * The stage of a feature's route for a tenant: as set for that tenant, else for all, else as the
 * feature declares. Null means no particular tenant.
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
