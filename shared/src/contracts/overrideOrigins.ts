/** Means every port of the machine on which the browser runs. */
export const ANY_LOOPBACK = 'loopback';

const loopbackHosts: readonly string[] = ['127.0.0.1', 'localhost'];

/** Whether a developer's browser tab may load a feature from this origin instead of the site. */
export const allowsOverride = (allowed: readonly string[], origin: string): boolean => {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  if (allowed.includes(origin)) return true;
  return allowed.includes(ANY_LOOPBACK) && loopbackHosts.includes(new URL(origin).hostname);
};

/** The same origins, written as sources of a page's policy (CSP). */
export const overrideSources = (allowed: readonly string[]): string[] =>
  allowed.flatMap((origin) =>
    origin === ANY_LOOPBACK ? loopbackHosts.map((host) => `http://${host}:*`) : [origin],
  );
