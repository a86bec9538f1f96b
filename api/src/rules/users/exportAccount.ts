import type { AccountExport } from '@pmm/shared/contracts/account';
import { unauthorized } from '../../errors';
import type { AccessClaims } from '../../storage/access';
import { findAccount } from '../../storage/accounts';
import type { Database } from '../../storage/database';
import {
  findFactorFacts,
  findProfile,
  listAuditOf,
  listDevices,
  listIdentities,
} from '../../storage/ownData';
import { listSessions } from '../../storage/ownSessions';
import { shownEvent } from '../audit/shownEvent';
import { answeredPreferences } from './preferences';

const iso = (at: Date): string => at.toISOString();

/**
 * All stored data of a person.
 *
 * @throws ApiError UNAUTHORIZED if the session has ended.
 */
export const exportAccount = async (
  database: Database,
  claims: AccessClaims,
  now: number,
): Promise<AccountExport> => {
  const { userId } = claims;
  const account = await findAccount(database, claims);
  const profile = await findProfile(database, userId);
  if (account === null || profile === null) throw unauthorized();
  const { verifiedAt, ...profileFields } = profile;
  const sessions = await listSessions(database, userId);
  const devices = await listDevices(database, userId);
  const identities = await listIdentities(database, userId);
  const factor = await findFactorFacts(database, userId);
  const activity = await listAuditOf(database, userId);
  return {
    exportedAt: iso(new Date(now)),
    profile: { ...profileFields, verifiedAt: verifiedAt && iso(verifiedAt) },
    preferences: answeredPreferences(account.preferences, account.tenants),
    tenants: account.tenants,
    sessions: sessions.map(({ id, startedAt, rotatedAt, ...seen }) => ({
      ...seen,
      sessionId: id,
      startedAt: startedAt && iso(startedAt),
      usedAt: iso(rotatedAt),
    })),
    knownDevices: devices.map(({ seenAt }) => ({ seenAt: iso(seenAt) })),
    identities: identities.map(({ linkedAt, ...rest }) => ({ ...rest, linkedAt: iso(linkedAt) })),
    secondFactor: { ...factor, confirmedAt: factor.confirmedAt && iso(factor.confirmedAt) },
    activity: activity.map((row) => ({ tenant: row.tenant, ...shownEvent(row) })),
  };
};
