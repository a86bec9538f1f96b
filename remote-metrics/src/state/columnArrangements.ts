import type { ColumnArrangement } from '@pmm/shared/contracts/user';
import { readPreferences, savePreferences, userAtom } from '@pmm/shared/session';
import { atom, store } from '@pmm/shared/state';
import { ownOrder } from './columnArrangement';

/** By tenant: as it was arranged since the page was loaded. */
export const arrangementsAtom = atom<Readonly<Record<string, ColumnArrangement>>>({});

/** As the account has it, else as this browser does. */
export const savedArrangement = (tenantId: string): ColumnArrangement =>
  store.get(userAtom)?.preferences.matrixColumns?.[tenantId] ??
  readPreferences().matrixColumns?.[tenantId] ??
  ownOrder;

/** Holds at once, for every matrix of the tenant, and is saved in the background. */
export const arrange = (tenantId: string, arrangement: ColumnArrangement): void => {
  store.set(arrangementsAtom, (all) => ({ ...all, [tenantId]: arrangement }));
  savePreferences({ matrixColumns: { [tenantId]: arrangement } });
};

export const forgetArrangements = (): void => store.set(arrangementsAtom, {});
