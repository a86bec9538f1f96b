import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEvent } from '@pmm/shared/contracts/audit';
import { demoTenants } from '../demo/accounts';
import type { Deliver, Letter } from '../mail/deliver';
import { proposeSecret } from '../storage/secondFactors';
import { adminCommand } from '../testing/adminCommand';
import { asPerson, openTestApp, signInAs, tenantUrl, type TestApp } from '../testing/testApp';
import { testEngines } from '../testing/testDatabase';

const EMAIL = 'demo@example.com';

describe.each(testEngines)('the administration of second factors over $engine', ({ open }) => {
  let test: TestApp;
  const printed: string[] = [];
  const letters: Letter[] = [];
  const deliver: Deliver = (letter) => Promise.resolve(void letters.push(letter));
  beforeAll(async () => {
    test = await openTestApp({ open });
  });
  afterAll(() => test.close());

  const admin = async (...words: string[]) => {
    const print = (line: string) => printed.push(line);
    await adminCommand(words, { database: test.database, deliver, print });
  };

  it('closes a tenant to members without a second factor, and opens it again', async () => {
    const person = await asPerson(test.app, EMAIL);
    const status = async () =>
      (await person({ url: tenantUrl('nordheide', '/watchlists') })).statusCode;
    await admin('factor', 'require', demoTenants.nordheide);
    expect(await status()).toBe(403);
    await admin('factor', 'allow', demoTenants.nordheide);
    expect(await status()).toBe(200);
    const log = await person({ url: tenantUrl('nordheide', '/audit') });
    expect(log.json<{ events: AuditEvent[] }>().events.slice(0, 2)).toMatchObject([
      { kind: 'second-factor-allowed', person: '', source: '', details: { by: 'administration' } },
      { kind: 'second-factor-required' },
    ]);
    await expect(admin('factor', 'require', 'Nowhere')).rejects.toThrow(/not known/);
  });

  it('removes a lost second factor, and names an account that has none', async () => {
    const { userId } = await signInAs(test.app, EMAIL);
    await proposeSecret(test.database, userId, new Uint8Array(60));
    await admin('factor', 'reset', EMAIL);
    expect(printed.at(-1)).toBe(`${EMAIL} has no second factor any more.`);
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [EMAIL, 'Two-step sign-in is off'],
    ]);
    await expect(admin('factor', 'reset', EMAIL)).rejects.toThrow(/no second factor/);
  });
});
