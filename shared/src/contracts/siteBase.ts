/**
 * The path below which a site is served, its base: `/`, or for instance `/monitor/` on an origin
 * that has other applications, too. Builds and the signed registry do not contain it, so that they
 * are the same everywhere: their `/features/…` means a path below the base.
 */
export const ROOT_BASE = '/';

/** The attribute of the document's `html` element in which the server names the base. */
export const BASE_ATTRIBUTE = 'data-base';

/** Only characters that nobody encodes, so that there is one way to write a base. */
const BASE = /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/;

/** It begins and ends with a slash. */
export const isBase = (text: string): boolean => BASE.test(text);

/** The address of a file or page of the site; one with an origin stays as it is. */
export const belowBase = (base: string, address: string): string =>
  address.startsWith('/') ? base + address.slice(1) : address;

/** A path as the routes of the app name it; null for a path outside of the site. */
export const pathInSite = (base: string, path: string): string | null =>
  path.startsWith(base) ? path.slice(base.length - 1) : null;
