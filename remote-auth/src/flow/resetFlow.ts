import { events } from '@pmm/shared/events';
import { tabStorage } from '@pmm/shared/storage';

/** The steps to a new password, and what each one needs. */
export type ResetFlow =
  | { step: 'verify'; email: string; /** Milliseconds since 1970. */ resendAt: number }
  | { step: 'reset'; email: string; resetToken: string };

const KEY = 'pmm.reset-password';

/** Only used if nothing can be stored: then the flow ends with the page. */
let unstored: ResetFlow | null = null;

const flowOf = (value: unknown): ResetFlow | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { step, email, resendAt, resetToken } = value as Record<string, unknown>;
  if (typeof email !== 'string') return null;
  if (step === 'verify' && typeof resendAt === 'number') return { step, email, resendAt };
  if (step === 'reset' && typeof resetToken === 'string') return { step, email, resetToken };
  return null;
};

/** Null if no step was taken, or if the stored step is invalid. */
export const readFlow = (): ResetFlow | null => unstored ?? flowOf(tabStorage.readJson(KEY));

/** Replaces the step before; survives a reload of the page in this tab. */
export const writeFlow = (flow: ResetFlow): void => {
  unstored = tabStorage.writeJson(KEY, flow) ? null : flow;
};

/**
 * Called when a code was sent; returns when the next one may be requested, in milliseconds since
 * 1970.
 */
export const awaitCode = (email: string, resendAfterSeconds: number): number => {
  const resendAt = Date.now() + resendAfterSeconds * 1000;
  writeFlow({ step: 'verify', email, resendAt });
  return resendAt;
};

/** Whether a code was sent to this address and the pause before the next one is not over. */
export const isWithinPause = (email: string): boolean => {
  const flow = readFlow();
  if (flow?.step !== 'verify' || Date.now() >= flow.resendAt) return false;
  return flow.email.toLowerCase() === email.toLowerCase();
};

/**
 * The link in a mail has the step behind its #; it is removed from the address, which others may
 * see.
 */
export const takeLink = (): void => {
  const [address, hash] = location.href.split('#', 2);
  const given = new URLSearchParams(hash);
  const [email, resetToken] = [given.get('email'), given.get('token')];
  if (email === null || resetToken === null) return;
  writeFlow({ step: 'reset', email, resetToken });
  globalThis.history.replaceState(globalThis.history.state, '', address);
};

/** The password is set, or the person has signed in without a new one. */
export const endFlow = (): void => {
  unstored = null;
  tabStorage.remove(KEY);
};

/** Another tab may have signed in meanwhile: its logout also ends the flow that began here. */
export const endFlowOnLogout = (signal: AbortSignal): void => {
  const end = ({ reason }: { reason: 'logout' | 'expired' }) => {
    if (reason === 'logout') endFlow();
  };
  events.on('session-cleared', end, signal);
};
