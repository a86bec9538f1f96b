import { siteAddress } from '@pmm/shared/contracts/pageBase';
import { mayLoadFrom } from './currentRegistry';
import { isOverrideOrigin } from './override';

/**
 * Where the site keeps scripts. Nothing else that it serves may run as one: no upload and no answer
 * of the API.
 */
const FOLDERS: readonly string[] = ['/assets/', '/features/'];

/** @throws TypeError unless it is a script of the host, or of a feature from an allowed origin. */
export const trustedScriptUrl = (text: string): string => {
  const { pathname, href, origin } = new URL(text, location.origin);
  const isOwn = origin === location.origin;
  const mayRun = isOwn
    ? FOLDERS.some((folder) => pathname.startsWith(siteAddress(folder)))
    : mayLoadFrom(href) || isOverrideOrigin(origin);
  if (mayRun) {
    return text;
  }
  throw new TypeError(`${href} is no script of this app.`);
};

/** Exists in browsers with Trusted Types; the compiler's library has no types for it yet. */
interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createScriptURL: (text: string) => string }) => unknown;
}

/**
 * The page's policy (CSP) lets a text become the address of a script only through this one rule,
 * and never become code or markup. The rule is set before the first script is loaded on demand; a
 * second rule is refused.
 */
export const checkScriptUrls = (): void => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createScriptURL: trustedScriptUrl });
};
