import { versionDocumentSchema } from '@pmm/shared/contracts/deployment';
import * as v from 'valibot';
import { readSiteDocument } from '../deployment/site/siteDocument';

/** The commit of the host that is served now; null when it cannot be read. */
export const releasedCommit = async (): Promise<string | null> => {
  try {
    return v.parse(versionDocumentSchema, await readSiteDocument('version')).commit;
  } catch {
    return null;
  }
};
