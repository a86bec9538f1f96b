import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { changeRegistry, readRegistry } from '@pmm/tools/site';

const releasedSite =
  process.env['SITE_DIR'] ?? fileURLToPath(new URL('../../../.site', import.meta.url));

/**
 * Copies the site with only the builds that everybody gets. Previous builds and the history differ
 * between machines, and so would the fallback of a page.
 */
export const copyReleasedSite = async (siteDir: string): Promise<void> => {
  const { features } = await readRegistry(releasedSite);
  const builds = new Set(features.map(({ id, current }) => path.join(id, current.build)));
  await cp(releasedSite, siteDir, {
    recursive: true,
    filter: (source) => {
      const [folder, id = '', name] = path.relative(releasedSite, source).split(path.sep);
      const isOther = folder !== 'features' || name === undefined || name.endsWith('.json');
      return isOther || builds.has(path.join(id, name));
    },
  });
  await changeRegistry(siteDir, (registry) => ({
    ...registry,
    features: registry.features.map(({ previous: _previous, canary: _canary, ...entry }) => entry),
  }));
  await rm(path.join(siteDir, 'registry'), { recursive: true, force: true });
};
