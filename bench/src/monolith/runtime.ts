import type { Release } from '@pmm/shared/contracts/registry';

// The same pages in chunks of the same build: what federation is measured against.
const features: Readonly<Record<string, () => Promise<unknown>>> = {
  auth: () => import('../../../remote-auth/src/feature'),
  watchlists: () => import('../../../remote-watchlists/src/feature'),
  metrics: () => import('../../../remote-metrics/src/feature'),
};

export const loadExposed = (release: Release): Promise<unknown> => {
  const load = features[release.name.split('_')[0] ?? ''];
  return load ? load() : Promise.reject(new Error(`The monolith has no ${release.name}.`));
};
