import { newerRelease } from './newerRelease';
import { markOutdated } from './outdated';
import { mayReload, reloadInto } from './reloading';
import { runningCommit } from './runningCommit';

/**
 * For code that could not be loaded: a release may have replaced it. A newer build of a feature is
 * in the registry afterwards; a newer host reloads the page, where that is allowed. True when it does.
 */
export const reloadsIntoRelease = async (): Promise<boolean> => {
  const commit = await newerRelease();
  if (commit === null) return false;
  if (commit !== runningCommit && mayReload()) {
    reloadInto(commit);
    return true;
  }
  markOutdated(commit);
  return false;
};
