import { hasUnsavedInput } from '@pmm/shared/state';
import { tabStorage } from '@pmm/shared/storage';
import { versionIn, withoutVersion, withVersion } from './addressVersion';
import { releasedCommit, runningCommit } from './commits';

const KEY = 'pmm.reloadedAt';
const GUARD_MS = 10_000;

/** What a test cannot let happen. */
export const browserPage = {
  goTo: (address: string) => location.replace(address),
  reload: () => location.reload(),
};

let arrivedByReload = false;

/**
 * Takes `v` out of the address once it has done its work: while the page is not the build that it
 * names, it has to stay, because it is what keeps the next start from reloading again.
 */
export const consumeAddressVersion = (): void => {
  const version = versionIn(location.href);
  arrivedByReload = version !== null;
  if (version !== runningCommit) return;
  history.replaceState(history.state, '', withoutVersion(location.href));
};

const reloadedJustNow = (): boolean => {
  // Without storage the address tells: every reload of ours puts `v` there.
  if (tabStorage.isBlocked()) return arrivedByReload && performance.now() < GUARD_MS;
  return Math.abs(Date.now() - Number(tabStorage.read(KEY))) < GUARD_MS;
};

/** Whether the page may be reloaded without being asked to: never twice in a row, never over work. */
export const mayReload = (): boolean => !reloadedJustNow() && !hasUnsavedInput();

/** Loads the page anew where it is; `v` keeps every cache on the way from giving the old one. */
export const reloadInto = (commit: string): void => {
  tabStorage.write(KEY, String(Date.now()));
  const address = withVersion(location.href, commit);
  // Going to where one is already would at most scroll.
  if (address === location.href) browserPage.reload();
  else browserPage.goTo(address);
};

/** Reloads an outdated page before it has begun anything. */
export const reloadIfOutdated = async (): Promise<{ reloading: boolean }> => {
  const commit = await releasedCommit();
  if (commit === null || commit === runningCommit) return { reloading: false };
  // It was reloaded into this very build and is still another one: once more would change nothing.
  if (versionIn(location.href) === commit || !mayReload()) return { reloading: false };
  reloadInto(commit);
  return { reloading: true };
};
