import { atom, store } from '@pmm/shared/state';
import { configAtom } from '../deployment/config';
import { adoptRegistry, registryAtom } from '../deployment/currentRegistry';
import { loadRegistry } from '../deployment/loadRegistry';
import { everyInterval } from '../polling/everyInterval';
import { releasedCommit, runningCommit } from './commits';
import { mayReload, reloadInto } from './reload';

/**
 * The commit to reload into once something newer than this page was released; it is the running one
 * when only a feature is newer. Null while nothing is.
 */
export const newerCommitAtom = atom<string | null>(null);

/** Reads the registry and adopts it when it has changed. */
export const renewRegistry = async (): Promise<{ overtaken: boolean }> => {
  const next = await loadRegistry().catch(() => null);
  // A registry of an earlier visit says nothing about now.
  const isNews = next?.source === 'live' && next.revision !== store.get(registryAtom)?.revision;
  return isNews ? adoptRegistry(next) : { overtaken: false };
};

/**
 * The commit to reload into when the host, or a feature on the screen, has a newer release. Other
 * features follow the registry, which is renewed here. Null also when nothing could be read.
 */
const checkForRelease = async (): Promise<string | null> => {
  const [commit, { overtaken }] = await Promise.all([releasedCommit(), renewRegistry()]);
  if (commit !== null && commit !== runningCommit) return commit;
  return overtaken ? runningCommit : null;
};

/**
 * For a chunk that could not be loaded: a release may have replaced it. A newer build of a feature is
 * in the registry afterwards; for a newer host the page is reloaded, or the person is asked when
 * typed text would be lost.
 */
export const recoverMissingCode = async (): Promise<{ reloading: boolean }> => {
  const commit = await checkForRelease();
  if (commit === null) return { reloading: false };
  if (commit !== runningCommit && mayReload()) {
    reloadInto(commit);
    return { reloading: true };
  }
  store.set(newerCommitAtom, commit);
  return { reloading: false };
};

/**
 * Looks for releases as often as the configuration says, once the app is ready. The returned
 * function ends it.
 */
export const followReleases = (): (() => void) => {
  const look = async () => {
    const commit = await checkForRelease();
    if (commit !== null) store.set(newerCommitAtom, commit);
    return { found: commit !== null };
  };
  let stop = store.sub(configAtom, () => {
    const config = store.get(configAtom);
    if (!config) return;
    stop();
    stop = everyInterval(config.versionCheckIntervalMs, look);
  });
  return () => stop();
};
