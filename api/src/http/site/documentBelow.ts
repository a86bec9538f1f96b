import { BASE_ATTRIBUTE, belowBase, ROOT_BASE } from '@pmm/shared/contracts/siteBase';

const AT_ROOT = `${BASE_ATTRIBUTE}="${ROOT_BASE}"`;

/** In the document of a host these are scripts, and fonts of its style. */
const FILE = /(?<=\ssrc="|\burl\(["']?)\/assets\/[^"')\s]+/g;

/**
 * The document of a host for a site at a base. Builds are made for the root; their code reads the
 * base from the document.
 *
 * @throws for the document of a release that does not know bases.
 */
export const documentBelow = (html: string, base: string): string => {
  if (base === ROOT_BASE) return html;
  if (!html.includes(AT_ROOT)) {
    throw new Error('The released host works only at the root of an origin: release a newer one.');
  }
  return html
    .replace(AT_ROOT, `${BASE_ATTRIBUTE}="${base}"`)
    .replaceAll(FILE, (address) => belowBase(base, address));
};
