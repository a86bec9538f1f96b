import { events } from '@pmm/shared/events';
import { tabStorage } from '@pmm/shared/storage';

/** How far a person has come on the way to a new password. */
export type ResetFlow =
  | { step: 'verify'; email: string; /** Milliseconds since 1970. */ resendAt: number }
  | { step: 'reset'; email: string; resetToken: string };

const KEY = 'pmm.reset-password';

/** Only where nothing can be stored: the way then ends with the page. */
let unstored: ResetFlow | null = null;

const flowOf = (value: unknown): ResetFlow | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { step, email, resendAt, resetToken } = value as Record<string, unknown>;
  if (typeof email !== 'string') return null;
  if (step === 'verify' && typeof resendAt === 'number') return { step, email, resendAt };
  if (step === 'reset' && typeof resetToken === 'string') return { step, email, resetToken };
  return null;
};

/** Null when no step was taken, or when what is stored makes no sense. */
export const readFlow = (): ResetFlow | null => unstored ?? flowOf(tabStorage.readJson(KEY));

/** Takes the place of the step before; survives a reload of the page in this tab. */
export const writeFlow = (flow: ResetFlow): void => {
  unstored = tabStorage.writeJson(KEY, flow) ? null : flow;
};

/** A code was sent: gives back when the next one may be asked for, in milliseconds since 1970. */
export const awaitCode = (email: string, resendAfterSeconds: number): number => {
  const resendAt = Date.now() + resendAfterSeconds * 1000;
  writeFlow({ step: 'verify', email, resendAt });
  return resendAt;
};

/** A link of a mail has the step behind its #; it is taken out of the address, which others may see. */
export const takeLink = (): void => {
  const { hash, pathname, search } = globalThis.location;
  const given = new URLSearchParams(hash.slice(1));
  const [email, resetToken] = [given.get('email'), given.get('token')];
  if (email === null || resetToken === null) return;
  writeFlow({ step: 'reset', email, resetToken });
  globalThis.history.replaceState(globalThis.history.state, '', pathname + search);
};

/** The password is set, or the person signed in without a new one. */
export const endFlow = (): void => {
  unstored = null;
  tabStorage.remove(KEY);
};

/** Another tab may have signed in meanwhile: whoever leaves takes the way they began along. */
export const endFlowOnLogout = (signal: AbortSignal): void => {
  const end = ({ reason }: { reason: 'logout' | 'expired' }) => {
    if (reason === 'logout') endFlow();
  };
  events.on('session-cleared', end, signal);
};
