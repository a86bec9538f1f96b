import { type AccountChange, type AccountNote, changeAccounts } from '../storage/audit';
import type { Work } from './work';

/** An administrator works on this machine, so there is no client address. */
const source = new Uint8Array();
/** Stands for all members of a tenant; no account has this id. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

const byAdministration = ({ details, ...note }: AccountNote): AccountNote => ({
  ...note,
  details: { ...details, by: 'administration' },
});

/** A change of accounts, recorded in the logs of their tenants. */
export const recordedChange =
  ({ database, environment }: Work): AccountChange =>
  async (work) => {
    const recording = { source, keptDays: environment.auditDays };
    const { result } = await changeAccounts(database, recording, (transaction, note) =>
      work(transaction, (one) => note(byAdministration(one))),
    );
    return result;
  };
