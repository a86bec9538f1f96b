import { oidcReturnSchema, type OidcReturn } from '@pmm/shared/contracts/auth';
import type { ErrorCode } from '@pmm/shared/contracts/errorCodes';
import { toAppError } from '@pmm/shared/errors';
import { signInWithCode } from '@pmm/shared/session';
import { atom, store } from '@pmm/shared/state';
import * as v from 'valibot';
import { endFlow } from './resetFlow';

/**
 * What became of a sign-in with a provider. It belongs to the tab and not to the page that shows
 * it: the code is taken out of the address at once and lives here only.
 */
export type ProviderReturn =
  | { phase: 'none' }
  | { phase: 'exchanging'; /** After it failed to arrive. */ again: boolean }
  | { phase: 'failed'; failure: ErrorCode; /** To be tried again with. */ code: string | null }
  /** The identity belongs to no account yet; the next sign-in with a password links it. */
  | { phase: 'linking'; link: string };

export const providerReturnAtom = atom<ProviderReturn>({ phase: 'none' });

const set = (next: ProviderReturn) => store.set(providerReturnAtom, next);

const NAMES = Object.keys(oidcReturnSchema.entries);

/** What a provider's return left in the address, and the address without it; null for nothing. */
export const readReturn = (search: string): { told: OidcReturn; rest: string } | null => {
  const parameters = new URLSearchParams(search);
  const told = Object.fromEntries([...parameters].filter(([name]) => NAMES.includes(name)));
  if (Object.keys(told).length === 0) return null;
  for (const name of NAMES) parameters.delete(name);
  const parsed = v.safeParse(oidcReturnSchema, told);
  return {
    told: parsed.success ? parsed.output : { oidcError: 'AUTHENTICATION_FAILED' },
    rest: parameters.toString(),
  };
};

/** Codes that were seen: a page that is built a second time must not use one again. */
const seen = new Set<string>();

const exchange = async (code: string, again = false): Promise<void> => {
  set({ phase: 'exchanging', again });
  try {
    await signInWithCode(code);
    endFlow();
    set({ phase: 'none' });
  } catch (cause) {
    const error = toAppError(cause);
    // What did not arrive is not used up.
    set({
      phase: 'failed',
      failure: error.code,
      code: error.kind === 'unreachable' ? code : null,
    });
  }
};

/** Does what the provider's answer asks for, once for each answer. */
export const receiveReturn = ({ oidcCode, oidcLink, oidcError }: OidcReturn): void => {
  const code = oidcCode ?? oidcLink;
  if (code !== undefined && seen.has(code)) return;
  if (code !== undefined) seen.add(code);
  if (oidcCode !== undefined) void exchange(oidcCode);
  else if (oidcLink !== undefined) set({ phase: 'linking', link: oidcLink });
  else if (oidcError !== undefined) set({ phase: 'failed', failure: oidcError, code: null });
};

/** Once more, after the server could not be reached. */
export const retryReturn = (): void => {
  const state = store.get(providerReturnAtom);
  if (state.phase === 'failed' && state.code !== null) void exchange(state.code, true);
};

/** The person goes on without the provider. */
export const forgetReturn = (): void => set({ phase: 'none' });
