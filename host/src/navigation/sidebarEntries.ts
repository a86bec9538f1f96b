import { type NavEntry, sidebarSectionIds, type Stage } from '@pmm/shared/contracts/registry';
import { stageOf } from '@pmm/shared/contracts/stage';
import { labelNamespace } from '../deployment/registry/currentRegistry';
import type { LoadedRegistry } from '../deployment/registry/registry';
import type { Label } from './labels';
import { HOME_PATH } from './routes';

export interface SidebarEntry {
  id: string;
  path: string;
  icon: string;
  label: Label;
  /** The stage for the selected tenant. */
  stage: Stage;
  order: number;
}

export interface SidebarSection {
  id: (typeof sidebarSectionIds)[number];
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

type Features = Pick<LoadedRegistry, 'features'>;

/**
 * The entries of features for one section of the navigation, in order. Needs none of their code.
 */
export const navEntries = (
  { features }: Features,
  tenant: string | null,
  section: NavEntry['section'],
): SidebarEntry[] =>
  features
    .flatMap((feature) =>
      feature.nav
        .filter((entry) => entry.section === section)
        .flatMap(({ id, routeId, icon, labelKey, order }) => {
          const route = feature.routes.find((candidate) => candidate.id === routeId);
          if (!route) return [];
          const label = { namespace: labelNamespace(feature.id), key: labelKey };
          const stage = stageOf(feature, routeId, tenant);
          return [{ id, path: route.path, icon, label, stage, order }];
        }),
    )
    .sort((a, b) => a.order - b.order);

/** The sidebar as the registry describes it for a tenant, without empty sections. */
export const sidebarSections = (features: Features, tenant: string | null): SidebarSection[] =>
  sidebarSectionIds
    .map((id) => {
      const entries = navEntries(features, tenant, id);
      // The host's own page is sorted among those of features.
      const all = id === 'home' ? [dashboard, ...entries] : entries;
      return { id, entries: all.sort((a, b) => a.order - b.order) };
    })
    .filter(({ entries }) => entries.length > 0);
