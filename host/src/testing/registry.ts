import type { FeatureEntry, FeatureRoute, NavEntry, Release } from '@pmm/shared/contracts/registry';

/** A released build of a feature. */
export const releaseOf = (id: string, build = 'b1'): Release => ({
  version: '1.0.0',
  build,
  name: `${id}_${build}`,
  entry: `/features/${id}/${build}/remoteEntry.js`,
  integrity: 'sha384-AAAA',
  assets: {},
  shared: {},
});

/** A route of a feature, by default a page for signed-in persons. */
export const routeOf = (id: string, change: Partial<FeatureRoute> = {}): FeatureRoute => ({
  id,
  path: `/${id}`,
  export: 'Page',
  titleKey: id,
  access: 'signed-in',
  layout: 'main',
  navId: id,
  ...change,
});

/** An entry in the sidebar that leads to the route of the same id. */
export const navOf = (id: string, change: Partial<NavEntry> = {}): NavEntry => ({
  id,
  routeId: id,
  section: 'metrics',
  order: 10,
  icon: 'star',
  labelKey: id,
  comingSoon: false,
  ...change,
});

/** A feature with one page and an entry in the sidebar, as in the registry. */
export const featureOf = (id: string, change: Partial<FeatureEntry> = {}): FeatureEntry => ({
  id,
  enabled: true,
  current: releaseOf(id),
  requires: { contract: '^1.0', shared: { react: '^19' } },
  routes: [routeOf(id)],
  nav: [navOf(id)],
  slots: [],
  stages: {},
  labels: { en: { [id]: `${id} in English` }, de: { [id]: `${id} auf Deutsch` } },
  ...change,
});

/** /registry.json */
export const registryOf = (...features: unknown[]) => ({
  schemaVersion: 1 as const,
  revision: 'r1',
  generatedAt: '2026-11-21T08:00:00.000Z',
  allowedOrigins: ['self'],
  features,
  removed: [],
});
