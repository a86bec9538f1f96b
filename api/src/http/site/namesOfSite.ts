import { join } from 'node:path';
import { unverifiedRegistry } from '@pmm/shared/contracts/teamParts';
import * as v from 'valibot';
import { liveFile } from './liveFile';

const HOME = '/';

const buildSchema = v.object({ build: v.string() });
const registryNamesSchema = v.object({
  features: v.array(
    v.object({
      id: v.optional(v.string(), ''),
      routes: v.array(v.object({ path: v.string() })),
      current: v.optional(buildSchema),
      canary: v.optional(v.object({ release: buildSchema })),
    }),
  ),
});

interface NamesOfSite {
  /** The patterns of all pages: those of its features and the host's own. */
  pages: ReadonlySet<string>;
  features: ReadonlySet<string>;
  /** As `feature@build`: current builds and canaries. */
  builds: ReadonlySet<string>;
}

const noNames: NamesOfSite = { pages: new Set([HOME]), features: new Set(), builds: new Set() };

/** The names that the site has now, by which reports are counted: a client can send any name. */
export const namesOfSite = (siteDir: string): (() => Promise<NamesOfSite>) => {
  const read = liveFile(join(siteDir, 'registry.json'), (text): NamesOfSite => {
    const { features } = v.parse(registryNamesSchema, unverifiedRegistry(text));
    return {
      pages: new Set([HOME, ...features.flatMap(({ routes }) => routes.map(({ path }) => path))]),
      features: new Set(features.map(({ id }) => id)),
      builds: new Set(
        features.flatMap(({ id, current, canary }) =>
          [current, canary?.release].flatMap((one) => (one ? [`${id}@${one.build}`] : [])),
        ),
      ),
    };
  });
  return async () => (await read().catch(() => null)) ?? noNames;
};
