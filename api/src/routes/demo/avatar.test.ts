import { describe, expect, it } from '@jest/globals';
import type { UserInfo } from '@pmm/shared/contracts/user';
import { asPerson, openTestApp } from '../../testing/testApp';

describe('the picture of a demo account', () => {
  it("is served from the app's own origin, with a policy that runs nothing in it", async () => {
    const test = await openTestApp({ variables: { DEMO: '1' } });
    const demo = await asPerson(test.app, 'demo@example.com');
    const { avatar = '' } = (await demo({ url: '/api/v1/users/me' })).json<UserInfo>();
    const answer = await test.app.inject(avatar);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    await test.close();
  });

  it('does not exist outside of demo mode', async () => {
    const test = await openTestApp();
    expect((await test.app.inject('/demo/avatars/dana.svg')).statusCode).toBe(404);
    await test.close();
  });
});
