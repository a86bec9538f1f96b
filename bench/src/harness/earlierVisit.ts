import { PREFERENCES_KEY, SESSION_KEY } from '@pmm/shared/contracts/keptSession';
import type { Preferences, UserInfo } from '@pmm/shared/contracts/user';
import type { WatchlistsAnswer } from '@pmm/shared/contracts/watchlist';
import { bearer } from '../../../api/src/testing/bearer';
import { signIn } from './signIn';

/**
 * What the browser keeps of an earlier visit of the demo person, by key: the session, and what was
 * looked at.
 */
export const earlierVisit = async (
  origin: string,
  { remember }: { remember: boolean },
): Promise<Record<string, string>> => {
  const session = await signIn(origin);
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${origin}/api/v1/${path}`, { headers: bearer(session.token) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { tenants } = (await read('users/me')) as UserInfo;
  const tenant = tenants[0]?.name ?? '';
  const lists = await read(`tenants/${encodeURIComponent(tenant)}/watchlists/`);
  const watchlist = (lists as WatchlistsAnswer).watchlists[0]?.watchlistId ?? null;
  const preferences: Preferences = {
    selectedTenantId: tenant,
    ...(watchlist !== null && { selectedWatchlistIds: { [tenant]: watchlist } }),
  };
  return {
    [SESSION_KEY]: JSON.stringify({ ...session, remember }),
    [PREFERENCES_KEY]: JSON.stringify(preferences),
  };
};
