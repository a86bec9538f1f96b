import { oidcReturnSchema, type OidcReturn } from '@pmm/shared/contracts/auth';
import type { ErrorCode } from '@pmm/shared/contracts/errorCodes';
import { toAppError, type ShownError } from '@pmm/shared/errors';
import { signInWithCode } from '@pmm/shared/session';
import { atom, store } from '@pmm/shared/state';
import * as v from 'valibot';
import { endFlow } from './resetFlow';

/**
 * The state of a sign-in with a provider. It belongs to the tab and not to the page that shows it:
 * the code is removed from the address at once and then exists only here.
 */
export type ProviderReturn =
  | { phase: 'none' }
  | { phase: 'exchanging'; /** After it failed to arrive. */ again: boolean }
  | { phase: 'failed'; failure: ShownError; /** To be tried again with. */ code: string | null }
  /** The account has a second factor, for which the code waits. */
  | { phase: 'factor'; code: string; failure: ShownError | null }
  /** The identity belongs to no account yet; the next sign-in with a password links it. */
  | { phase: 'linking'; link: string };

export const providerReturnAtom = atom<ProviderReturn>({ phase: 'none' });

const set = (next: ProviderReturn) => store.set(providerReturnAtom, next);

const NAMES = Object.keys(oidcReturnSchema.entries);

/**
 * What a provider's return left in the address, and the address without it; null if there is
 * nothing.
 */
export const readReturn = (search: string): { result: OidcReturn; rest: string } | null => {
  const parameters = new URLSearchParams(search);
  const values = Object.fromEntries([...parameters].filter(([name]) => NAMES.includes(name)));
  if (Object.keys(values).length === 0) return null;
  for (const name of NAMES) parameters.delete(name);
  const parsed = v.safeParse(oidcReturnSchema, values);
  return {
    result: parsed.success ? parsed.output : { oidcError: 'AUTHENTICATION_FAILED' },
    rest: parameters.toString(),
  };
};

/** Codes that were handled: a page that is mounted a second time must not use one again. */
const seen = new Set<string>();

/** Refusals of the second factor after which the provider's code allows another try. */
const asksAgain: readonly ErrorCode[] = ['VERIFICATION_FAILED', 'RATE_LIMITED', 'NETWORK_ERROR'];

const exchange = async (code: string, { again = false, secondFactor = '' } = {}): Promise<void> => {
  const isSecondStep = secondFactor !== '';
  if (!isSecondStep) set({ phase: 'exchanging', again });
  try {
    await signInWithCode(code, isSecondStep ? secondFactor : undefined);
    endFlow();
    set({ phase: 'none' });
  } catch (cause) {
    const failure = toAppError(cause);
    const reason = failure.code;
    if (reason === 'SECOND_FACTOR_REQUIRED') set({ phase: 'factor', code, failure: null });
    else if (isSecondStep && asksAgain.includes(reason)) set({ phase: 'factor', code, failure });
    // A code that did not arrive is not used up.
    else set({ phase: 'failed', failure, code: failure.kind === 'unreachable' ? code : null });
  }
};

/** Sends the code of the second factor for the sign-in that waits for it. */
export const giveSecondFactor = async (secondFactor: string): Promise<void> => {
  const state = store.get(providerReturnAtom);
  if (state.phase === 'factor') await exchange(state.code, { secondFactor });
};

/** Does what the provider's answer demands, once for each answer. */
export const receiveReturn = ({ oidcCode, oidcLink, oidcError }: OidcReturn): void => {
  const code = oidcCode ?? oidcLink;
  if (code !== undefined && seen.has(code)) return;
  if (code !== undefined) seen.add(code);
  if (oidcCode !== undefined) void exchange(oidcCode);
  else if (oidcLink !== undefined) set({ phase: 'linking', link: oidcLink });
  else if (oidcError !== undefined)
    set({ phase: 'failed', failure: { code: oidcError }, code: null });
};

/** Tries again after the server could not be reached. */
export const retryReturn = (): void => {
  const state = store.get(providerReturnAtom);
  if (state.phase === 'failed' && state.code !== null) void exchange(state.code, { again: true });
};

/** The person continues without the provider. */
export const forgetReturn = (): void => set({ phase: 'none' });
