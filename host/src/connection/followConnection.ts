import { isApiConfigured, request } from '@pmm/shared/api';
import { siteAddress } from '@pmm/shared/contracts/pageBase';
import { toAppError } from '@pmm/shared/errors';
import { onlineManager, queryClient } from '@pmm/shared/query';
import { store } from '@pmm/shared/state';
import * as v from 'valibot';
import { connectionAtom, type Connection } from './connection';
import { isUnavailable, untilReady } from './readiness';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
const PAGE_SERVER_TIMEOUT_MS = 5_000;

const isUnreachable = (cause: unknown): boolean => toAppError(cause).kind === 'unreachable';

/**
 * Whether the server answers, with any status. Before the configuration is loaded, the server
 * of the page is called instead of that of the API.
 */
const serverAnswers = (signal: AbortSignal): Promise<boolean> => {
  if (isApiConfigured()) {
    return request('healthz', { answer: v.unknown(), signal }).then(
      () => true,
      (cause: unknown) => !isUnreachable(cause),
    );
  }
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(PAGE_SERVER_TIMEOUT_MS)]);
  return fetch(siteAddress('/healthz'), { cache: 'no-store', signal: inTime }).then(
    () => true,
    () => false,
  );
};

let question: AbortController | undefined;
let awaitingAnswer: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Drops a running check: its result would be about the state before. */
const setConnection = (connection: Connection) => {
  clearTimeout(timer);
  question?.abort();
  question = undefined;
  store.set(connectionAtom, connection);
  onlineManager.setOnline(connection === 'connected');
};

const askAfter = (pauseMs: number) => {
  timer = setTimeout(() => void ask(Math.min(pauseMs * 2, LONGEST_PAUSE_MS)), pauseMs);
};

/**
 * Asks until there is an answer. The server is called unreachable only when this call fails as
 * well. An answer counts for more than the browser's own events: behind some VPNs it reports a lost
 * network that works, or never reports that it is back.
 */
const ask = async (pauseMs: number): Promise<void> => {
  if (question) return;
  question = new AbortController();
  const { signal } = question;
  const answered = await serverAnswers(signal);
  if (signal.aborted) return;
  if (answered) {
    setConnection('connected');
    for (const resolve of awaitingAnswer) resolve();
    awaitingAnswer = [];
    return;
  }
  setConnection(navigator.onLine ? 'unreachable' : 'offline');
  askAfter(pauseMs);
};

const goOffline = () => {
  setConnection('offline');
  askAfter(FIRST_PAUSE_MS);
};

/** After a call failed: finds out whether the server can be reached at all. */
export const checkServer = (): void => {
  if (store.get(connectionAtom) === 'connected' && navigator.onLine) void ask(FIRST_PAUSE_MS);
};

/**
 * Resolves when the server answers, however long that takes. It always sends a request: the state
 * of the connection may be out of date.
 */
export const untilServerAnswers = (): Promise<void> =>
  new Promise((resolve) => {
    awaitingAnswer.push(resolve);
    if (store.get(connectionAtom) === 'connected') void ask(FIRST_PAUSE_MS);
  });

const goOnline = () => {
  setConnection('connected');
  // The browser's word is no answer.
  if (awaitingAnswer.length > 0) void ask(FIRST_PAUSE_MS);
};

let isWaiting = false;

/** The server answers, but its database does not: once it does, failed queries are read again. */
const waitUntilReady = async (): Promise<void> => {
  if (isWaiting) return;
  isWaiting = true;
  await untilReady();
  isWaiting = false;
  await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
};

/**
 * Follows whether the server can be reached. While it cannot, queries are paused; afterwards they
 * continue, and what is stale or has failed is read again. When the server says that it is
 * temporarily unavailable, queries go on, and those that failed are read again once it is ready.
 */
export const followConnection = (): void => {
  onlineManager.setEventListener(() => undefined);
  window.addEventListener('offline', goOffline);
  window.addEventListener('online', goOnline);
  if (!navigator.onLine) goOffline();

  const follow = ({ type, error }: { type: string; error?: unknown }) => {
    if ((type === 'failed' || type === 'error') && isUnreachable(error)) checkServer();
    if (type === 'error' && isUnavailable(error)) void waitUntilReady();
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated') follow(event.action);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated') follow(event.action);
  });
};
