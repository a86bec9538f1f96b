import { withParameters } from '@pmm/shared/router';

/** The query parameter `v`, which a reload into a newer build puts into the address. */
const VERSION = 'v';

const withValue = (address: string, values?: URLSearchParams): string => {
  const url = new URL(address);
  const { search, hash } = withParameters(url, [VERSION], values);
  return url.origin + url.pathname + search + hash;
};

export const versionIn = (address: string): string | null =>
  new URL(address).searchParams.get(VERSION);

export const withVersion = (address: string, commit: string): string =>
  withValue(address, new URLSearchParams({ [VERSION]: commit }));

/** The path of another page, with the version of this page's address: where a redirect leads. */
export const keepVersion = (path: string): string => {
  const version = versionIn(location.href);
  if (version === null) return path;
  return withVersion(new URL(path, location.origin).href, version).slice(location.origin.length);
};

export const withoutVersion = (address: string): string => withValue(address);
