import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { notFound } from '../../errors';
import type { AccountNote } from '../../storage/audit';
import type { OpenDatabase } from '../../storage/openedDatabase';
import { storeGrant } from '../../storage/identities';
import { appUser } from '../../storage/schema';
import { userIdentity } from '../../storage/signInSchema';
import { demoHash } from '../../testing/demoHash';
import { openFactorContext } from '../../testing/factorContext';
import { testEngines } from '../../testing/testDatabase';
import type { SecurityNote } from './client';
import { hashOf } from './secrets';
import { enter, type PendingLink, signIn, type SignInClient, type SignInContext } from './signIn';
import { newDeviceMail } from './newDevice';

describe.each(testEngines)('a sign-in over $engine', ({ open }) => {
  const WRONG = 'Wrong-2026!';
  const VISIT = { browser: 'Firefox', system: 'Linux', place: '203.0.113.0' };

  const badCredentials = { status: 401, code: 'LOGIN_BAD_CREDENTIALS' };
  const tooMany = { status: 429, code: 'RATE_LIMITED' };
  const lockedOut = { status: 403, code: 'LOGIN_USER_LOCKED_OUT' };

  let opened: OpenDatabase;
  let factors: Awaited<ReturnType<typeof openFactorContext>>;
  let context: SignInContext;
  /** The lines of the logs. */
  const notes: AccountNote[] = [];
  const recorded: SecurityNote[] = [];
  beforeAll(async () => {
    opened = await open();
    factors = await openFactorContext(opened.database);
    context = {
      ...factors.context,
      accessTokens: {
        issue: ({ sessionId }) => Promise.resolve(`for ${sessionId}`),
        verify: () => Promise.reject(new Error('Nobody shows a token here.')),
      },
    };
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    for (const list of [notes, recorded, factors.mails]) list.length = 0;
    context.metrics.lockouts.reset();
  });

  let people = 0;
  const addPerson = async (state: Partial<typeof appUser.$inferInsert> = {}) => {
    const email = `signer${(people += 1)}@example.com`;
    const passwordHash = await demoHash();
    const [person] = await opened.database
      .insert(appUser)
      .values({ email, name: 'Pia', passwordHash, verifiedAt: new Date(), ...state })
      .returning({ userId: appUser.id });
    return { email, userId: person?.userId ?? '' };
  };
  const from = (place: string, device: string): SignInClient => ({
    ...{ source: hashOf(place), device: hashOf(device), visit: VISIT },
    record: (note) => void recorded.push(note),
    change: (work) =>
      opened.database.transaction((transaction) =>
        work(transaction, (note) => void notes.push(note)),
      ),
  });
  interface Trial {
    password?: string;
    client?: SignInClient;
    secondFactor?: string;
    link?: PendingLink;
  }
  const attempt = (
    email: string,
    { password = DEMO_PASSWORD, client = from('here', 'own'), secondFactor, link }: Trial = {},
  ) =>
    signIn(
      context,
      client,
      client,
      { email, password, remember: true, ...(secondFactor !== undefined && { secondFactor }) },
      link ?? null,
    );
  const fail = async (times: number, email: string, client = from('here', 'own')) => {
    for (let time = 0; time < times; time += 1) {
      await expect(attempt(email, { password: WRONG, client })).rejects.toMatchObject(
        badCredentials,
      );
    }
  };
  const sessionsOf = async (userId: string) => {
    const { rows } = await opened.database.execute<{ id: string }>(
      sql`select id from session where user_id = ${userId}`,
    );
    return rows.map(({ id }) => id);
  };

  it('begins a session and writes that to the logs', async () => {
    const { email, userId } = await addPerson();
    const answer = await attempt(email);
    const [sessionId] = await sessionsOf(userId);
    expect(answer).toEqual({
      ...{ accessToken: `for ${sessionId}`, refreshToken: expect.any(String) },
      ...{ userId, email, name: 'Pia' },
    });
    expect(notes).toEqual([{ kind: 'sign-in', userId }]);
    expect(recorded).toEqual([]);
  });

  it('mails the person about an unknown device, once', async () => {
    const { email } = await addPerson();
    await attempt(email);
    await attempt(email);
    expect(factors.mails).toMatchObject([
      { kind: 'newDevice', to: email, values: { device: 'Firefox on Linux' } },
    ]);
  });

  it('is refused in the same way for a wrong password and an unknown account, but the logs distinguish them', async () => {
    const { email, userId } = await addPerson();
    await fail(1, email);
    await fail(1, 'nobody-at-all@example.com');
    const kind = 'sign-in-refused';
    expect(recorded).toEqual([
      { kind, userId },
      { kind, userId: null },
    ]);
  });

  it('is refused for an account without a password', async () => {
    const { email } = await addPerson({ passwordHash: null });
    await fail(1, email);
    expect(recorded).toEqual([{ kind: 'sign-in-refused', userId: null }]);
  });

  it.each([
    ['a locked', { lockedUntil: new Date(Date.now() + 3_600_000) }, lockedOut],
    ['an unverified', { verifiedAt: null }, { status: 403, code: 'LOGIN_USER_NOT_VERIFIED' }],
  ])(
    'reports after the right password that it is for %s account',
    async (_state, state, refusal) => {
      const { email, userId } = await addPerson(state);
      await expect(attempt(email)).rejects.toMatchObject(refusal);
      expect(recorded).toEqual([{ kind: 'sign-in-refused', userId }]);
      expect(await sessionsOf(userId)).toEqual([]);
    },
  );

  it('is refused without a comparison after ten wrong passwords from a place, which is counted once', async () => {
    const { email, userId } = await addPerson();
    await fail(10, email);
    await expect(attempt(email)).rejects.toMatchObject(tooMany);
    await expect(attempt(email, { password: WRONG })).rejects.toMatchObject(tooMany);
    expect((await context.metrics.lockouts.get()).values).toEqual([
      { labels: { kind: 'place' }, value: 1 },
    ]);
    expect(recorded).toEqual(Array(10).fill({ kind: 'sign-in-refused', userId }));
  });

  it('is counted for the place even without an account', async () => {
    const email = `nobody${(people += 1)}@example.com`;
    await fail(10, email);
    await expect(attempt(email)).rejects.toMatchObject(tooMany);
    expect((await context.metrics.lockouts.get()).values).toEqual([
      { labels: { kind: 'place' }, value: 1 },
    ]);
  });

  it('resets the count of wrong passwords', async () => {
    const { email, userId } = await addPerson();
    for (let round = 0; round < 3; round += 1) {
      await fail(9, email);
      await attempt(email);
    }
    expect(await sessionsOf(userId)).toHaveLength(3);
  });

  it('is open to a known device, whatever others try at its place', async () => {
    const { email, userId } = await addPerson();
    await attempt(email);
    await fail(10, email, from('here', 'of a stranger'));
    await attempt(email);
    expect(await sessionsOf(userId)).toHaveLength(2);
  });

  it('needs the code of a second factor if there is one', async () => {
    const { email, userId } = await addPerson();
    const code = await factors.giveFactor(userId);
    await expect(attempt(email)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    await attempt(email, { secondFactor: code });
    expect(await sessionsOf(userId)).toHaveLength(1);
  });

  const prove = async (): Promise<PendingLink> => {
    const [code, browser] = [crypto.randomUUID(), crypto.randomUUID()];
    await storeGrant(opened.database, {
      ...{ codeHash: hashOf(code), browserHash: hashOf(browser), provider: 'google' },
      ...{ issuer: 'https://id.example.com', subject: code, remember: true },
    });
    return { code, browser };
  };

  it('links the waiting identity and mails the person', async () => {
    const { email, userId } = await addPerson();
    await attempt(email, { link: await prove() });
    const linked = await opened.database
      .select({ provider: userIdentity.provider })
      .from(userIdentity)
      .where(eq(userIdentity.userId, userId));
    expect(linked).toEqual([{ provider: 'google' }]);
    const details = { provider: 'Google' };
    expect(notes).toEqual([
      { kind: 'identity-linked', userId, details },
      { kind: 'sign-in', userId },
    ]);
    expect(factors.mails).toEqual([
      { kind: 'identityLinked', to: email, name: 'Pia', language: 'en', values: details },
      expect.objectContaining({ kind: 'newDevice' }),
    ]);
  });

  it('fails if the identity no longer waits', async () => {
    const { email, userId } = await addPerson();
    const { browser } = await prove();
    const link = { code: 'another', browser };
    await expect(attempt(email, { link })).rejects.toMatchObject({
      ...{ status: 401, code: 'AUTHENTICATION_FAILED' },
    });
    expect(await sessionsOf(userId)).toEqual([]);
    expect(factors.mails).toEqual([]);
  });

  it('fails if the password was changed meanwhile', async () => {
    const { email, userId } = await addPerson();
    const account = { userId, email, name: 'Pia', language: 'en' } as const;
    const proof = { remember: false, comparedHash: 'the old hash', provenFactor: false };
    const stale = notFound();
    const entered = enter(context, from('here', 'own'), account, proof, () => stale);
    await expect(entered).rejects.toBe(stale);
    expect(await sessionsOf(userId)).toEqual([]);
  });
});

describe('the mail about a new device', () => {
  const person = {
    userId: 'user-1',
    email: 'pia@example.com',
    name: 'Pia Lind',
    language: 'en',
  } as const;
  const visit = { browser: 'Firefox', system: 'Linux', place: '203.0.113.0' };
  const at = new Date('2026-07-01T22:30:00.000Z');

  it('names device, time and place in the language of the person', () => {
    expect(newDeviceMail(person, visit, at)).toEqual({
      kind: 'newDevice',
      to: 'pia@example.com',
      name: 'Pia Lind',
      language: 'en',
      values: { device: 'Firefox on Linux', when: '2 July 2026 at 00:30', place: '203.0.113.0' },
    });
    expect(newDeviceMail({ ...person, language: 'de' }, visit, at)).toMatchObject({
      language: 'de',
      values: { device: 'Firefox unter Linux', when: '2. Juli 2026 um 00:30' },
    });
  });

  it.each([
    ['Firefox', null, 'Firefox'],
    [null, 'Linux', 'Linux'],
    [null, null, 'an unknown browser'],
  ])('describes %s and %s as far as they are known', (browser, system, device) => {
    const { values } = newDeviceMail(person, { ...visit, browser, system }, at);
    expect(values).toMatchObject({ device });
  });
});
