import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { seedAccounts } from '../demo/accounts';
import { storageEngines } from '../testing/testDatabase';
import { auditEvent } from './auditSchema';
import type { OpenDatabase } from './openedDatabase';
import { removeExpired } from './expired';
import { readHistoryBegin, readHistoryFrom } from './historyMonths';
import { appUser, refreshToken, session, tenant } from './schema';
import { attemptCount, minuteCount, oidcTransaction, verificationCode } from './signInSchema';

const stopping = new AbortController().signal;
const bytes = (...values: number[]) => Uint8Array.from(values);
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
const daysFromNow = (days: number) => sql`now() + make_interval(days => ${days})`;

describe.each(storageEngines)('the removal of what has expired over $engine', ({ open }) => {
  let opened: OpenDatabase;

  beforeAll(async () => {
    opened = await open();
    await seedAccounts(opened.database);
  });
  afterAll(() => opened.close());

  const remove = () =>
    removeExpired(opened.database, { logDays: 100, historyDays: null }, stopping);

  it('removes sessions of people who never come back, with their tokens, and no others', async () => {
    const { database } = opened;
    const [person] = await database.select().from(appUser);
    const userId = person?.id ?? '';
    await database.delete(session);
    const ids = await database
      .insert(session)
      .values([
        ...Array.from({ length: 1_005 }, () => ({ userId, expiresAt: daysAgo(1) })),
        { userId, expiresAt: daysFromNow(1) },
      ])
      .returning({ id: session.id });
    const tokens = ids.map(({ id }, index) => ({
      ...{ sessionId: id, generation: 1 },
      hash: bytes(index % 256, index >> 8),
    }));
    await database.insert(refreshToken).values(tokens);
    await remove();
    const left = ids.slice(-1);
    expect(await database.select({ id: session.id }).from(session)).toEqual(left);
    expect(await database.select({ id: refreshToken.sessionId }).from(refreshToken)).toEqual(left);
  });

  it('removes old lines of the logs of tenants in which nobody acts', async () => {
    const { database } = opened;
    const [silent] = await database.select({ id: tenant.id }).from(tenant);
    const line = {
      ...{ tenantId: silent?.id ?? 0, kind: 'items-changed' as const, person: 'Dana' },
      ...{ userId: crypto.randomUUID(), source: bytes(1) },
    };
    await database
      .insert(auditEvent)
      .values([
        ...Array.from({ length: 250 }, () => ({ ...line, at: daysAgo(101) })),
        { ...line, at: daysAgo(99) },
      ]);
    await remove();
    expect(await database.select({ person: auditEvent.person }).from(auditEvent)).toEqual([
      { person: 'Dana' },
    ]);
  });

  it('removes codes, counts and ways to providers that nobody can use any more', async () => {
    const { database } = opened;
    const step = {
      ...{ provider: 'google' as const, nonce: 'n', codeVerifier: 'v', remember: false },
      browserHash: bytes(1),
    };
    const code = { address: bytes(1), codeExpiresAt: daysAgo(2) };
    await database.insert(verificationCode).values([
      { ...code, device: bytes(1), sentAt: daysAgo(2) },
      { ...code, device: bytes(2), sentAt: sql`now()` },
    ]);
    await database.insert(attemptCount).values([
      { key: bytes(1), count: 1, until: daysAgo(1) },
      { key: bytes(2), count: 1, until: daysFromNow(1) },
    ]);
    await database.insert(minuteCount).values([
      { key: bytes(1), startedAt: daysAgo(1) },
      { key: bytes(2), startedAt: sql`now()` },
    ]);
    await database.insert(oidcTransaction).values([
      { ...step, stateHash: bytes(1), expiresAt: daysAgo(1) },
      { ...step, stateHash: bytes(2), expiresAt: daysFromNow(1) },
    ]);
    await remove();
    const left = await Promise.all([
      database.select({ key: verificationCode.device }).from(verificationCode),
      database.select({ key: attemptCount.key }).from(attemptCount),
      database.select({ key: minuteCount.key }).from(minuteCount),
      database.select({ key: oidcTransaction.stateHash }).from(oidcTransaction),
    ]);
    expect(left.map((rows) => rows.map(({ key }) => [...key]))).toEqual(left.map(() => [[2]]));
  });

  it('ends the history by its setting, and keeps a place for the next month', async () => {
    const { database } = opened;
    await database.execute(sql`drop table review_interval_first`);
    const withHistory = { logDays: 100, historyDays: 120 };
    await removeExpired(database, withHistory, AbortSignal.abort());
    expect(await readHistoryFrom(database)).toBeNull();
    await removeExpired(database, withHistory, stopping);
    const begin = await database.transaction((transaction) => readHistoryBegin(transaction, 120));
    expect(await readHistoryFrom(database)).toEqual(begin);
    await database.execute(sql`insert into review_interval values (1, 1, now(), now(), 4.5, 7)`);
  });

  it('ends between its steps when the server stops', async () => {
    const { database } = opened;
    const [person] = await database.select().from(appUser);
    await database.insert(session).values({ userId: person?.id ?? '', expiresAt: daysAgo(1) });
    const before = await database.$count(session);
    await removeExpired(database, { logDays: 100, historyDays: null }, AbortSignal.abort());
    expect(await database.$count(session)).toBe(before);
  });
});
