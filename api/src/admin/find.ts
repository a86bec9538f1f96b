import { emailSchema } from '@pmm/shared/contracts/email';
import * as v from 'valibot';
import type { Database } from '../storage/database';
import {
  type AccountSummary,
  findAccountByEmail,
  findTenantId,
  listTenants,
} from '../storage/administration';
import { AdminError } from './AdminError';

/** @throws AdminError */
export const demandAccount = async (database: Database, email: string): Promise<AccountSummary> => {
  const stored = v.safeParse(emailSchema, email);
  const account = await findAccountByEmail(database, stored.success ? stored.output : email);
  if (account !== null) return account;
  throw new AdminError(
    `EMAIL "${email}" has no account: "user list" shows those there are, "user add" makes one.`,
  );
};

/** @throws AdminError */
export const demandTenant = async (database: Database, name: string): Promise<number> => {
  const id = await findTenantId(database, name);
  if (id !== null) return id;
  const names = (await listTenants(database)).map((tenant) => `"${tenant.name}"`).join(', ');
  const there = names === '' ? 'there is none yet' : `there are ${names}`;
  throw new AdminError(`TENANT "${name}" is not known (${there}): "tenant add" makes one.`);
};
