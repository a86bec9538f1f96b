import type { KeptSession } from '@pmm/shared/contracts/keptSession';

/** Tokens that the inline script has renewed, and the refresh token that they took the place of. */
export interface EarlySession {
  session: KeptSession;
  spent: string;
}

/** An answer of the API, and the access token that it was asked for with. */
interface EarlyAnswer {
  token: string;
  text: Promise<string>;
}

/** Requests that the inline script sent before the first bundle arrived. */
export interface EarlyRequests {
  registry?: Promise<string>;
  config?: Promise<string>;
  version?: Promise<string>;
  session?: Promise<EarlySession>;
  /** By their paths. */
  answers?: Record<string, EarlyAnswer>;
}

declare global {
  interface Window {
    earlyRequests?: EarlyRequests;
  }
}

/** The early answer for the first caller, null for later ones. */
export const takeEarly = <Name extends 'registry' | 'config' | 'version' | 'session'>(
  name: Name,
): NonNullable<EarlyRequests[Name]> | null => {
  const promise = window.earlyRequests?.[name] ?? null;
  delete window.earlyRequests?.[name];
  return promise;
};

/** Who is here longer wants to know what is now. */
const YOUNG_MS = 30_000;

/**
 * What the inline script has asked the API for: once, for whoever has the token that it was asked with;
 * null where there is nothing, or it failed.
 */
export const takeEarlyAnswer = (
  path: string,
  token: string | null,
): Promise<string | null> | null => {
  const answers = window.earlyRequests?.answers;
  const answer = answers?.[path];
  delete answers?.[path];
  if (!answer || answer.token !== token || performance.now() > YOUNG_MS) return null;
  return answer.text.catch(() => null);
};
