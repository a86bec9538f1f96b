const INTERVAL_MS = 700;

const versionOf = async (path: string): Promise<string | null> => {
  const response = await fetch(path, { method: 'HEAD', cache: 'no-cache' });
  return response.ok ? response.headers.get('etag') : null;
};

/** Development only: a new build of the host or of any feature reloads the page. */
export const reloadOnRelease = (): void => {
  const watched = ['/', '/registry.json'];
  const seen = new Map<string, string>();
  const look = async () => {
    for (const path of watched) {
      // Null while the server restarts.
      const version = await versionOf(path).catch(() => null);
      if (version === null) continue;
      if (seen.has(path) && seen.get(path) !== version) location.reload();
      seen.set(path, version);
    }
  };
  setInterval(() => void look(), INTERVAL_MS);
};
