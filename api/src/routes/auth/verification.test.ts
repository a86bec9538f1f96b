import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Query, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { DEMO_PASSWORD } from '../../demo/accounts';
import {
  forgottenPassword,
  type ForgottenPassword,
  outcome,
  wrongCode,
} from '../../testing/forgottenPassword';
import { openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

describe.each(testEngines)('verification over $engine', ({ open }) => {
  let test: TestApp;
  let steps: ForgottenPassword;
  beforeAll(async () => {
    test = await openTestApp({ open });
    steps = forgottenPassword(test);
  });
  afterAll(() => test.close());

  describe('requesting a code', () => {
    it('has the same answer with and without an account, and sends a mail only to an account', async () => {
      const email = await steps.addPerson();
      const existing = await steps.forgot(email.toUpperCase());
      const unknown = await steps.forgot('nobody@example.com');
      expect([existing.statusCode, existing.json()]).toEqual([202, { resendAfterSeconds: 0 }]);
      expect([unknown.statusCode, unknown.json()]).toEqual([existing.statusCode, existing.json()]);
      expect(Object.keys(unknown.headers)).toEqual(Object.keys(existing.headers));
      expect(await steps.lettersTo(email)).toHaveLength(1);
      expect(await steps.lettersTo('nobody@example.com')).toEqual([]);
    });

    it('takes the same work for both, so that its time reveals nothing', async () => {
      const email = await steps.addPerson();
      const isOfSender = (text: string) => /^(?!insert).* "waiting_mail"/.test(text);
      // The statements and the kinds of their values; the hash of the code is the expensive one.
      const workFor = async (address: string) => {
        await test.letters();
        const statements = jest.spyOn(PgDialect.prototype, 'sqlToQuery');
        try {
          await steps.forgot(address);
          await test.letters();
          const all = statements.mock.results.map(({ value }) => {
            const { sql: text, params } = value as Query;
            const hashes = params.filter((param) => /^\$argon2id\$/.test(String(param))).length;
            return { text, hashes };
          });
          const changes = all.filter(({ text }) => /^(?:update|delete)/.test(text));
          return {
            ofRequest: all.filter(({ text }) => !isOfSender(text)),
            ofSender: changes.filter(({ text }) => isOfSender(text)),
          };
        } finally {
          statements.mockRestore();
        }
      };
      const work = await workFor(email);
      expect(await workFor('nobody@example.com')).toEqual(work);
      expect(work.ofRequest.filter(({ hashes }) => hashes !== 0)).toHaveLength(1);
      expect(work.ofSender).toHaveLength(2);
    });

    it.each([
      [{}, 'Ihr Bestätigungscode'],
      [{ 'accept-language': 'en-GB,en;q=0.9' }, 'Your verification code'],
      [{ 'accept-language': 'fr,de;q=0.3,en;q=0.2' }, 'Ihr Bestätigungscode'],
      [{ 'accept-language': 'de;q=0,en' }, 'Your verification code'],
      [{ cookie: 'locale=en', 'accept-language': 'de' }, 'Your verification code'],
      [{ cookie: 'locale=xx', 'accept-language': ';;,=' }, 'Ihr Bestätigungscode'],
    ])('with %j sends a person with a German account the mail: %s', async (headers, subject) => {
      const email = await steps.addPerson({ language: 'de' });
      await steps.forgot(email, headers);
      expect((await steps.lettersTo(email)).map((letter) => letter.subject)).toEqual([subject]);
    });

    it('stores neither code nor address of strangers', async () => {
      const email = await steps.addPerson();
      const code = await steps.codeFor(email);
      await steps.forgot('stranger@example.com');
      const { rows } = await test.database.execute(sql`select * from verification_code`);
      const stored = JSON.stringify(rows, (_key, value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
      );
      expect(stored).toContain('$argon2id$');
      expect(stored).not.toMatch(new RegExp(`stranger|[^\\d]${code}[^\\d]`));
    });

    it('deletes rows that are a day old', async () => {
      const email = await steps.addPerson();
      const code = await steps.codeFor(email);
      await test.database.execute(
        sql`update verification_code set sent_at = sent_at - interval '25 hours'`,
      );
      await steps.forgot('sweeper@example.com');
      expect(outcome(await steps.verify(email, code))).toBe('VERIFICATION_FAILED');
    });
  });

  describe('a code', () => {
    it('with six digits gives a token for a new password, once', async () => {
      const email = await steps.addPerson();
      const code = await steps.codeFor(email);
      expect(code).toMatch(/^\d{6}$/);
      const answer = await steps.verify(email.toUpperCase(), code);
      expect(answer.json()).toEqual({ resetToken: expect.stringMatching(/^[\w-]{43}$/) });
      expect(outcome(await steps.verify(email, code))).toBe('VERIFICATION_CODE_EXPIRED');
    });

    it('is refused when it is wrong or belongs to somebody else', async () => {
      const [email, other] = [await steps.addPerson(), await steps.addPerson()];
      const code = await steps.codeFor(email);
      await steps.codeFor(other);
      expect(outcome(await steps.verify(email, wrongCode(code)))).toBe('VERIFICATION_FAILED');
      expect(outcome(await steps.verify(other, code))).toBe('VERIFICATION_FAILED');
      expect(outcome(await steps.verify(await steps.addPerson(), code))).toBe(
        'VERIFICATION_FAILED',
      );
      expect(outcome(await steps.verify('unknown@example.com', code))).toBe('VERIFICATION_FAILED');
    });

    it('expires after ten minutes', async () => {
      const [quick, slow] = [await steps.addPerson(), await steps.addPerson()];
      const [quickCode, slowCode] = [await steps.codeFor(quick), await steps.codeFor(slow)];
      await steps.age('code_expires_at', 9);
      expect(outcome(await steps.verify(quick, quickCode))).toBe(200);
      await steps.age('code_expires_at', 1);
      expect(outcome(await steps.verify(slow, slowCode))).toBe('VERIFICATION_CODE_EXPIRED');
    });

    it('is replaced by a fresh one', async () => {
      const email = await steps.addPerson();
      const old = await steps.codeFor(email);
      const fresh = await steps.codeFor(email);
      if (old !== fresh)
        expect(outcome(await steps.verify(email, old))).toBe('VERIFICATION_FAILED');
      expect(outcome(await steps.verify(email, fresh))).toBe(200);
    });

    it('survives four wrong guesses and becomes invalid with the fifth', async () => {
      const email = await steps.addPerson();
      const code = await steps.codeFor(email);
      const guess = () => steps.verify(email, wrongCode(code)).then(outcome);
      for (let count = 0; count < 4; count += 1) expect(await guess()).toBe('VERIFICATION_FAILED');
      expect(outcome(await steps.verify(email, code))).toBe(200);
      const again = await steps.codeFor(email);
      for (let count = 0; count < 5; count += 1) expect(await guess()).toBe('VERIFICATION_FAILED');
      expect(outcome(await steps.verify(email, again))).toBe('VERIFICATION_CODE_EXPIRED');
    });

    it('is answered the same with and without an account, after any attempts', async () => {
      const story = async (email: string) => {
        const answers = [
          outcome(await steps.verify(email, '000000')),
          outcome(await steps.forgot(email)),
        ];
        for (let count = 0; count < 6; count += 1) {
          answers.push(outcome(await steps.verify(email, '000000')));
        }
        answers.push(outcome(await steps.forgot(email)));
        await steps.age('code_expires_at', 11);
        return [...answers, outcome(await steps.verify(email, '000000'))];
      };
      expect(await story(await steps.addPerson())).toEqual(await story('nobody-here@example.com'));
    });

    it('is compared with at most five of forty simultaneous guesses', async () => {
      const email = await steps.addPerson();
      const code = await steps.codeFor(email);
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => steps.verify(email, wrongCode(code))),
      );
      const outcomes = answers.map(outcome);
      const count = (code: string) => outcomes.filter((one) => one === code).length;
      expect(count('VERIFICATION_FAILED')).toBe(5);
      expect(count('VERIFICATION_CODE_EXPIRED')).toBe(35);
      expect(outcome(await steps.verify(email, code))).toBe('VERIFICATION_CODE_EXPIRED');
    });

    it('gives one token, however many requests use it at once', async () => {
      const email = await steps.addPerson();
      const code = await steps.codeFor(email);
      const answers = await Promise.all(Array.from({ length: 5 }, () => steps.verify(email, code)));
      expect(answers.map(outcome).filter((one) => one === 200)).toHaveLength(1);
    });

    it('verifies an unverified account, because it proves the address', async () => {
      const email = await steps.addPerson({ verifiedAt: null });
      expect(outcome(await steps.login(email, DEMO_PASSWORD))).toBe('LOGIN_USER_NOT_VERIFIED');
      await steps.verify(email, await steps.codeFor(email));
      expect(outcome(await steps.login(email, DEMO_PASSWORD))).toBe(200);
    });
  });
});
