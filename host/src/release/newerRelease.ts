import { atom, store } from '@pmm/shared/state';
import { configAtom } from '../deployment/site/config';
import {
  adoptRegistry,
  noteRegistryProblem,
  registryAtom,
} from '../deployment/registry/currentRegistry';
import { loadRegistry } from '../deployment/registry/loadRegistry';
import { runningCommit } from '../deployment/site/runningCommit';
import { everyInterval } from '../polling/everyInterval';
import { mayReload, releasedCommit, reloadInto } from './reload';

/** The commit to reload into once a newer host was released; null while none is. */
export const newerCommitAtom = atom<string | null>(null);

/**
 * Reads the registry and adopts it if it has changed: features are released without a reload. False
 * if the live one could not be read; the reason is recorded, and a stored one is not adopted, since
 * it is no news.
 */
export const renewRegistry = async (): Promise<boolean> => {
  const next = await loadRegistry().catch(() => null);
  const inUse = store.get(registryAtom);
  if (next?.source !== 'live') {
    if (next) noteRegistryProblem(next.problem);
    return false;
  }
  if (next.revision !== inUse?.revision || inUse.problem !== null) adoptRegistry(next);
  return true;
};

interface ReleaseCheck {
  /** The commit of a newer host; null also when it could not be read. */
  commit: string | null;
  /** Whether the registry could be read; it is adopted by then. */
  answered: boolean;
}

const checkForRelease = async (): Promise<ReleaseCheck> => {
  const [commit, answered] = await Promise.all([releasedCommit(), renewRegistry()]);
  return { commit: commit === runningCommit ? null : commit, answered };
};

/**
 * Called when a chunk could not be loaded, since a release may have replaced it. Afterwards the
 * registry names a newer build of a feature, if there is one. For a newer host the page reloads, or
 * the person is asked if typed text would be lost.
 */
export const recoverMissingCode = async (): Promise<{ reloading: boolean; answered: boolean }> => {
  const { commit, answered } = await checkForRelease();
  if (commit === null) return { reloading: false, answered };
  if (mayReload()) {
    reloadInto(commit);
    return { reloading: true, answered };
  }
  store.set(newerCommitAtom, commit);
  return { reloading: false, answered };
};

/** If a newer host waits for a reload, checks whether it is still the released one. */
export const reviewNewerHost = async (): Promise<void> => {
  if (store.get(newerCommitAtom) === null) return;
  const commit = await releasedCommit();
  if (commit !== null) store.set(newerCommitAtom, commit === runningCommit ? null : commit);
};

/**
 * Looks for a newer host as often as the configuration says, from when the app is ready until one
 * is found, and again if that one is taken back. The returned function ends this.
 */
export const followReleases = (): (() => void) => {
  const look = async () => {
    const { commit } = await checkForRelease();
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
