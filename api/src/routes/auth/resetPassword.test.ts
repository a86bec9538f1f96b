import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { DEMO_PASSWORD, demoTenants } from '../../demo/accounts';
import { appUser } from '../../storage/schema';
import { bearer } from '../../testing/bearer';
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

describe.each(testEngines)('a new password over $engine', ({ open }) => {
  let test: TestApp;
  let steps: ForgottenPassword;
  let service: Server;
  let answer = answerOf(LEAKED, 0);
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
  afterAll(async () => {
    await test.close();
    service.close();
    service.closeAllConnections();
  });

  it('replaces the old one, and the person gets a mail', async () => {
    const email = await steps.addPerson({ language: 'de' });
    expect(outcome(await steps.reset(email, await steps.tokenFor(email)))).toBe(204);
    expect(outcome(await steps.login(email, DEMO_PASSWORD))).toBe('LOGIN_BAD_CREDENTIALS');
    expect(outcome(await steps.login(email, NEW_PASSWORD))).toBe(200);
    const subjects = (await steps.lettersTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Ihr Passwort wurde geändert');
  });

  it('removes the identities at providers, which the mail reports', async () => {
    const [email, other] = [await steps.addPerson(), await steps.addPerson()];
    await test.database.execute(sql`
      insert into user_identity (issuer, subject, provider, user_id)
      select 'https://id.example.com', email, 'google', id from app_user
      where email in (${email}, ${other})`);
    await steps.reset(email, await steps.tokenFor(email));
    const { rows } = await test.database.execute<{ subject: string }>(
      sql`select subject from user_identity`,
    );
    expect(rows).toEqual([{ subject: other }]);
    expect((await steps.lettersTo(email)).at(-1)?.text).toContain(
      'linked to your account at Google',
    );
    expect(test.logged()).toContain('"security":"identity-unlinked"');
  });

  it('is the same however its letters are composed', async () => {
    const email = await steps.addPerson();
    await steps.reset(email, await steps.tokenFor(email), NEW_PASSWORD.normalize('NFD'));
    expect(outcome(await steps.login(email, NEW_PASSWORD.normalize('NFC')))).toBe(200);
  });

  it('ends every session of the person, and of nobody else', async () => {
    const [email, other] = [await steps.addPerson(), await steps.addPerson()];
    const session = async (person: string) =>
      (await steps.login(person, DEMO_PASSWORD)).json<{
        accessToken: string;
        refreshToken: string;
      }>();
    const [here, elsewhere, foreign] = [
      await session(email),
      await session(email),
      await session(other),
    ];
    await steps.reset(email, await steps.tokenFor(email));
    const refresh = (person: string, refreshToken: string) =>
      steps.post('/auth/refresh', { email: person, refreshToken }).then(outcome);
    for (const { accessToken, refreshToken } of [here, elsewhere]) {
      expect(await refresh(email, refreshToken)).toBe('AUTHENTICATION_FAILED');
      const headers = bearer(accessToken);
      const me = await test.app.inject({ url: '/api/v1/users/me', headers });
      expect(outcome(me)).toBe('UNAUTHORIZED');
    }
    expect(await refresh(other, foreign.refreshToken)).toBe(200);
  });

  it('ends the session of a concurrent sign-in with the old one', async () => {
    const email = await steps.addPerson();
    const token = await steps.tokenFor(email);
    const [, ...logins] = await Promise.all([
      steps.reset(email, token),
      ...Array.from({ length: 6 }, () => steps.login(email, DEMO_PASSWORD)),
    ]);
    const sessions = logins.filter((answer) => answer.statusCode === 200);
    const refreshed = await Promise.all(
      sessions.map((answer) => {
        const { refreshToken } = answer.json<{ refreshToken: string }>();
        return steps.post('/auth/refresh', { email, refreshToken });
      }),
    );
    expect(refreshed.map(outcome).filter((one) => one === 200)).toEqual([]);
  });

  it('lifts the lock of failed logins, but no other lock', async () => {
    const locked = await steps.addPerson();
    await Promise.all(Array.from({ length: 10 }, () => steps.login(locked, 'wrong')));
    expect(outcome(await steps.login(locked, DEMO_PASSWORD))).toBe('RATE_LIMITED');
    await steps.reset(locked, await steps.tokenFor(locked));
    expect(outcome(await steps.login(locked, NEW_PASSWORD))).toBe(200);
    await steps.reset('locked@example.com', await steps.tokenFor('locked@example.com'));
    expect(outcome(await steps.login('locked@example.com', NEW_PASSWORD))).toBe(
      'LOGIN_USER_LOCKED_OUT',
    );
  });

  it('is refused with the rules that it breaks, and the token stays valid for a better one', async () => {
    const email = await steps.addPerson();
    const token = await steps.tokenFor(email);
    const weak = await steps.reset(email, token, 'sommer');
    expect([weak.statusCode, weak.json()]).toMatchObject([
      422,
      {
        errorCode: 'PASSWORD_POLICY_VIOLATION',
        validationErrors: [
          { field: 'password', message: 'PASSWORD_MIN_LENGTH' },
          { field: 'password', message: 'PASSWORD_UPPERCASE' },
          { field: 'password', message: 'PASSWORD_DIGIT' },
          { field: 'password', message: 'PASSWORD_SPECIAL' },
        ],
      },
    ]);
    expect(outcome(await steps.reset(email, token, 'Welcome-2026!'))).toBe(
      'RESET_PASSWORD_INVALID_PASSWORD',
    );
    expect(outcome(await steps.reset(email, token))).toBe(204);
  });

  it.each([
    ['Qwertz123!', 'PASSWORD_GUESSABLE'],
    ['Lind-Hamster7', 'PASSWORD_PERSONAL'],
    ['Nordheide-P77', 'PASSWORD_PERSONAL'],
  ])(
    'is refused with the reason why it is weak, and the token stays valid: %s',
    async (password, message) => {
      const email = await steps.addPerson({ name: 'Pia Lind' });
      await test.database.execute(sql`insert into membership (user_id, tenant_id)
      select ${appUser.id}, tenant.id from ${appUser}, tenant
      where ${appUser.email} = ${email} and tenant.name = ${demoTenants.nordheide}`);
      const token = await steps.tokenFor(email);
      const refused = await steps.reset(email, token, password);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        {
          errorCode: 'RESET_PASSWORD_INVALID_PASSWORD',
          validationErrors: [{ field: 'password', message }],
        },
      ]);
      expect(outcome(await steps.reset(email, token))).toBe(204);
    },
  );

  it('needs a token that is right, fresh, unused and the person’s own', async () => {
    const [email, other] = [await steps.addPerson(), await steps.addPerson()];
    const token = await steps.tokenFor(email);
    await steps.tokenFor(other);
    const expired = 'RESET_PASSWORD_TOKEN_EXPIRED';
    expect(outcome(await steps.reset(other, token))).toBe(expired);
    expect(outcome(await steps.reset('nobody@example.com', token))).toBe(expired);
    expect(outcome(await steps.reset(email, `${token}x`))).toBe(expired);
    expect(outcome(await steps.reset(email, token))).toBe(204);
    expect(outcome(await steps.reset(email, token))).toBe(expired);
    const late = await steps.tokenFor(email);
    await steps.age('reset_expires_at', 15);
    expect(outcome(await steps.reset(email, late))).toBe(expired);
  });

  it('is set once, however many requests use one token at once', async () => {
    const email = await steps.addPerson();
    const token = await steps.tokenFor(email);
    const passwords = Array.from({ length: 8 }, (_, index) => `${NEW_PASSWORD}-${index}`);
    const answers = await Promise.all(passwords.map((one) => steps.reset(email, token, one)));
    const winners = passwords.filter((_, index) => answers[index]?.statusCode === 204);
    expect(winners).toHaveLength(1);
    expect(new Set(answers.map(outcome))).toEqual(new Set([204, 'RESET_PASSWORD_TOKEN_EXPIRED']));
    expect(outcome(await steps.login(email, winners[0] ?? ''))).toBe(200);
  });

  it('can be set for an account that had none', async () => {
    const email = await steps.addPerson({ passwordHash: null });
    await steps.reset(email, await steps.tokenFor(email));
    expect(outcome(await steps.login(email, NEW_PASSWORD))).toBe(200);
  });

  it('can be set with the same code after a restart', async () => {
    const email = await steps.addPerson();
    const code = await steps.codeFor(email);
    await test.restart();
    const { resetToken } = (await steps.verify(email, code)).json<{ resetToken: string }>();
    await test.restart();
    expect(outcome(await steps.reset(email, resetToken))).toBe(204);
  });

  describe('from a known leak', () => {
    afterEach(() => {
      requests.length = 0;
      answer = answerOf(LEAKED, 0);
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
});
