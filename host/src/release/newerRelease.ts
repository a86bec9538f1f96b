import { atom, store } from '@pmm/shared/state';
import { configAtom } from '../deployment/config';
import { adoptRegistry, registryAtom } from '../deployment/currentRegistry';
import { loadRegistry } from '../deployment/loadRegistry';
import { everyInterval } from '../polling/everyInterval';
import { releasedCommit, runningCommit } from './commits';
import { mayReload, reloadInto } from './reload';

/** The commit to reload into once a newer host was released; null while none is. */
export const newerCommitAtom = atom<string | null>(null);

/** Reads the registry and adopts it when it has changed: features are released without a reload. */
export const renewRegistry = async (): Promise<void> => {
  const next = await loadRegistry().catch(() => null);
  // A registry of an earlier visit says nothing about now.
  const isNews = next?.source === 'live' && next.revision !== store.get(registryAtom)?.revision;
  if (isNews) adoptRegistry(next);
};

/** The commit of a newer host; null also when nothing could be read. The registry is renewed. */
const checkForRelease = async (): Promise<string | null> => {
  const [commit] = await Promise.all([releasedCommit(), renewRegistry()]);
  return commit === runningCommit ? null : commit;
};

/**
 * For a chunk that could not be loaded: a release may have replaced it. A newer build of a feature is
 * in the registry afterwards; for a newer host the page is reloaded, or the person is asked when
 * typed text would be lost.
 */
export const recoverMissingCode = async (): Promise<{ reloading: boolean }> => {
  const commit = await checkForRelease();
  if (commit === null) return { reloading: false };
  if (mayReload()) {
    reloadInto(commit);
    return { reloading: true };
  }
  store.set(newerCommitAtom, commit);
  return { reloading: false };
};

/** While a newer host waits for a reload: whether it is still that one, or was taken back. */
export const reviewNewerHost = async (): Promise<void> => {
  if (store.get(newerCommitAtom) === null) return;
  const commit = await releasedCommit();
  if (commit !== null) store.set(newerCommitAtom, commit === runningCommit ? null : commit);
};

/**
 * Looks for a newer host as often as the configuration says, once the app is ready, until there is
 * one; again when that one was taken back. The returned function ends it.
 */
export const followReleases = (): (() => void) => {
  const look = async () => {
    const commit = await checkForRelease();
    if (commit !== null) store.set(newerCommitAtom, commit);
    return { found: commit !== null };
  };
  let stop = (): void => undefined;
  const start = () => {
    stop();
    const config = store.get(configAtom);
    if (config && store.get(newerCommitAtom) === null) {
      stop = everyInterval(config.versionCheckIntervalMs, look);
    }
  };
  const unsubscribe = [store.sub(configAtom, start), store.sub(newerCommitAtom, start)];
  return () => {
    stop();
    for (const end of unsubscribe) end();
  };
};
