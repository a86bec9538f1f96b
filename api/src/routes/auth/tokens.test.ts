import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LoginAnswer, Tokens } from '@pmm/shared/contracts/auth';
import { eq, sql } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader } from 'jose';
import { addSigningKey, listSigningKeys, type StoredKey } from '../../storage/signingKeys';
import { membership, tenant } from '../../storage/schema';
import { bearer } from '../../testing/bearer';
import { outcome } from '../../testing/forgottenPassword';
import { addSomebody, seedCatalogue, type Somebody } from '../../testing/operations/person';
import { openTestApp, signInAs, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const EMAIL = 'demo@example.com';
const HOUR = 3_600;

interface Selection {
  selectedTenantId?: string;
  selectedWatchlistId?: string;
}

describe.each(testEngines)('tokens over $engine', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ open });
  });
  afterAll(() => test.close());

  const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });
  const refresh = (refreshToken: string, email = EMAIL) =>
    post('/auth/refresh', { email, refreshToken });
  const me = (accessToken: string) =>
    test.app.inject({
      url: '/api/v1/users/me',
      headers: bearer(accessToken),
    });
  const ageRotation = () =>
    test.database.execute(sql`update session set rotated_at = rotated_at - interval '11 seconds'`);

  describe('an access token', () => {
    let session: LoginAnswer;
    let key: StoredKey;
    beforeAll(async () => {
      session = await signInAs(test.app, EMAIL);
      const [signer] = await listSigningKeys(test.database);
      if (signer === undefined) throw new Error('There is no key.');
      key = signer;
    });

    interface Forgery {
      claims?: object;
      secret?: Uint8Array;
      kid?: string;
      alg?: string;
    }
    const signed = ({ claims = {}, secret = key.secret, kid = key.id, alg = 'HS256' }: Forgery) =>
      new SignJWT({ ...decodeJwt(session.accessToken), ...claims })
        .setProtectedHeader({ alg, kid })
        .sign(secret);
    const now = () => Math.floor(Date.now() / 1000);

    it("is accepted when the server's key has signed it", async () => {
      expect(outcome(await me(await signed({})))).toBe(200);
    });

    it.each<[string, () => Forgery]>([
      ['signed by another key', () => ({ secret: randomBytes(32) })],
      ['of an unknown key', () => ({ kid: crypto.randomUUID() })],
      ['signed by another algorithm', () => ({ secret: randomBytes(64), alg: 'HS512' })],
      ['of another issuer', () => ({ claims: { iss: 'https://accounts.google.com' } })],
      ['for another audience', () => ({ claims: { aud: 'another-app' } })],
      [
        'that expired an hour ago',
        () => ({ claims: { iat: now() - 2 * HOUR, exp: now() - HOUR } }),
      ],
      ['that begins in an hour', () => ({ claims: { nbf: now() + HOUR } })],
      ['that never expires', () => ({ claims: { exp: undefined } })],
      ['of a session that is not the person’s', () => ({ claims: { sub: crypto.randomUUID() } })],
      ['for nobody', () => ({ claims: { sub: undefined } })],
      ['of an unknown session', () => ({ claims: { sid: crypto.randomUUID() } })],
      ['of a session by another name', () => ({ claims: { sid: "' or true --" } })],
    ])('%s is refused', async (_case, forgery) => {
      expect(outcome(await me(await signed(forgery())))).toBe('UNAUTHORIZED');
    });

    it('is refused without a signature', async () => {
      const claims = decodeJwt(session.accessToken);
      const [head, payload] = session.accessToken.split('.');
      const noneHead = Buffer.from(JSON.stringify({ alg: 'none', kid: key.id })).toString(
        'base64url',
      );
      const signature = createHmac('sha256', key.secret)
        .update(`${noneHead}.${payload}`)
        .digest('base64url');
      for (const token of [
        new UnsecuredJWT(claims).encode(),
        `${noneHead}.${payload}.`,
        `${noneHead}.${payload}.${signature}`,
        `${head}.${payload}.`,
        String(payload),
        ...['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', 'null'],
      ]) {
        expect(outcome(await me(token))).toBe('UNAUTHORIZED');
      }
    });

    it('is no refresh token, nor the other way round', async () => {
      expect(outcome(await refresh(session.accessToken))).toBe('AUTHENTICATION_FAILED');
      expect(outcome(await me(session.refreshToken))).toBe('UNAUTHORIZED');
    });
  });

  it('an access token is accepted when a newer key signs, and refused when its key is deleted', async () => {
    const before = (await signInAs(test.app, EMAIL)).accessToken;
    await addSigningKey(test.database, { endOthers: false });
    await test.database.execute(sql`
      update signing_key set created_at = created_at - interval '61 minutes'`);
    await test.restart();
    const after = (await signInAs(test.app, EMAIL)).accessToken;
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    for (const token of [before, after]) expect(outcome(await me(token))).toBe(200);
    await addSigningKey(test.database, { endOthers: true });
    await test.restart();
    for (const token of [before, after]) expect(outcome(await me(token))).toBe('UNAUTHORIZED');
    const again = (await signInAs(test.app, EMAIL)).accessToken;
    expect(outcome(await me(again))).toBe(200);
  });

  describe('a refresh', () => {
    it('returns a new pair and continues the session', async () => {
      const first = await signInAs(test.app, EMAIL);
      const second = (await refresh(first.refreshToken)).json<Tokens>();
      expect(second.refreshToken).not.toBe(first.refreshToken);
      expect((await me(second.accessToken)).statusCode).toBe(200);
      expect((await refresh(second.refreshToken)).statusCode).toBe(200);
    });

    it('has no grace period for a token older than the immediate predecessor', async () => {
      const first = await signInAs(test.app, EMAIL);
      const second = (await refresh(first.refreshToken)).json<Tokens>();
      const third = (await refresh(second.refreshToken)).json<Tokens>();
      expect((await refresh(first.refreshToken)).statusCode).toBe(401);
      expect((await refresh(third.refreshToken)).statusCode).toBe(401);
    });

    it('requires the email that the token was issued for', async () => {
      const { refreshToken } = await signInAs(test.app, EMAIL);
      expect((await refresh(refreshToken, 'solo@example.com')).statusCode).toBe(401);
      expect((await refresh(refreshToken, 'Demo@Example.com')).statusCode).toBe(200);
    });

    it.each([
      [true, 30 * 24],
      [false, 12],
    ])(
      'with remember %s is possible for %d hours from the sign-in, however often tokens are renewed',
      async (remember, hours) => {
        const { refreshToken, accessToken } = await signInAs(test.app, EMAIL, remember);
        const renewed = (await refresh(refreshToken)).json<Tokens>();
        const sid = String(decodeJwt(accessToken)['sid']);
        const { rows } = await test.database.execute<{ hours: number }>(sql`
        select extract(epoch from expires_at - now())::float / 3600 as hours from session where id = ${sid}`);
        expect(rows[0]?.hours).toBeCloseTo(hours, 1);
        await test.database.execute(sql`update session set expires_at = now() where id = ${sid}`);
        expect((await refresh(renewed.refreshToken)).statusCode).toBe(401);
      },
    );

    it('rejects a text that is no token', async () => {
      expect((await refresh('x'.repeat(43))).statusCode).toBe(401);
    });

    it('stores only hashes of tokens', async () => {
      const { refreshToken } = await signInAs(test.app, EMAIL);
      const { rows } = await test.database.execute(
        sql`select 1 from refresh_token where encode(hash, 'escape') like ${`%${refreshToken}%`}`,
      );
      expect(rows).toEqual([]);
    });
  });

  describe('a sign-out', () => {
    it('ends refresh and access of its session for ever, and of no other', async () => {
      const here = await signInAs(test.app, EMAIL);
      const elsewhere = await signInAs(test.app, EMAIL);
      const answer = await post('/auth/logout', { refreshToken: here.refreshToken });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      await test.restart();
      expect((await refresh(here.refreshToken)).statusCode).toBe(401);
      expect((await me(here.accessToken)).statusCode).toBe(401);
      expect((await me(elsewhere.accessToken)).statusCode).toBe(200);
    });

    it('answers the same for an unknown token', async () => {
      expect((await post('/auth/logout', { refreshToken: 'unknown' })).statusCode).toBe(204);
    });
  });

  describe('after a restart', () => {
    it('sessions continue', async () => {
      const { accessToken, refreshToken } = await signInAs(test.app, EMAIL);
      await test.restart();
      expect(outcome(await me(accessToken))).toBe(200);
      expect(outcome(await refresh(refreshToken))).toBe(200);
    });

    it('a used token is recognised, and its session ends', async () => {
      const first = await signInAs(test.app, EMAIL);
      const second = (await refresh(first.refreshToken)).json<Tokens>();
      await ageRotation();
      await test.restart();
      expect(outcome(await refresh(first.refreshToken))).toBe('AUTHENTICATION_FAILED');
      expect(outcome(await refresh(second.refreshToken))).toBe('AUTHENTICATION_FAILED');
      expect(outcome(await me(second.accessToken))).toBe('UNAUTHORIZED');
    });
  });

  it.each([
    ['6 hours', false],
    ['15 days', true],
  ])('a session without use ends after %s, half of its lifetime', async (half, remember) => {
    const signedInBefore = async (time: string) => {
      const tokens = await signInAs(test.app, EMAIL, remember);
      await test.database.execute(
        sql`update session set started_at = started_at - ${time}::interval,
          rotated_at = rotated_at - ${time}::interval, expires_at = expires_at - ${time}::interval`,
      );
      return tokens;
    };
    const used = await signedInBefore(`${half} -1 minute`);
    expect(outcome(await me(used.accessToken))).toBe(200);
    expect(outcome(await refresh(used.refreshToken))).toBe(200);
    const left = await signedInBefore(`${half} 1 minute`);
    expect(outcome(await me(left.accessToken))).toBe('UNAUTHORIZED');
    expect(outcome(await refresh(left.refreshToken))).toBe('AUTHENTICATION_FAILED');
  });

  it('refreshing and signing out at the same moment leaves no session', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { refreshToken } = await signInAs(test.app, EMAIL);
      const [renewed] = await Promise.all([
        refresh(refreshToken),
        post('/auth/logout', { refreshToken }),
      ]);
      if (renewed.statusCode !== 200) continue;
      const next = await refresh(renewed.json<Tokens>().refreshToken);
      expect(outcome(next)).toBe('AUTHENTICATION_FAILED');
    }
  });

  describe('a refresh with a selection', () => {
    let mara: Somebody;
    let jonas: Somebody;
    beforeAll(async () => {
      await seedCatalogue(test);
      mara = await addSomebody(test, 'Mara');
      jonas = await addSomebody(test, 'Jonas');
    });

    /** The answer without the tokens. */
    const refreshWith = async (selection: Selection, person = mara) => {
      const { email } = person;
      const { refreshToken } = await signInAs(test.app, email);
      const payload = { email, refreshToken, ...selection };
      const answer = await test.app.inject({ method: 'POST', url: '/auth/refresh', payload });
      expect(answer.statusCode).toBe(200);
      const { accessToken, refreshToken: next, ...rest } = answer.json<Record<string, unknown>>();
      expect([typeof accessToken, typeof next]).toEqual(['string', 'string']);
      return rest;
    };
    const own = () => ({ selectedTenantId: mara.tenant, selectedWatchlistId: mara.id });

    it('confirms tenant and watchlist if the person may read both', async () => {
      expect(await refreshWith(own())).toEqual(own());
      expect(await refreshWith({ selectedTenantId: mara.tenant })).toEqual({
        selectedTenantId: mara.tenant,
      });
    });

    it('returns only tokens if the selection is empty', async () => {
      expect(await refreshWith({})).toEqual({});
      expect(await refreshWith({ selectedWatchlistId: mara.id })).toEqual({});
    });

    it.each([
      ['that does not exist', () => crypto.randomUUID()],
      ['of another tenant', () => jonas.id],
      ['whose id has another form', () => 'none'],
      ['whose id is endless', () => 'x'.repeat(10_000)],
    ])('does not confirm a watchlist %s', async (_case, watchlist) => {
      const selection = { selectedTenantId: mara.tenant, selectedWatchlistId: watchlist() };
      expect(await refreshWith(selection)).toEqual({ selectedTenantId: mara.tenant });
    });

    it.each([
      ['that does not exist', () => 'Nowhere'],
      ['of somebody else', () => jonas.tenant],
    ])('confirms nothing in a tenant %s', async (_case, name) => {
      expect(
        await refreshWith({ selectedTenantId: name(), selectedWatchlistId: jonas.id }),
      ).toEqual({});
    });

    it('confirms nothing in a tenant that the person has left', async () => {
      const left = await addSomebody(test, 'Left');
      await test.database.delete(membership).where(eq(membership.tenantId, left.tenantId));
      const selection = { selectedTenantId: left.tenant, selectedWatchlistId: left.id };
      expect(await refreshWith(selection, left)).toEqual({});
    });

    it('confirms nothing in a tenant that demands a second factor which is not set up', async () => {
      const closed = await addSomebody(test, 'Closed');
      await test.database
        .update(tenant)
        .set({ requiresSecondFactor: true })
        .where(eq(tenant.id, closed.tenantId));
      const selection = { selectedTenantId: closed.tenant, selectedWatchlistId: closed.id };
      expect(await refreshWith(selection, closed)).toEqual({});
    });
  });

  it('a person without tenants can sign in', async () => {
    const session = await signInAs(test.app, 'empty@example.com');
    await test.database.execute(
      sql`delete from membership where user_id = ${session.userId}::uuid`,
    );
    const answer = await me(session.accessToken);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        email: 'empty@example.com',
        name: 'Emre Winter',
        tenants: [],
        preferences: { selectedWatchlistIds: {} },
      },
    ]);
  });
});
