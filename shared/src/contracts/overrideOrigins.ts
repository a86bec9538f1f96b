/** Stands for every port of the machine that the browser runs on. */
export const ANY_LOOPBACK = 'loopback';

const loopbackHosts: readonly string[] = ['127.0.0.1', 'localhost'];

/** Whether a feature may come from there instead of the site, for one browser tab of a developer. */
export const allowsOverride = (allowed: readonly string[], origin: string): boolean => {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  if (allowed.includes(origin)) return true;
  return allowed.includes(ANY_LOOPBACK) && loopbackHosts.includes(new URL(origin).hostname);
};

/** The same as sources of a page's policy (CSP). */
export const overrideSources = (allowed: readonly string[]): string[] =>
  allowed.flatMap((origin) =>
    origin === ANY_LOOPBACK ? loopbackHosts.map((host) => `http://${host}:*`) : [origin],
  );
