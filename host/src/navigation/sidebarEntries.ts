import { navSections, type Stage } from '@pmm/shared/contracts/registry';
import { stageOf } from '@pmm/shared/contracts/stage';
import { labelNamespace } from '../deployment/currentRegistry';
import type { LoadedRegistry } from '../deployment/registry';
import type { Label } from './labels';
import { HOME_PATH } from './routes';

export interface SidebarEntry {
  id: string;
  path: string;
  icon: string;
  label: Label;
  /** For the selected tenant. */
  stage: Stage;
  order: number;
}

export interface SidebarSection {
  id: (typeof navSections)[number];
  entries: SidebarEntry[];
}

const dashboard: SidebarEntry = {
  id: 'dashboard',
  path: HOME_PATH,
  icon: 'layout-dashboard',
  label: { namespace: 'host', key: 'titles.dashboard' },
  stage: 'live',
  order: 0,
};

/**
 * The sidebar as the registry describes it for a tenant, without empty sections. Needs no code of a
 * feature.
 */
export const sidebarSections = (
  { features }: Pick<LoadedRegistry, 'features'>,
  tenant: string | null,
): SidebarSection[] => {
  const entriesOf = (section: SidebarSection['id']): SidebarEntry[] =>
    features.flatMap((feature) =>
      feature.nav
        .filter((entry) => entry.section === section)
        .flatMap(({ id, routeId, icon, labelKey, order }) => {
          const route = feature.routes.find((candidate) => candidate.id === routeId);
          if (!route) return [];
          const label = { namespace: labelNamespace(feature.id), key: labelKey };
          const stage = stageOf(feature, routeId, tenant);
          return [{ id, path: route.path, icon, label, stage, order }];
        }),
    );
  return navSections
    .map((id) => ({ id, entries: [...(id === 'home' ? [dashboard] : []), ...entriesOf(id)] }))
    .map(({ id, entries }) => ({ id, entries: entries.sort((a, b) => a.order - b.order) }))
    .filter(({ entries }) => entries.length > 0);
};
