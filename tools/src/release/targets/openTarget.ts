import path from 'node:path';
import { root } from '../../paths';
import { folderTarget } from './folderTarget';
import type { Target } from './target';

/** Opens a folder, or a bucket given as s3://BUCKET/FOLDER. */
export const openTarget = async (site: string): Promise<Target> => {
  if (!/^[a-z][a-z0-9+.-]+:\/\//.test(site)) return folderTarget(path.resolve(root, site));
  if (!site.startsWith('s3://')) throw new Error(`${site}: is neither a folder nor s3://BUCKET.`);
  // Imported here, because the client takes half a second to load.
  const { s3Target } = await import('./s3Target');
  return s3Target(site);
};
