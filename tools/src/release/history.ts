import { documentOf } from './signing/signedRegistry';
import type { KeptRelease } from './recordedRegistry';
import { HISTORY_FOLDER, isSignedBySite, readDocument } from './siteRegistry';
import type { Target } from './targets/target';

/** Names of former registry documents, the latest first. */
export const historyNames = async (target: Target): Promise<string[]> =>
  (await target.list(HISTORY_FOLDER))
    .map(({ name }) => name)
    .sort()
    .reverse();

/** Finds the `previous` build of a revision in which another one was current. */
export const buildBefore =
  (target: Target, id: string) =>
  async (build: string): Promise<KeptRelease | undefined> => {
    for (const name of await historyNames(target)) {
      const file = await target.read(name);
      // A rollback must not bring back an unsigned revision.
      if (!file || !isSignedBySite(file)) continue;
      const document = documentOf(file.content.toString());
      const wasCurrent = document.features.some(
        (feature) => feature.id === id && feature.current.build === build,
      );
      if (!wasCurrent) continue;
      const { features } = await readDocument(target, file);
      return features.find((feature) => feature.id === id)?.previous;
    }
    return undefined;
  };
