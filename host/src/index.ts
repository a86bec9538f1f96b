import { siteBase } from '@pmm/shared/contracts/pageBase';
import { nextTask } from './app/nextTask';

/** Where the bundler's runtime finds the chunks: builds do not know the base of the site. */
// oxlint-disable-next-line prefer-const -- assigning it is how the bundler is told
declare let __webpack_public_path__: string;
__webpack_public_path__ = siteBase();

/**
 * All of this has arrived with the first script, but is evaluated part by part: in one task it
 * would be the longest of the whole start.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@pmm/shared/i18n'),
  () => import(/* webpackMode: "eager" */ '@pmm/shared/ui/theme'),
  () => import(/* webpackMode: "eager" */ '@pmm/shared/session'),
];

const begin = async (): Promise<void> => {
  for (const evaluate of parts) {
    await nextTask();
    await evaluate();
  }
  await nextTask();
  // Before anything can load a script.
  const { checkScriptUrls } = await import(
    /* webpackMode: "eager" */ './deployment/registry/trustedScripts'
  );
  checkScriptUrls();
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await nextTask();
  await start();
};

void begin();
