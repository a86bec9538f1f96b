import type { EarlyReply } from '@pmm/shared/api';
import {
  isKeptSession,
  isRefusal,
  type KeptSession,
  PREFERENCES_KEY,
  REFRESH_LOCK,
  SESSION_KEY,
} from '@pmm/shared/contracts/keptSession';
import { nameInOrigin } from '@pmm/shared/contracts/pageBase';
import type { Preferences, UserInfo } from '@pmm/shared/contracts/user';
import type { WatchlistsAnswer } from '@pmm/shared/contracts/watchlist';
import type { EarlyRequests, EarlySession } from './earlyRequests';

/**
 * Continues the session of an earlier visit while the first script is still loading, and requests
 * what the page shows. Part of the inline script: short, and without the libraries of the app. In
 * any unusual case it stops, and the app does all of it itself.
 */

export interface EarlyStart {
  /** The value that the browser stores under a key. */
  kept: (key: string) => unknown;
  early: EarlyRequests;
  /** The build of the host that wrote this document. */
  commit: string;
  /** What the page at this address reads, see `reads` of a route. */
  reads: () => Promise<readonly string[]>;
}

/** Reads that are allowed: paths below the tenant, and nothing else. */
const READ = /^[a-z-]+(\/([a-z-]+|\{watchlist\}))*$/;

interface Api {
  base: string;
  timeoutMs: number;
}

/**
 * @throws when a newer build of the host is out: the page will reload, and a reload must not
 * interrupt the renewal of tokens.
 */
const apiOfThisBuild = async ({ early, commit }: EarlyStart): Promise<Api> => {
  const [config, version] = await Promise.all([early.config, early.version]);
  const released = JSON.parse(version ?? '') as { commit: string };
  if (released.commit !== commit) throw new Error('Another build.');
  const { apiBaseUrl, apiTimeoutMs } = JSON.parse(config ?? '') as Record<string, string | number>;
  const base = new URL(String(apiBaseUrl) || '/', location.origin).href.replace(/\/?$/, '/');
  return { base, timeoutMs: Number(apiTimeoutMs) };
};

/** @throws when the server may answer another time. */
const answerOf = async (
  { base, timeoutMs }: Api,
  path: string,
  init: RequestInit,
): Promise<EarlyReply> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(base + path, { ...init, credentials: 'include', signal });
  const { status } = answer;
  if (status !== 200 && !isRefusal(status)) throw new Error(path);
  return { status, text: await answer.text() };
};

/** A tenant and one of its watchlists. */
interface Selection {
  tenant: string | undefined;
  watchlist: string | undefined;
}

const stringOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const watchlistOfAddress = () => new URLSearchParams(location.search).get('watchlist');

/** What the app was left with, but the watchlist that the address names, if it names one. */
const leftSelection = ({ kept }: EarlyStart): Selection => {
  const preferences = kept(PREFERENCES_KEY) as Preferences | null;
  const tenant = stringOf(preferences?.selectedTenantId);
  if (tenant === undefined) return { tenant, watchlist: undefined };
  const watchlist = watchlistOfAddress() ?? preferences?.selectedWatchlistIds?.[tenant];
  return { tenant, watchlist: stringOf(watchlist) };
};

interface Renewal {
  renewed: EarlySession;
  /** The part of the left selection that the person may read. */
  confirmed: Selection;
}

const keep = (session: KeptSession): void => {
  try {
    (session.remember ? localStorage : sessionStorage).setItem(
      nameInOrigin(SESSION_KEY),
      JSON.stringify(session),
    );
  } catch {
    // The app reads them from the storage and removes invalid ones.
  }
};

/** The same rules as in refresh.ts: one tab at a time, and only with the newest token. */
const renew = async (api: Api, start: EarlyStart, before: KeptSession): Promise<Renewal> =>
  navigator.locks.request(nameInOrigin(REFRESH_LOCK), async () => {
    const { email, refreshToken: spent } = before;
    const isNewest = () => (start.kept(SESSION_KEY) as KeptSession | null)?.refreshToken === spent;
    if (!isNewest()) throw new Error('Another tab has renewed it.');
    const { tenant, watchlist } = leftSelection(start);
    const request = {
      ...{ email, refreshToken: spent },
      ...{ selectedTenantId: tenant, selectedWatchlistId: watchlist },
    };
    const { status, text } = await answerOf(api, 'auth/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    const answer = (status === 200 ? JSON.parse(text) : {}) as Record<string, unknown>;
    const confirmed = {
      tenant: stringOf(answer['selectedTenantId']),
      watchlist: stringOf(answer['selectedWatchlistId']),
    };
    if (status !== 200) return { renewed: { session: null, spent }, confirmed };
    const { accessToken: token, refreshToken } = answer;
    if (typeof token !== 'string' || typeof refreshToken !== 'string')
      throw new Error('No tokens.');
    const session = { ...before, token, refreshToken };
    // If the person signed out in another tab meanwhile, the session must not come back.
    if (!isNewest()) throw new Error('Over.');
    keep(session);
    const channel = new BroadcastChannel(nameInOrigin(SESSION_KEY));
    channel.postMessage({ type: 'session', session, spent });
    channel.close();
    return { renewed: { session, spent }, confirmed };
  });

/** The choices that `settleTenant` and `settleWatchlist` will make. */
const chosenTenant = (user: UserInfo, kept: Preferences | null): string | undefined => {
  const names = user.tenants.map(({ name }) => name);
  const selected = [kept?.selectedTenantId, user.preferences.selectedTenantId];
  return selected.find((name) => name !== undefined && names.includes(name)) ?? names[0];
};
const chosenWatchlist = (
  { watchlists }: WatchlistsAnswer,
  selected: readonly (string | null | undefined)[],
): string | undefined => {
  const ids = watchlists.map(({ watchlistId }) => watchlistId);
  return selected.find((id) => id != null && ids.includes(id)) ?? ids[0];
};

/** Requests each path once, even if the app has taken its answer already. */
const earlyReader = (api: Api, token: string, early: EarlyRequests) => {
  const answers: NonNullable<EarlyRequests['answers']> = {};
  early.answers = answers;
  const replies = new Map<string, Promise<EarlyReply>>();
  return (path: string): Promise<EarlyReply> => {
    const earlier = replies.get(path);
    if (earlier) return earlier;
    const reply = answerOf(api, path, { headers: { authorization: `Bearer ${token}` } });
    reply.catch(() => undefined);
    replies.set(path, reply);
    answers[path] = { token, reply };
    return reply;
  };
};

const below = (tenant: string): string => `api/v1/tenants/${encodeURIComponent(tenant)}/`;

/** @throws when it is a refusal, which the app shows. */
const contentOf = async (reply: Promise<EarlyReply>): Promise<unknown> => {
  const { status, text } = await reply;
  if (status !== 200) throw new Error(text);
  return JSON.parse(text);
};

/**
 * Requests the person, the watchlists and what the page reads: first all at once for the part of
 * the last selection that the server has confirmed, then those that are missing.
 */
const askAhead = async (
  api: Api,
  start: EarlyStart,
  { renewed: { session }, confirmed }: Renewal,
): Promise<void> => {
  if (session === null) return;
  const ask = earlyReader(api, session.token, start.early);
  const askLists = (tenant: string) => ask(`${below(tenant)}watchlists/`);
  const askReads = async (tenant: string, watchlist: string | undefined) => {
    if (watchlist === undefined) return;
    for (const path of await start.reads()) {
      if (!READ.test(path)) continue;
      void ask(below(tenant) + path.replace('{watchlist}', encodeURIComponent(watchlist)));
    }
  };
  const person = ask('api/v1/users/me');
  if (confirmed.tenant !== undefined) {
    void askLists(confirmed.tenant);
    askReads(confirmed.tenant, confirmed.watchlist).catch(() => undefined);
  }
  const kept = start.kept(PREFERENCES_KEY) as Preferences | null;
  const user = (await contentOf(person)) as UserInfo;
  const { preferences = {} } = user as Partial<UserInfo>;
  const tenant = chosenTenant({ ...user, preferences }, kept);
  if (tenant === undefined) return;
  const lists = (await contentOf(askLists(tenant))) as WatchlistsAnswer;
  const watchlist = chosenWatchlist(lists, [
    watchlistOfAddress(),
    kept?.selectedWatchlistIds?.[tenant],
    preferences.selectedWatchlistIds?.[tenant],
    preferences.selectedWatchlistId,
  ]);
  await askReads(tenant, watchlist);
};

/** Only if the session can go on, and the browser can let one tab alone renew it. */
export const continueEarly = (start: EarlyStart): void => {
  const session = start.kept(SESSION_KEY);
  const canRenew = 'locks' in navigator && 'BroadcastChannel' in globalThis;
  if (!canRenew || !isKeptSession(session) || session.loggingOut === true) return;
  const api = apiOfThisBuild(start);
  const renewal = api.then((its) => renew(its, start, session));
  start.early.session = renewal.then(({ renewed }) => renewed);
  start.early.session.catch(() => undefined);
  Promise.all([api, renewal])
    .then(([its, outcome]) => askAhead(its, start, outcome))
    .catch(() => undefined);
};
