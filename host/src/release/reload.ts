import { versionDocumentSchema } from '@pmm/shared/contracts/deployment';
import { forgetUnsavedInput } from '@pmm/shared/state';
import { tabStorage } from '@pmm/shared/storage';
import * as v from 'valibot';
import { runningCommit } from '../deployment/site/runningCommit';
import { readSiteDocument } from '../deployment/site/siteDocument';
import { isInUse } from '../onScreen/inUse';
import { versionIn, withoutVersion, withVersion } from './addressVersion';

const KEY = 'pmm.reloadedAt';
const REVISION_KEY = 'pmm.reloadedFor';
const GUARD_MS = 10_000;

/** Replaced by tests: jsdom cannot reload. */
export const browserPage = {
  goTo: (address: string) => location.replace(address),
  reload: () => location.reload(),
};

let arrivedByReload = false;

/**
 * Removes `v` from the address if this page is the build that it names. Otherwise it stays and
 * keeps the next start from reloading again.
 */
export const consumeAddressVersion = (): void => {
  const version = versionIn(location.href);
  arrivedByReload = version !== null;
  if (version !== runningCommit) return;
  history.replaceState(history.state, '', withoutVersion(location.href));
};

const reloadedJustNow = (): boolean => {
  // Without storage, `v` in the address shows that the page was reloaded.
  if (tabStorage.isBlocked()) return arrivedByReload && performance.now() < GUARD_MS;
  return Math.abs(Date.now() - Number(tabStorage.read(KEY))) < GUARD_MS;
};

/** Whether the page may reload by itself: not twice in a row, and not while it is in use. */
export const mayReload = (): boolean => !reloadedJustNow() && !isInUse();

/**
 * Reloads the page at its address, after the person agreed to lose what they typed; `v` keeps caches
 * from answering with the old build.
 */
export const reloadInto = (commit: string): void => {
  forgetUnsavedInput();
  tabStorage.write(KEY, String(Date.now()));
  const address = withVersion(location.href, commit);
  // Assigning the present address would not load anything.
  if (address === location.href) browserPage.reload();
  else browserPage.goTo(address);
};

/** The commit of the host that is served now; null when it cannot be read. */
export const releasedCommit = async (): Promise<string | null> => {
  try {
    return v.parse(versionDocumentSchema, await readSiteDocument('version')).commit;
  } catch {
    return null;
  }
};

/** Reloads an outdated page before it does anything else. */
export const reloadIfOutdated = async (): Promise<{ reloading: boolean }> => {
  const commit = await releasedCommit();
  if (commit === null || commit === runningCommit) return { reloading: false };
  // A reload has already been tried for this build and did not bring it; another would not either.
  if (versionIn(location.href) === commit || !mayReload()) return { reloading: false };
  reloadInto(commit);
  return { reloading: true };
};

/**
 * The last resort when code cannot be loaded although its server answers: a reloaded page forgets
 * the failed chunk. Once for each revision of the registry; returns whether it reloads.
 */
export const reloadOnceFor = (revision: string): boolean => {
  const isSpent = tabStorage.isBlocked() || tabStorage.read(REVISION_KEY) === revision;
  if (isSpent || !mayReload()) return false;
  tabStorage.write(REVISION_KEY, revision);
  tabStorage.write(KEY, String(Date.now()));
  browserPage.reload();
  return true;
};
