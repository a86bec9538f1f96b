import { versionIn } from './addressVersion';
import { releasedCommit } from './releasedCommit';
import { mayReload, reloadInto } from './reloading';
import { runningCommit } from './runningCommit';

/** Reloads an outdated page before it has begun anything; true when it does. */
export const reloadsAtStart = async (): Promise<boolean> => {
  const commit = await releasedCommit();
  if (commit === null || commit === runningCommit) return false;
  // It was reloaded into this very build and is still another one: once more would change nothing.
  if (versionIn(location.href) === commit || !mayReload()) return false;
  reloadInto(commit);
  return true;
};
