import { store } from '@pmm/shared/state';
import { startupAtom } from '../startup/startupState';
import { newerRelease } from './newerRelease';
import { markOutdated } from './outdated';
import { everyInterval } from './rhythm';

/**
 * From when the app is ready, looks for releases as often as the configuration says. Gives back
 * what ends it.
 */
export const followReleases = (): (() => void) => {
  const look = async () => {
    const commit = await newerRelease();
    if (commit !== null) markOutdated(commit);
    return { found: commit !== null };
  };
  let stop = store.sub(startupAtom, () => {
    const startup = store.get(startupAtom);
    if (startup.phase !== 'ready') return;
    stop();
    stop = everyInterval(startup.config.versionCheckIntervalMs, look);
  });
  return () => stop();
};
