import type { EarlyReply } from '@pmm/shared/api';
import type { KeptSession } from '@pmm/shared/contracts/keptSession';

/**
 * The session with the tokens that the inline script has renewed, or null if the server has refused
 * that; and the refresh token that it sent.
 */
export interface EarlySession {
  session: KeptSession | null;
  spent: string;
}

/** An answer of the API, and the access token that the request carried. */
interface EarlyAnswer {
  token: string;
  reply: Promise<EarlyReply>;
}

/** Requests that the inline script sent before the first bundle arrived. */
export interface EarlyRequests {
  registry?: Promise<string>;
  config?: Promise<string>;
  version?: Promise<string>;
  session?: Promise<EarlySession>;
  /** By path. */
  answers?: Record<string, EarlyAnswer>;
}

declare global {
  interface Window {
    earlyRequests?: EarlyRequests;
  }
}

/** The early answer for the first caller, null for all later ones. */
export const takeEarly = <Name extends 'registry' | 'config' | 'version' | 'session'>(
  name: Name,
): NonNullable<EarlyRequests[Name]> | null => {
  const promise = window.earlyRequests?.[name] ?? null;
  delete window.earlyRequests?.[name];
  return promise;
};

/** After this time an answer is too old for the app. */
const YOUNG_MS = 30_000;

/**
 * The answer to a request that the inline script has sent to the API. Given once, and only to the
 * session that it was requested with; null if there is none or it failed.
 */
export const takeEarlyAnswer = (
  path: string,
  token: string | null,
): Promise<EarlyReply | null> | null => {
  const answers = window.earlyRequests?.answers;
  const answer = answers?.[path];
  delete answers?.[path];
  if (!answer || answer.token !== token || performance.now() > YOUNG_MS) return null;
  return answer.reply.catch(() => null);
};
