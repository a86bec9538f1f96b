import { mayLoadFrom } from './currentRegistry';
import { isOverrideOrigin } from './override';

/** Where the site keeps scripts. Nothing else that it answers may run: no upload, no answer of the API. */
const FOLDERS: readonly string[] = ['/assets/', '/features/'];

/** @throws TypeError for what is no script of the host, nor of a feature from where they may come. */
export const trustedScriptUrl = (text: string): string => {
  const { pathname, href, origin } = new URL(text, location.origin);
  const isOwn = origin === location.origin;
  const mayRun = isOwn
    ? FOLDERS.some((folder) => pathname.startsWith(folder))
    : mayLoadFrom(href) || isOverrideOrigin(origin);
  if (mayRun) {
    return text;
  }
  throw new TypeError(`${href} is no script of this app.`);
};

/** Of browsers with Trusted Types; their types are not in the compiler's library yet. */
interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createScriptURL: (text: string) => string }) => unknown;
}

/**
 * The page's policy (CSP) lets texts become addresses of scripts only through this one rule, and never code or
 * markup. It stands before the first script is loaded on demand, and a second one is refused.
 */
export const checkScriptUrls = (): void => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createScriptURL: trustedScriptUrl });
};
