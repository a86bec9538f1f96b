import type { UserInfo } from '../contracts/user';
import { queryClient } from '../query';
import { atom, store } from '../state';

/**
 * The person and their selections are kept in one place, so that a sign-out can forget all of them.
 */

export interface UserProfile extends UserInfo {
  /** When it was last read from the server, in ms. */
  fetchedAt: number;
}

export const userAtom = atom<UserProfile | null>(null);
export const selectedTenantAtom = atom<string | null>(null);
export const selectedWatchlistAtom = atom<string | null>(null);

let epoch = 0;

/** Increases with every change of the tenant: an answer from an earlier epoch is never shown. */
export const currentEpoch = (): number => epoch;

export const beginEpoch = (): number => {
  epoch += 1;
  return epoch;
};

/** Removes everything of the person: user, selection, queries. */
export const forgetPerson = (): void => {
  beginEpoch();
  store.set(userAtom, null);
  store.set(selectedTenantAtom, null);
  store.set(selectedWatchlistAtom, null);
  queryClient.clear();
};
