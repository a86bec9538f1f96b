const PARAMETER = 'safe-mode';

/** For as long as the page is open: no code of a feature is loaded, and the shell can be used. */
export const isSafeMode = new URLSearchParams(location.search).has(PARAMETER);

/** Where the page is without it. */
export const addressWithoutSafeMode = (): string => {
  const address = new URL(location.href);
  address.searchParams.delete(PARAMETER);
  return address.href;
};
