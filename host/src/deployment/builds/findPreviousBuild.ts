import { siteAddress } from '@pmm/shared/contracts/pageBase';
import { releaseSchema } from '@pmm/shared/contracts/registry';
import * as v from 'valibot';
import { mayLoadFrom } from '../registry/currentRegistry';
import type { RegisteredFeature } from '../registry/registry';
import { sha256Of } from '../registry/signatures';
import { featureInBuild } from './build';

const detailsSchema = v.object({ previous: v.optional(releaseSchema) });

const TIMEOUT_MS = 3_000;

/**
 * The name of the details document contains the beginning of its hash, and is signed as part of the
 * registry.
 */
const HASH_OF_NAME = /\.([0-9a-f]{16,64})\.json$/;

const readPrevious = async ({ previous, details }: RegisteredFeature) => {
  if (previous || details === undefined) return previous;
  const [, hash] = HASH_OF_NAME.exec(details) ?? [];
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(siteAddress(details), { signal });
  const text = await response.text();
  if (hash === undefined || !(await sha256Of(text)).startsWith(hash)) return undefined;
  return v.parse(detailsSchema, JSON.parse(text)).previous;
};

/**
 * The feature in the build that ran before this one. Null if there is none or it cannot be read:
 * then the failure is shown as it is.
 */
export const findPreviousBuild = async (
  entry: RegisteredFeature,
): Promise<RegisteredFeature | null> => {
  if (entry.stable) return entry.stable;
  try {
    const previous = await readPrevious(entry);
    return previous && mayLoadFrom(previous.entry) ? featureInBuild(entry, previous) : null;
  } catch {
    return null;
  }
};
