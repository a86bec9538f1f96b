/**
 * Whether a file may be loaded from its URL: from the own origin, or from one that the registry
 * allows.
 */
export const allowsOrigin = (allowed: readonly string[], url: string, own: string): boolean => {
  if (!URL.canParse(url, own)) return false;
  const { origin } = new URL(url, own);
  return origin === own ? allowed.includes('self') : allowed.includes(origin);
};
