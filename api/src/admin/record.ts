import { type AuditEntry, recordForPerson, recordInTenant } from '../storage/audit';
import type { Work } from './work';

/** What an administrator did has no address that it came from. */
const source = new Uint8Array();
/** Stands for all members of a tenant: no account has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const detailsOf = (details: Record<string, string> = {}) => ({ ...details, by: 'administration' });

/** In the log of each tenant of the person. */
export const recordOfPerson = (
  { database, environment }: Work,
  { details, ...entry }: Pick<AuditEntry, 'kind' | 'userId'> & { details?: Record<string, string> },
): Promise<void> =>
  recordForPerson(
    database,
    { ...entry, source, details: detailsOf(details) },
    environment.auditDays,
  );

/** In the log of one tenant: of a person, else of all its members. */
export const recordOfTenant = (
  { database }: Work,
  tenantId: number,
  kind: AuditEntry['kind'],
  userId = NOBODY,
): Promise<void> =>
  recordInTenant(database, tenantId, { kind, userId, source, details: detailsOf() });
