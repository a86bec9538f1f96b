import { describe, expect, it } from '@jest/globals';
import { forgottenPassword } from '../../testing/forgottenPassword';
import { openTestApp } from '../../testing/testApp';

const url = '/api/v1/demo/outbox';

describe('the outbox', () => {
  it('shows the newest mails first in demo mode, with the code to type', async () => {
    const test = await openTestApp({ variables: { DEMO: '1' } });
    const { codeFor, verify } = forgottenPassword(test);
    await codeFor('solo@example.com');
    const code = await codeFor('demo@example.com');
    const answer = await test.app.inject(url);
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
    await test.close();
  });

  it('does not exist outside of demo mode', async () => {
    const test = await openTestApp();
    expect((await test.app.inject(url)).statusCode).toBe(404);
    await test.close();
  });
});
