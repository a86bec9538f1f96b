import { isApiConfigured, request } from '@pmm/shared/api';
import { toAppError } from '@pmm/shared/errors';
import { onlineManager, queryClient } from '@pmm/shared/query';
import { store } from '@pmm/shared/state';
import * as v from 'valibot';
import { connectionAtom, type Connection } from './connection';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
const PAGE_SERVER_TIMEOUT_MS = 5_000;

const isUnreachable = (cause: unknown): boolean => toAppError(cause).kind === 'unreachable';

/**
 * Whether anything answers; what it says does not matter. Before the configuration is known, the
 * server of the page is asked in place of that of the API.
 */
const serverAnswers = (): Promise<boolean> => {
  if (isApiConfigured()) {
    return request('healthz', { answer: v.unknown() }).then(
      () => true,
      (cause: unknown) => !isUnreachable(cause),
    );
  }
  const signal = AbortSignal.timeout(PAGE_SERVER_TIMEOUT_MS);
  return fetch('/healthz', { cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
};

let asking = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const become = (connection: Connection) => {
  clearTimeout(timer);
  store.set(connectionAtom, connection);
  onlineManager.setOnline(connection === 'connected');
};

/** Asks until there is an answer. One lost call is no lost server: nothing is told before. */
const ask = async (pauseMs: number): Promise<void> => {
  if (asking) return;
  asking = true;
  const answered = await serverAnswers();
  asking = false;
  if (!navigator.onLine) return;
  if (answered) {
    become('connected');
    return;
  }
  become('unreachable');
  timer = setTimeout(() => void ask(Math.min(pauseMs * 2, LONGEST_PAUSE_MS)), pauseMs);
};

/** Something could not be reached: finds out whether the server can. */
export const suspectServer = (): void => {
  if (store.get(connectionAtom) === 'connected' && navigator.onLine) void ask(FIRST_PAUSE_MS);
};

/**
 * Knows whether the server can be reached, and holds queries back while it cannot: they go on, and
 * what is stale or has failed is read again, as soon as it can.
 */
export const followConnection = (): void => {
  onlineManager.setEventListener(() => undefined);
  window.addEventListener('offline', () => become('offline'));
  window.addEventListener('online', () => become('connected'));
  if (!navigator.onLine) become('offline');

  const follow = ({ type, error }: { type: string; error?: unknown }) => {
    if ((type === 'failed' || type === 'error') && isUnreachable(error)) suspectServer();
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated') follow(event.action);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated') follow(event.action);
  });
};
