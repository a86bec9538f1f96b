import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LoginAnswer, Tokens } from '@pmm/shared/contracts/auth';
import { sql } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader } from 'jose';
import { addSigningKey, listSigningKeys, type StoredKey } from '../../storage/signingKeys';
import { bearer } from '../../testing/bearer';
import { outcome } from '../../testing/forgottenPassword';
import { openTestApp, signInAs, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const EMAIL = 'demo@example.com';
const HOUR = 3_600;

describe.each(testEngines)('tokens over $engine', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ open });
  });
  afterAll(() => test.close());

  const refresh = (refreshToken: string) =>
    test.app.inject({
      method: 'POST',
      url: '/auth/refresh',
      payload: { email: EMAIL, refreshToken },
    });
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

    it('an ended session stays ended', async () => {
      const { accessToken, refreshToken } = await signInAs(test.app, EMAIL);
      await test.app.inject({ method: 'POST', url: '/auth/logout', payload: { refreshToken } });
      await test.restart();
      expect(outcome(await refresh(refreshToken))).toBe('AUTHENTICATION_FAILED');
      expect(outcome(await me(accessToken))).toBe('UNAUTHORIZED');
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
        test.app.inject({ method: 'POST', url: '/auth/logout', payload: { refreshToken } }),
      ]);
      if (renewed.statusCode !== 200) continue;
      const next = await refresh(renewed.json<Tokens>().refreshToken);
      expect(outcome(next)).toBe('AUTHENTICATION_FAILED');
    }
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
