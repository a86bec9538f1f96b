import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FeatureEntry } from '@pmm/shared/contracts/registry';

const releasedSite =
  process.env['SITE_DIR'] ?? fileURLToPath(new URL('../../../.site', import.meta.url));

/**
 * Copies the site without previous builds, which it keeps for a rollback: they differ from machine to
 * machine.
 */
export const copyReleasedSite = async (siteDir: string): Promise<void> => {
  const registry = await readFile(path.join(releasedSite, 'registry.json'), 'utf8');
  const { features } = JSON.parse(registry) as { features: FeatureEntry[] };
  const builds = new Set(features.map(({ id, current }) => path.join(id, current.build)));
  await cp(releasedSite, siteDir, {
    recursive: true,
    filter: (source) => {
      const [folder, id = '', name] = path.relative(releasedSite, source).split(path.sep);
      const isOther = folder !== 'features' || name === undefined || name.endsWith('.json');
      return isOther || builds.has(path.join(id, name));
    },
  });
};
