import type { SecondFactorProposal } from '@pmm/shared/contracts/secondFactor';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { hashOf, newSecret } from '../../rules/auth/secrets';
import { storeGrant } from '../../storage/identities';
import { forgottenPassword, NEW_PASSWORD } from '../forgottenPassword';
import { codeOfApp } from '../secondFactor';
import type { TestApp } from '../testApp';
import type { Call } from './examples';
import { bearer } from '../bearer';
import { eq } from 'drizzle-orm';
import { channel, product } from '../../storage/schema';
import { observe } from '../observe';
import { CHANNEL, PZN, type Somebody } from './person';

interface ProvenExample {
  status: number;
  /** The parts of the example's call that are added or replaced, so that it succeeds. */
  prove: (test: TestApp, somebody: Somebody) => Promise<Partial<Call>>;
}

const withPassword = (more: object = {}) =>
  Promise.resolve({ payload: { currentPassword: DEMO_PASSWORD, ...more } });

const secondFactor = '/api/v1/users/me/second-factor';

/**
 * Proposes a second factor; returns the codes of the person's app for the present and the next
 * step.
 */
const proposeFactor = async (test: TestApp, { accessToken }: Somebody) => {
  const proposed = await test.app.inject({
    ...{ method: 'POST', url: secondFactor, headers: bearer(accessToken) },
    payload: { currentPassword: DEMO_PASSWORD },
  });
  const proposal = proposed.json<SecondFactorProposal>();
  return [0, 1].map((distance) => codeOfApp(proposal, Date.now(), distance)) as [string, string];
};

const withBothFactors = async (test: TestApp, somebody: Somebody) => {
  const [code, next] = await proposeFactor(test, somebody);
  await test.app.inject({
    ...{ method: 'POST', url: `${secondFactor}/confirmation` },
    ...{ headers: bearer(somebody.accessToken), payload: { code } },
  });
  return withPassword({ code: next });
};

/**
 * Successful calls of operations whose example is a refusal, because no other test runs the code
 * after a proof. Each uses up its proof, so each call is made by a new person.
 */
export const provenExamples: Record<string, ProvenExample> = {
  'POST /auth/verify': {
    prove: async (test, { email }) => ({
      payload: { email, code: await forgottenPassword(test).codeFor(email) },
    }),
    status: 200,
  },
  'POST /auth/reset-password': {
    prove: async (test, { email }) => ({
      payload: {
        ...{ email, password: NEW_PASSWORD },
        resetToken: await forgottenPassword(test).tokenFor(email),
      },
    }),
    status: 204,
  },
  'POST /auth/oidc/exchange': {
    prove: async ({ database }, { userId }) => {
      const [code, browser] = [newSecret(), newSecret()];
      await storeGrant(database, {
        // The identity that is linked to the person.
        ...{ issuer: 'https://provider.example', subject: userId },
        ...{ provider: 'google', remember: false },
        ...{ codeHash: hashOf(code), browserHash: hashOf(browser) },
      });
      return { payload: { code }, cookies: { pmm_oidc: browser } };
    },
    status: 200,
  },

  'PUT /api/v1/users/me/password': {
    prove: () => withPassword({ password: NEW_PASSWORD }),
    status: 204,
  },
  'POST /api/v1/users/me/second-factor/confirmation': {
    prove: async (test, somebody) => ({
      payload: { code: (await proposeFactor(test, somebody))[0] },
    }),
    status: 200,
  },
  'POST /api/v1/users/me/second-factor/recovery-codes': { prove: withBothFactors, status: 200 },
  'DELETE /api/v1/users/me/second-factor': { prove: withBothFactors, status: 204 },
  'DELETE /api/v1/users/me/identities/{identityId}': { prove: () => withPassword(), status: 204 },
  'POST /api/v1/users/me/deletion': { prove: () => withPassword(), status: 204 },
  'POST /api/v1/tenants/{tenant}/watchlists/{id}/value-reports': {
    prove: async ({ database }) => {
      const [place] = await database
        .select({ productId: product.id, channelId: channel.id })
        .from(product)
        .innerJoin(channel, eq(channel.code, CHANNEL))
        .where(eq(product.pzn, PZN));
      const at = new Date('2026-11-01T06:00:00Z');
      const seen = { product: 0, channel: 0, at };
      await observe(database, [place?.productId ?? 0], [place?.channelId ?? 0], [seen]);
      return {};
    },
    status: 201,
  },
  // A watchlist without items.
  'DELETE /api/v1/tenants/{tenant}/watchlists/{id}': {
    prove: (_test, { tenant, targetId }) =>
      Promise.resolve({
        url: `/api/v1/tenants/${encodeURIComponent(tenant)}/watchlists/${targetId}`,
      }),
    status: 204,
  },
};
