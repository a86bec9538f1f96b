import type { ColumnArrangement } from '@pmm/shared/contracts/user';
import { readPreferences, savePreferences, userAtom } from '@pmm/shared/session';
import { atom, store } from '@pmm/shared/state';
import { ownOrder } from './columnArrangement';

/** By tenant: how it was arranged since the page was loaded. */
export const arrangementsAtom = atom<Readonly<Record<string, ColumnArrangement>>>({});

/** From the account; from this browser if the account has none. */
const savedArrangement = (tenantId: string): ColumnArrangement =>
  store.get(userAtom)?.preferences.matrixColumns?.[tenantId] ??
  readPreferences().matrixColumns?.[tenantId] ??
  ownOrder;

/** Read once: what another machine saves must not move a matrix while it is looked at. */
const saved = new Map<string, ColumnArrangement>();

/** The person's own way in this tenant. */
export const ownArrangement = (tenantId: string): ColumnArrangement => {
  const arranged = store.get(arrangementsAtom)[tenantId] ?? saved.get(tenantId);
  if (arranged) return arranged;
  const read = savedArrangement(tenantId);
  saved.set(tenantId, read);
  return read;
};

/** Applies at once to every matrix of the tenant, and is saved in the background. */
export const arrange = (tenantId: string, arrangement: ColumnArrangement): void => {
  store.set(arrangementsAtom, (all) => ({ ...all, [tenantId]: arrangement }));
  savePreferences({ matrixColumns: { [tenantId]: arrangement } });
};

export const forgetArrangements = (): void => {
  store.set(arrangementsAtom, {});
  saved.clear();
};
