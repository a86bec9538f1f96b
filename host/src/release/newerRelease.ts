import { atom, store } from '@pmm/shared/state';
import { configAtom } from '../deployment/config';
import { adoptRegistry, registryAtom } from '../deployment/currentRegistry';
import { loadRegistry } from '../deployment/registry';
import { everyInterval } from '../polling/everyInterval';
import { releasedCommit, runningCommit } from './commits';
import { mayReload, reloadInto } from './reload';

/**
 * The commit that a reload leads to, once what runs here is not what is released any more; it is
 * the running one when only a feature is newer. Null before.
 */
export const newerCommitAtom = atom<string | null>(null);

/** Takes the registry of now into use when it is another one than before. */
const renewRegistry = async (): Promise<{ overtaken: boolean }> => {
  const next = await loadRegistry().catch(() => null);
  // The last good one says nothing about now.
  const isNews = next?.source === 'live' && next.revision !== store.get(registryAtom)?.revision;
  return isNews ? adoptRegistry(next) : { overtaken: false };
};

/**
 * The commit to reload into when the host was released anew, or a feature that is on the screen.
 * Other features simply follow the registry, which is renewed here. Null, too, when nothing can be
 * known for the moment.
 */
const checkForRelease = async (): Promise<string | null> => {
  const [commit, { overtaken }] = await Promise.all([releasedCommit(), renewRegistry()]);
  if (commit !== null && commit !== runningCommit) return commit;
  return overtaken ? runningCommit : null;
};

/**
 * For code that could not be loaded: a release may have replaced it. A newer build of a feature is
 * in the registry afterwards; for a newer host the page is reloaded, or the person asked where
 * something would be lost.
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
 * From when the app is ready, looks for releases as often as the configuration says. Gives back
 * what ends it.
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
