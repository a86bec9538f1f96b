import { belowBase, pathInSite, ROOT_BASE } from './siteBase';

/**
 * The base of the site (`siteBase.ts`) for code in a page of it. Only the document names the base,
 * so host, features and the inline script read it there.
 */

export const siteBase = (): string => document.documentElement.dataset['base'] ?? ROOT_BASE;

/** The address of a page or file of the site, which is named by its path below the base. */
export const siteAddress = (path: string): string => belowBase(siteBase(), path);

/** The path of a link as routes name it; null if it leads out of the site. */
export const sitePath = (path: string): string | null => pathInSite(siteBase(), path);

/** The path of the address as routes name it: also while the page at it is not yet shown. */
export const pathOfAddress = (): string => {
  // oxlint-disable-next-line dialect/address-of-site -- this is what the rule asks for
  const { pathname } = location;
  return sitePath(pathname) ?? pathname;
};

/**
 * The name of what the browser keeps for the whole origin, such as an entry of the storage: another
 * site of this app may be at another base. At the root it is the name itself.
 */
export const nameInOrigin = (name: string): string =>
  siteBase() === ROOT_BASE ? name : `${name} ${siteBase()}`;
