import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FeatureDeclaration } from '@pmm/shared/contracts/registry';
import { madeBuild } from './madeBuild';

const declaration: FeatureDeclaration = {
  id: 'made',
  requires: { contract: '^1.0', shared: { react: '^19' } },
  routes: [
    {
      id: 'made',
      path: '/made',
      export: 'MadePage',
      titleKey: 'title',
      access: 'signed-in',
      layout: 'main',
      loginLink: false,
    },
  ],
  nav: [],
  slots: [],
  labels: { en: { title: 'Made' }, de: { title: 'Gemacht' } },
};

export interface MadeChanges {
  /** Its name. Builds of one name are one build to a site, which keeps the files it has first. */
  build?: string;
  /** Replaces parts of the feature. */
  feature?: string;
  /** Replaces parts of its declaration. */
  declares?: Partial<FeatureDeclaration>;
  /** Files that were lost on the way. */
  without?: string;
}

/** Writes a build of the feature `made` in the form of a bundler. */
export const writeMadeBuild = async (
  dist: string,
  { build = 'b1', feature = '', declares = {}, without }: MadeChanges,
): Promise<void> => {
  const { release, files } = madeBuild('made', build, { title: 'Made', feature });
  await mkdir(dist);
  for (const [address, text] of Object.entries(files)) {
    const name = path.basename(address);
    if (name !== without) await writeFile(path.join(dist, name), text);
  }
  const fragment = {
    declaration: { ...declaration, ...declares },
    release: { ...release, entry: path.basename(release.entry) },
  };
  await writeFile(path.join(dist, 'feature.json'), JSON.stringify(fragment));
};
