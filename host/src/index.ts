import { checkScriptUrls } from './deployment/trustedScripts';
import { start } from './start';

/** Replaced by the build. */
declare const DEVELOPMENT: boolean;

checkScriptUrls();
if (DEVELOPMENT) {
  void import('./development/reloadOnRelease').then(({ reloadOnRelease }) => reloadOnRelease());
}
void start();
