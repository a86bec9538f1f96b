/** The query parameter `v`, which a reload into a newer build puts into the address. */

// Not by URLSearchParams, which would encode the other parameters anew.
const partsOf = (search: string): string[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '');

const isVersion = (part: string) => /^v(=|$)/.test(part);

const withParts = (address: URL, parts: readonly string[]): string => {
  const search = parts.length === 0 ? '' : `?${parts.join('&')}`;
  return address.origin + address.pathname + search + address.hash;
};

export const versionIn = (address: string): string | null => new URL(address).searchParams.get('v');

export const withVersion = (address: string, commit: string): string => {
  const url = new URL(address);
  const others = partsOf(url.search).filter((part) => !isVersion(part));
  return withParts(url, [...others, `v=${encodeURIComponent(commit)}`]);
};

export const withoutVersion = (address: string): string => {
  const url = new URL(address);
  return withParts(
    url,
    partsOf(url.search).filter((part) => !isVersion(part)),
  );
};
