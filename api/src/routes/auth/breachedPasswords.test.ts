import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '../../demo/accounts';
import {
  forgottenPassword,
  type ForgottenPassword,
  NEW_PASSWORD,
  outcome,
} from '../../testing/forgottenPassword';
import { asPerson, openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const LEAKED = 'Wanderfalke-Ofen-9';
const hashOf = (password: string) =>
  createHash('sha1').update(password).digest('hex').toUpperCase();

/**
 * Answers like the range service: all hashes with that beginning, and padding entries that are in
 * no leak.
 */
const answerOf = (leaked: string, leaks: number): RequestListener => {
  const [start, rest] = [hashOf(leaked).slice(0, 5), hashOf(leaked).slice(5)];
  return (request, response) => {
    const leakedLines = request.url?.endsWith(start) === true ? [`${rest}:${leaks}`] : [];
    response.end(['0'.repeat(35) + ':0', ...leakedLines, 'F'.repeat(35) + ':12'].join('\r\n'));
  };
};

describe.each(testEngines)('a new password from a known leak over $engine', ({ open }) => {
  let test: TestApp;
  let steps: ForgottenPassword;
  let service: Server;
  let answer: RequestListener;
  const requests: { url: string | undefined; padded: unknown }[] = [];

  beforeAll(async () => {
    service = createServer((request, response) => {
      requests.push({ url: request.url, padded: request.headers['add-padding'] });
      answer(request, response);
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const variables = { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/range` };
    test = await openTestApp({ open, variables });
    steps = forgottenPassword(test);
  });
  afterEach(() => void requests.splice(0));
  afterAll(async () => {
    await test.close();
    service.close();
    service.closeAllConnections();
  });

  it('is refused with the reason at the field, and the token stays valid for a better one', async () => {
    answer = answerOf(LEAKED, 3);
    const email = await steps.addPerson();
    const token = await steps.tokenFor(email);
    const refused = await steps.reset(email, token, LEAKED);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        errorCode: 'RESET_PASSWORD_INVALID_PASSWORD',
        validationErrors: [{ field: 'password', message: 'PASSWORD_BREACHED' }],
      },
    ]);
    expect(outcome(await steps.reset(email, token))).toBe(204);
  });

  it('is refused for a signed-in person, too', async () => {
    answer = answerOf(LEAKED, 1);
    const pia = await asPerson(test.app, await steps.addPerson());
    const changed = await pia({
      ...{ method: 'PUT', url: '/api/v1/users/me/password' },
      payload: { currentPassword: DEMO_PASSWORD, password: LEAKED },
    });
    expect(outcome(changed)).toBe('RESET_PASSWORD_INVALID_PASSWORD');
  });

  it('is not sent to the service, which gets five digits of its hash', async () => {
    answer = answerOf(LEAKED, 3);
    const email = await steps.addPerson();
    await steps.reset(email, await steps.tokenFor(email), LEAKED);
    expect(requests).toEqual([{ url: `/range/${hashOf(LEAKED).slice(0, 5)}`, padded: 'true' }]);
  });

  it('is not confused with a padding entry', async () => {
    answer = answerOf(NEW_PASSWORD, 0);
    const email = await steps.addPerson();
    expect(outcome(await steps.reset(email, await steps.tokenFor(email)))).toBe(204);
  });

  it.each<[string, RequestListener]>([
    ['fails', (_, response) => response.writeHead(500).end()],
    ['breaks off', (request) => request.socket.destroy()],
  ])('is accepted when the service %s, and the log reports the failure', async (_, broken) => {
    answer = broken;
    const email = await steps.addPerson();
    const before = test.logged().length;
    expect(outcome(await steps.reset(email, await steps.tokenFor(email)))).toBe(204);
    const logged = test.logged().slice(before);
    expect(logged).toContain('the service of breached passwords did not answer');
    expect(logged).not.toContain(NEW_PASSWORD);
  });
});
