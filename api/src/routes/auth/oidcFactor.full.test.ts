import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OidcExchangeAnswer } from '@pmm/shared/contracts/auth';
import type { ErrorBody } from '@pmm/shared/contracts/errorCodes';
import type { SecondFactorProposal } from '@pmm/shared/contracts/secondFactor';
import { type OpenIdProvider, startOpenIdProvider } from '@pmm/tools/doubles/openIdProvider';
import { sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { bearer } from '../../testing/bearer';
import { type OidcBrowser, oidcVariables, openBrowser } from '../../testing/oidcBrowser';
import { codeOfApp } from '../../testing/secondFactor';
import { asPerson, openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const EMAIL = 'demo@example.com';
const STEP_MS = 30_000;

describe.each(testEngines)('a provider and a second factor over $engine', ({ open }) => {
  let test: TestApp;
  let google: OpenIdProvider;
  let browser: OidcBrowser;
  let proposal: SecondFactorProposal;
  let present = Date.now();
  beforeAll(async () => {
    google = await startOpenIdProvider();
    await google.behave();
    const variables = oidcVariables({ google });
    test = await openTestApp({ open, variables, now: () => present });
    await test.database.execute(sql`insert into user_identity (issuer, subject, user_id)
      select ${google.issuer}, 'subject-1', id from app_user where email = ${EMAIL}`);
    const person = await asPerson(test.app, EMAIL);
    const url = '/api/v1/users/me/second-factor';
    const payload = { currentPassword: DEMO_PASSWORD };
    proposal = (await person({ method: 'POST', url, payload })).json<SecondFactorProposal>();
    const code = codeOfApp(proposal, present);
    await person({ method: 'POST', url: `${url}/confirmation`, payload: { code } });
  });
  beforeEach(() => {
    browser = openBrowser(test);
    // The code of the previous step is used up.
    present += STEP_MS;
  });
  afterAll(async () => {
    await test.close();
    await google.stop();
  });

  const exchange = async (code: string | undefined, secondFactor?: string) => {
    const answer = await browser.ask({
      method: 'POST',
      url: '/auth/oidc/exchange',
      payload: { code, ...(secondFactor !== undefined && { secondFactor }) },
    });
    const body = answer.json<Partial<ErrorBody & OidcExchangeAnswer>>();
    return { status: answer.statusCode, errorCode: body.errorCode, token: body.accessToken };
  };
  const sessions = async () =>
    (await test.database.execute(sql`select count(*)::integer as n from session`)).rows[0]?.['n'];

  it('demands the code of the factor before a session begins', async () => {
    const before = await sessions();
    const { oidcCode } = await browser.goThrough('google', google);
    expect(await exchange(oidcCode)).toMatchObject({
      status: 401,
      errorCode: 'SECOND_FACTOR_REQUIRED',
      token: undefined,
    });
    expect(await sessions()).toBe(before);
    const entered = await exchange(oidcCode, codeOfApp(proposal, present));
    expect(entered.status).toBe(200);
    const headers = bearer(entered.token ?? '');
    expect((await test.app.inject({ url: '/api/v1/users/me', headers })).statusCode).toBe(200);
  });

  it('allows another attempt after a mistyped code', async () => {
    const { oidcCode } = await browser.goThrough('google', google);
    expect(await exchange(oidcCode, '000000')).toMatchObject({ errorCode: 'VERIFICATION_FAILED' });
    expect(await exchange(oidcCode, codeOfApp(proposal, present))).toMatchObject({ status: 200 });
  });

  it('accepts the code of the provider once, and only in the browser that requested it', async () => {
    const { oidcCode } = await browser.goThrough('google', google);
    const firstBrowser = browser;
    browser = openBrowser(test);
    const code = codeOfApp(proposal, present);
    expect((await exchange(oidcCode, code)).status).toBe(401);
    browser = firstBrowser;
    expect((await exchange(oidcCode, code)).status).toBe(200);
    present += STEP_MS;
    expect((await exchange(oidcCode, codeOfApp(proposal, present))).status).toBe(401);
  });
});
