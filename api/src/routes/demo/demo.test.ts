import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserInfo } from '@pmm/shared/contracts/user';
import { forgottenPassword } from '../../testing/forgottenPassword';
import { asPerson, openTestApp, type TestApp } from '../../testing/testApp';

const outbox = '/api/v1/demo/outbox';

describe('the demo', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ variables: { DEMO: '1' } });
  });
  afterAll(() => test.close());

  it('shows the newest mails first, with the code to type', async () => {
    const { codeFor, verify } = forgottenPassword(test);
    await codeFor('solo@example.com');
    const code = await codeFor('demo@example.com');
    const answer = await test.app.inject(outbox);
    expect(answer.json()).toEqual({
      mails: [
        {
          to: 'demo@example.com',
          subject: 'Your verification code',
          sentAt: expect.any(String),
          text: expect.stringContaining(code),
          code,
        },
        expect.objectContaining({ to: 'solo@example.com' }),
      ],
    });
    expect((await verify('demo@example.com', code)).statusCode).toBe(200);
  });

  it("serves the picture of an account from the app's own origin, with a policy that runs nothing in it", async () => {
    const demo = await asPerson(test.app, 'demo@example.com');
    const { avatar = '' } = (await demo({ url: '/api/v1/users/me' })).json<UserInfo>();
    const answer = await test.app.inject(avatar);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('has no outbox and no pictures when it is off', async () => {
    const deployed = await test.deploy({});
    for (const url of [outbox, '/demo/avatars/dana.svg']) {
      expect((await deployed.app.inject(url)).statusCode).toBe(404);
    }
    await deployed.close();
  });
});
