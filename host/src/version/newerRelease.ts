import { store } from '@pmm/shared/state';
import { loadRegistry } from '../features/registry';
import { adoptRegistry } from '../startup/adoptRegistry';
import { registryAtom } from '../startup/startupState';
import { releasedCommit } from './releasedCommit';
import { runningCommit } from './runningCommit';

/** Takes the registry of now into use when it is another one than before. */
const renewRegistry = async (): Promise<{ overtaken: boolean }> => {
  const next = await loadRegistry().catch(() => null);
  // The last good one says nothing about now.
  const isNews = next?.source === 'live' && next.revision !== store.get(registryAtom)?.revision;
  return isNews ? adoptRegistry(next) : { overtaken: false };
};

/**
 * The commit to reload into when what runs here is not what is released: the host, or the build of
 * a feature that is on the screen. Other features simply follow the registry. Null, too, when
 * nothing can be known for the moment.
 */
export const newerRelease = async (): Promise<string | null> => {
  const [commit, { overtaken }] = await Promise.all([releasedCommit(), renewRegistry()]);
  if (commit !== null && commit !== runningCommit) return commit;
  return overtaken ? runningCommit : null;
};
