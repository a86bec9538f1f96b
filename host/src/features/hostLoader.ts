import { addMessages } from '@pmm/shared/i18n';
import { loadExposed } from '../federation/runtime';
import { sharedVersions } from '../federation/sharedVersions';
import { doubledEachTime } from './attempts';
import { loadEntryScript } from './entryScript';
import { createLoader } from './loader';

/** For entry, module, check and activation together; and for what a page suspends on. */
export const DEADLINE_MS = 15_000;

/** The one loader of the page. */
export const loader = createLoader({
  loadEntryScript,
  loadExposed,
  addMessages,
  provided: sharedVersions,
  report: (cause) => reportError(cause),
  deadlineMs: DEADLINE_MS,
  backoffMs: doubledEachTime,
});
