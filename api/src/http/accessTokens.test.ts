import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { decodeProtectedHeader } from 'jose';
import { addSigningKey } from '../storage/signingKeys';
import { bearer } from '../testing/bearer';
import { forgeToken, type Forgery } from '../testing/forgeToken';
import { openTestApp, signInAs, type TestApp } from '../testing/testApp';
import { testEngines } from '../testing/testDatabase';

describe.each(testEngines)('access tokens over $engine', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ open });
  });
  afterAll(() => test.close());

  const askWith = (token: string) =>
    test.app.inject({ url: '/api/v1/users/me', headers: bearer(token) });
  const forge = async (forgery: Forgery) => {
    const { accessToken } = await signInAs(test.app, 'demo@example.com');
    return forgeToken(test, accessToken, forgery);
  };

  it('are accepted as the server issues them', async () => {
    expect((await askWith(await forge({}))).statusCode).toBe(200);
  });

  it.each<[string, Forgery]>([
    ['expired', { claims: { exp: 1 } }],
    ['without an end', { claims: { exp: undefined } }],
    ['of another issuer', { claims: { iss: 'somebody' } }],
    ['for another audience', { claims: { aud: 'something' } }],
    ['for nobody', { claims: { sub: undefined } }],
    ['of a session that never existed', { claims: { sid: crypto.randomUUID() } }],
    ['of the session of somebody else', { claims: { sub: crypto.randomUUID() } }],
    ['with another algorithm', { header: { alg: 'HS512' } }],
    ['with an unknown key id', { header: { kid: crypto.randomUUID() } }],
    ['with another key', { secret: new Uint8Array(32) }],
  ])('are rejected when they are %s', async (_case, forgery) => {
    expect((await askWith(await forge(forgery))).statusCode).toBe(401);
  });

  it('are accepted until they expire when a new key signs, and are void as soon as their key is deleted', async () => {
    const before = (await signInAs(test.app, 'demo@example.com')).accessToken;
    await addSigningKey(test.database, { endOthers: false });
    await test.database.execute(sql`
      update signing_key set created_at = created_at - interval '61 minutes'`);
    await test.restart();
    const after = (await signInAs(test.app, 'demo@example.com')).accessToken;
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    for (const token of [before, after]) expect((await askWith(token)).statusCode).toBe(200);
    await addSigningKey(test.database, { endOthers: true });
    await test.restart();
    for (const token of [before, after]) expect((await askWith(token)).statusCode).toBe(401);
    const again = (await signInAs(test.app, 'demo@example.com')).accessToken;
    expect((await askWith(again)).statusCode).toBe(200);
  });

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])(
    'are rejected when they are no token: %j',
    async (token) => {
      expect((await askWith(token)).statusCode).toBe(401);
    },
  );
});
