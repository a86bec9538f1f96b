import { addMessages } from '@pmm/shared/i18n';
import { store } from '@pmm/shared/state';
import { checkServer } from '../connection/followConnection';
import { featuresAtom } from '../deployment/builds/chosenFeatures';
import { registryAtom } from '../deployment/registry/currentRegistry';
import { whenNoLongerInUse } from '../onScreen/inUse';
import { findPreviousBuild } from '../deployment/builds/findPreviousBuild';
import { quarantine } from '../deployment/builds/quarantine';
import type { RegisteredFeature } from '../deployment/registry/registry';
import { reportFailure } from '../deployment/site/reports';
import { isSafeMode } from '../deployment/builds/safeMode';
import { loadExposed } from '../federation/runtime';
import { sharedVersions } from '../federation/sharedVersions';
import { recoverMissingCode } from '../release/newerRelease';
import { reloadOnceFor } from '../release/reload';
import { doublingPauseMs } from './attempts';
import { loadEntryScript } from './entryScript';
import { createLoader } from './loader';
import type { ReleaseAnswer } from './runner';

/** For entry, module, check and activation together, and for what a page suspends on. */
export const DEADLINE_MS = 15_000;

const askRelease = async ({ id, current }: RegisteredFeature): Promise<ReleaseAnswer> => {
  const { reloading, answered } = await recoverMissingCode();
  if (reloading) return 'reloading';
  const chosen = store.get(featuresAtom).find((feature) => feature.id === id);
  if (chosen && chosen.current.build !== current.build) return 'replaced';
  checkServer();
  return answered ? 'same' : 'unknown';
};

const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });

/** The one loader of the page. */
export const loader = createLoader({
  loadEntryScript,
  loadExposed,
  addMessages,
  isSafeMode,
  provided: sharedVersions,
  quarantine,
  findPreviousBuild,
  askRelease,
  reloadOnce: () => reloadOnceFor(store.get(registryAtom)?.revision ?? ''),
  reportFailure: ({ id, current: { build } }, { kind, step, frames }, outcome) =>
    reportFailure({
      ...{ about: 'feature', feature: id, build, kind, step, outcome },
      ...(frames && { frames }),
    }),
  report: (cause) => reportError(cause),
  now: () => performance.now(),
  deadlineMs: DEADLINE_MS,
  backoffMs: doublingPauseMs,
  whenOnline,
  whenNoLongerInUse,
});
