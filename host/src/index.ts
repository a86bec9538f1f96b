import { checkScriptUrls } from './deployment/trustedScripts';
import { start } from './start';

checkScriptUrls();
void start();
