/** Only a busy machine needs this long: a server that is still starting refuses at once. */
const TIMEOUT_MS = 5_000;

/** Whether a server is running and ready. */
export const isServerReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    (response) => response.ok,
    () => false,
  );
