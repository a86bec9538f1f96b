const PARAMETER = 'safe-mode';

/** While the page is open, no code of a feature is loaded, so that the shell stays usable. */
export const isSafeMode = new URLSearchParams(location.search).has(PARAMETER);

/** The address of this page without safe mode. */
export const addressWithoutSafeMode = (): string => {
  const address = new URL(location.href);
  address.searchParams.delete(PARAMETER);
  return address.href;
};
