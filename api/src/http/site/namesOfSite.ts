import { join } from 'node:path';
import { unverifiedRegistry } from '@pmm/shared/contracts/teamParts';
import * as v from 'valibot';
import { liveFile } from './liveFile';

const HOME = '/';

const registryRoutesSchema = v.object({
  features: v.array(v.object({ routes: v.array(v.object({ path: v.string() })) })),
});

/** The patterns of all pages that the site has now: those of its features and the host's own. */
export const pagesOfSite = (siteDir: string): (() => Promise<ReadonlySet<string>>) => {
  const read = liveFile(join(siteDir, 'registry.json'), (text) => {
    const { features } = v.parse(registryRoutesSchema, unverifiedRegistry(text));
    return new Set([HOME, ...features.flatMap(({ routes }) => routes.map(({ path }) => path))]);
  });
  return async () => (await read().catch(() => null)) ?? new Set([HOME]);
};
