import type { Stage, StageChoice } from '@pmm/shared/contracts/registry';
import { findFeature, withEntry } from './featureChange';
import type { ReleasedFeature, SiteRegistry } from './recordedRegistry';

export interface StageChange {
  feature: string;
  route: string;
  /** Null removes the decision. */
  stage: Stage | null;
  /** Null means all tenants. */
  tenant: string | null;
}

const without = <Value>(record: Readonly<Record<string, Value>>, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

const changedChoice = (
  { all, tenants }: StageChoice,
  { stage, tenant }: StageChange,
): StageChoice => {
  if (tenant === null) return { ...(stage && { all: stage }), tenants };
  const others = without(tenants, tenant);
  return { ...(all && { all }), tenants: stage ? { ...others, [tenant]: stage } : others };
};

const isEmpty = ({ all, tenants }: StageChoice): boolean =>
  all === undefined && Object.keys(tenants).length === 0;

const staged = (entry: ReleasedFeature, change: StageChange): ReleasedFeature => {
  // An older registry has no stages.
  const stages = (entry as Partial<ReleasedFeature>).stages ?? {};
  const choice = changedChoice(stages[change.route] ?? { tenants: {} }, change);
  const others = without(stages, change.route);
  // An empty choice is removed, so that the registry is exactly what it was before.
  return { ...entry, stages: isEmpty(choice) ? others : { ...others, [change.route]: choice } };
};

const names = (list: readonly { id: string }[]): string => list.map(({ id }) => id).join(', ');

/**
 * The registry with another stage of a route, for all or for one tenant.
 *
 * @throws if there is no such feature or route.
 */
export const withStage = (registry: SiteRegistry, change: StageChange, now: Date): SiteRegistry => {
  const entry = findFeature(registry, change.feature);
  if (!entry.routes.some(({ id }) => id === change.route)) {
    throw new Error(
      `"${change.feature}" has no route "${change.route}". It has: ${names(entry.routes)}.`,
    );
  }
  return withEntry(registry, staged(entry, change), now);
};
