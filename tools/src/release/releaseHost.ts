import { HOST_SCRIPTS_FILE } from '@pmm/shared/contracts/signedRegistry';
import { targetOf, type Site } from './siteRegistry';
import { forEachAtOnce } from './targets/target';
import { filesToServe } from './uploadBuild';

const FOLDER = 'host';
const ASSETS = 'assets/';

/** In this order: a page that reads the new version finds its document. */
const documents = [
  HOST_SCRIPTS_FILE,
  'index.html.br',
  'index.html.gz',
  'index.html',
  'version.json',
];

/**
 * Releases a built host: adds the new assets, then replaces the document and the version. Old
 * assets stay, because open pages still load chunks of their build.
 */
export const releaseHost = async (dist: string, site: Site): Promise<void> => {
  const target = await targetOf(site);
  const files = await filesToServe(dist);
  const assets = [...files].filter(([name]) => name.startsWith(ASSETS));
  await forEachAtOnce(assets, ([name, content]) => target.add(`${FOLDER}/${name}`, content));
  await target.alone(async () => {
    for (const name of documents) {
      const content = files.get(name);
      if (content) await target.replace(`${FOLDER}/${name}`, content);
      else await target.remove([`${FOLDER}/${name}`]);
    }
  });
};
