import { afterAll, beforeAll, describe, expect, it, beforeEach } from '@jest/globals';
import type { OpenDatabase } from '../../storage/openedDatabase';
import { loginAttempts } from '../../testing/loginAttempts';
import { testEngines } from '../../testing/testDatabase';
import { countLogin, forgetLoginAttempts } from './loginAttempts';
import { hashOf } from './secrets';
import { sql } from 'drizzle-orm';
import { rememberDevice } from '../../storage/knownDevices';
import { appUser } from '../../storage/schema';
import { forgetWrongCodes } from '../../storage/secondFactors';
import { openFactorContext } from '../../testing/factorContext';
import type { Client } from './client';
import { demandSecondFactor, type FactorContext, takeCode } from './secondFactor';

describe.each(testEngines)('guesses over $engine', ({ open }) => {
  describe('the count of sign-in attempts', () => {
    let opened: OpenDatabase;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    const { attempt, countCompared, pass } = loginAttempts(() => opened);
    const timesFrom = (count: number, email: string, place: string, device?: string) =>
      Array.from({ length: count }, () => attempt(email, place, device));
    const fromPlaces = (count: number, email: string, prefix = 'place') =>
      Array.from({ length: count }, (_, index) => attempt(email, `${prefix} ${index}`));

    it('allows one place ten attempts and leaves ten for other places', async () => {
      expect(await countCompared(timesFrom(30, 'one@example.com', 'here'))).toBe(10);
      expect(await countCompared(fromPlaces(30, 'one@example.com'))).toBe(10);
    });

    it('never lets one place use up the limit of all strangers, at whatever times it tries', async () => {
      const email = 'patient@example.com';
      for (let minute = 0; minute < 40; minute += 1) {
        await Promise.all(timesFrom(2, email, 'here'));
        const other = await attempt(email, 'there');
        expect(other).not.toBeNull();
        await other?.forgive();
        await pass(1);
      }
    });

    it('reports how long a refused attempt has to wait, and further attempts do not prolong it', async () => {
      const email = 'waiting@example.com';
      await Promise.all(timesFrom(10, email, 'here'));
      await pass(5);
      const waitOf = () =>
        countLogin(opened.database, email, { source: hashOf('here'), device: null }, false).catch(
          (error: unknown) => error,
        );
      for (let time = 0; time < 3; time += 1) {
        expect(await waitOf()).toMatchObject({
          ...{ status: 429, code: 'RATE_LIMITED' },
          details: { retryAfterSeconds: expect.closeTo(600, -1) },
        });
      }
    });

    it('is the same for each spelling of an address in upper and lower case', async () => {
      const attempts = Array.from({ length: 40 }, (_, index) =>
        attempt(index % 2 === 0 ? 'case@example.com' : 'Case@Example.com', `${index}`),
      );
      expect(await countCompared(attempts)).toBe(20);
      expect(await attempt('another@example.com', '0')).not.toBeNull();
    });

    it('does not allow more attempts after a right password was forgiven twice', async () => {
      const good = await attempt('good@example.com', 'here');
      await good?.forgive();
      await good?.forgive();
      expect(await countCompared(fromPlaces(40, 'good@example.com'))).toBe(20);
    });

    it('is empty again after forty simultaneous right passwords from as many places', async () => {
      const email = 'forty@example.com';
      const attempts = await Promise.all(fromPlaces(40, email));
      for (const one of attempts) await one?.forgive();
      expect(await countCompared(fromPlaces(40, email, 'later'))).toBe(20);
    });

    it('does not charge a place for attempts that the limit of all strangers refused', async () => {
      const email = 'full@example.com';
      await Promise.all(fromPlaces(20, email));
      await pass(10);
      expect(await countCompared(timesFrom(30, email, 'here'))).toBe(0);
      await pass(5);
      expect(await countCompared(timesFrom(30, email, 'here'))).toBe(10);
    });

    const lockoutsOf = async (attempts: ReturnType<typeof attempt>[]) =>
      (await Promise.all(attempts)).flatMap((one) => one?.lockouts ?? []);

    it.each([
      ['a place', 'place', undefined],
      ['a device', 'device', 'own'],
    ])('reports once, at its tenth attempt, that %s is locked out', async (_what, kind, device) => {
      const email = `${kind}@example.com`;
      expect(await lockoutsOf(timesFrom(9, email, 'here', device))).toEqual([]);
      expect(await lockoutsOf(timesFrom(30, email, 'here', device))).toEqual([kind]);
    });

    it('reports once, at their twentieth attempt, that all strangers are locked out', async () => {
      const email = 'all@example.com';
      expect(await lockoutsOf(fromPlaces(19, email))).toEqual([]);
      expect(await lockoutsOf(fromPlaces(30, email, 'further'))).toEqual(['strangers']);
    });

    it('reports the lock-outs of a place and of all strangers when one attempt begins both', async () => {
      const email = 'both@example.com';
      await Promise.all(timesFrom(9, email, 'here'));
      await Promise.all(fromPlaces(10, email));
      expect((await attempt(email, 'here'))?.lockouts).toEqual(['place', 'strangers']);
    });

    it.each([
      ['unknown', 'the account does not know the device', hashOf('of somebody'), false],
      ['without', 'no device is named', null, true],
    ])('charges the place, device %s: %s', async (name, _reason, device, isKnown) => {
      const email = `${name}@example.com`;
      const from = (place: string) =>
        countLogin(opened.database, email, { source: hashOf(place), device }, isKnown);
      await Promise.all(Array.from({ length: 10 }, () => from('here')));
      await expect(from('here')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
      await expect(from('there')).resolves.toMatchObject({ lockouts: [] });
    });

    it('starts again for a device after its right password', async () => {
      const email = 'right@example.com';
      await Promise.all(timesFrom(9, email, 'here', 'own'));
      await (await attempt(email, 'here', 'own'))?.forgive();
      expect(await countCompared(timesFrom(20, email, 'here', 'own'))).toBe(10);
    });

    it('starts again for a person who proved the address, with their place and device', async () => {
      const email = 'proven@example.com';
      const person = { source: hashOf('here'), device: hashOf('own') };
      const spend = async () => {
        await Promise.all(timesFrom(30, email, 'here', 'own'));
        await Promise.all(timesFrom(30, email, 'here'));
        await Promise.all(fromPlaces(30, email));
      };
      await spend();
      await forgetLoginAttempts(opened.database, email, person);
      expect(await countCompared(timesFrom(30, email, 'here', 'own'))).toBe(10);
      expect(await countCompared(timesFrom(30, email, 'here'))).toBe(10);
      expect(await countCompared([attempt(email, 'elsewhere')])).toBe(1);
      await pass(60);
      await spend();
      await forgetLoginAttempts(opened.database, email, { ...person, device: null });
      expect(await countCompared(timesFrom(2, email, 'here'))).toBe(2);
      expect(await countCompared(timesFrom(2, email, 'here', 'own'))).toBe(0);
    });
  });

  describe('the codes of a second factor', () => {
    const WRONG = '000000';

    let opened: OpenDatabase;
    let factors: Awaited<ReturnType<typeof openFactorContext>>;
    let context: FactorContext;
    beforeAll(async () => {
      opened = await open();
      factors = await openFactorContext(opened.database);
      ({ context } = factors);
    });
    beforeEach(() => {
      factors.mails.length = 0;
    });
    afterAll(() => opened.close());

    const addPerson = async (): Promise<string> => {
      const [person] = await opened.database
        .insert(appUser)
        .values({ email: `${crypto.randomUUID()}@example.com`, verifiedAt: new Date() })
        .returning({ id: appUser.id });
      return person?.id ?? '';
    };
    /** A person with a second factor, and the code that their app shows. */
    const addPersonWithFactor = async () => {
      const userId = await addPerson();
      return { userId, code: await factors.giveFactor(userId) };
    };
    const from = (place: string, device?: string): Client => ({
      source: hashOf(place),
      device: device === undefined ? null : hashOf(device),
      record: () => undefined,
      change: () => Promise.reject(new Error('Codes change nothing that is recorded.')),
    });
    const guess = async (userId: string, count: number, ...client: [string, string?]) => {
      for (let index = 0; index < count; index += 1) {
        expect(await takeCode(context, from(...client), userId, WRONG)).toBe(false);
      }
    };
    const passQuarter = () => opened.database.execute(sql`delete from attempt_count`);
    /** A patient attacker: ten codes in each quarter of an hour. */
    const guessPatiently = async (userId: string, count: number, ...client: [string, string?]) => {
      for (let left = count; left > 0; left -= 10) {
        await guess(userId, Math.min(left, 10), ...client);
        await passQuarter();
      }
    };
    /** As if so many wrong codes had come before, over days. */
    const haveGuessed = (
      userId: string,
      count: number,
      counter: 'wrong_codes' | 'wrong_codes_of_known' = 'wrong_codes',
    ) =>
      opened.database.execute(sql`
        update second_factor set ${sql.identifier(counter)} = ${count} where user_id = ${userId}`);
    const closed = { status: 403, code: 'LOGIN_USER_LOCKED_OUT' };
    const tooMany = { status: 429, code: 'RATE_LIMITED' };

    it('are all refused for a person without a confirmed factor', async () => {
      const userId = await addPerson();
      expect(await takeCode(context, from('here'), userId, WRONG)).toBe(false);
      expect(await demandSecondFactor(context, from('here'), userId, undefined)).toBe(false);
      const { code } = await factors.propose(userId);
      expect(await takeCode(context, from('here'), userId, code)).toBe(false);
      expect(await demandSecondFactor(context, from('here'), userId, code)).toBe(false);
    });

    it('prove the factor of a person who has one', async () => {
      const { userId, code } = await addPersonWithFactor();
      expect(await demandSecondFactor(context, from('here'), userId, code)).toBe(true);
    });

    it('can be guessed ten times from a place, which is counted and locks nobody else out', async () => {
      const [one, other] = [await addPersonWithFactor(), await addPersonWithFactor()];
      await guess(one.userId, 10, 'here');
      await expect(takeCode(context, from('here'), one.userId, one.code)).rejects.toMatchObject(
        tooMany,
      );
      const { values } = await context.metrics.lockouts.get();
      expect(values).toEqual([{ labels: { kind: 'place' }, value: 1 }]);
      expect(await takeCode(context, from('here'), other.userId, other.code)).toBe(true);
      expect(await takeCode(context, from('there'), one.userId, one.code)).toBe(true);
    });

    it('are accepted from a known device whatever strangers guess, also from its place', async () => {
      const { userId, code } = await addPersonWithFactor();
      await rememberDevice(opened.database, userId, hashOf('own'));
      await guess(userId, 10, 'here');
      await guess(userId, 10, 'there', 'of a stranger');
      await expect(takeCode(context, from('elsewhere'), userId, code)).rejects.toMatchObject(
        tooMany,
      );
      expect(await takeCode(context, from('here', 'own'), userId, code)).toBe(true);
    });

    it('can be guessed a hundred times in a row, however slowly; after that even the right one is refused', async () => {
      const { userId, code } = await addPersonWithFactor();
      await guessPatiently(userId, 100, 'here');
      await expect(takeCode(context, from('there'), userId, code)).rejects.toMatchObject(closed);
      await passQuarter();
      await expect(takeCode(context, from('there'), userId, code)).rejects.toMatchObject(closed);
      expect((await context.metrics.lockouts.get()).values).toContainEqual({
        labels: { kind: 'second factor' },
        value: 1,
      });
    });

    it('are counted from zero again after a right one', async () => {
      const { userId, code } = await addPersonWithFactor();
      await haveGuessed(userId, 99);
      expect(await takeCode(context, from('here'), userId, code)).toBe(true);
      await guess(userId, 1, 'here');
    });

    it('that were guessed too often do not lock out a known device, whose right code opens them to all again', async () => {
      const { userId, code } = await addPersonWithFactor();
      await rememberDevice(opened.database, userId, hashOf('own'));
      await haveGuessed(userId, 99);
      await guess(userId, 1, 'here');
      await expect(takeCode(context, from('here'), userId, code)).rejects.toMatchObject(closed);
      expect(await takeCode(context, from('here', 'own'), userId, code)).toBe(true);
      await guess(userId, 1, 'there');
    });

    it('can be guessed a hundred times with a known device, too, until a new password starts the count again', async () => {
      const { userId, code } = await addPersonWithFactor();
      await rememberDevice(opened.database, userId, hashOf('own'));
      await haveGuessed(userId, 99, 'wrong_codes_of_known');
      await guess(userId, 1, 'here', 'own');
      const knownClient = from('here', 'own');
      await expect(takeCode(context, knownClient, userId, code)).rejects.toMatchObject(closed);
      await forgetWrongCodes(opened.database, userId);
      expect(await takeCode(context, knownClient, userId, code)).toBe(true);
    });

    it('cause a mail to the person after several wrong ones, once a day', async () => {
      const { userId } = await addPersonWithFactor();
      await guessPatiently(userId, 4, 'here');
      expect(factors.mails).toEqual([]);
      await guessPatiently(userId, 30, 'here');
      expect(factors.mails).toEqual([
        expect.objectContaining({
          kind: 'wrongCodes',
          to: expect.stringContaining('@example.com'),
        }),
      ]);
      await opened.database.execute(sql`
      update second_factor set warned_at = warned_at - interval '25 hours'`);
      await guess(userId, 3, 'here');
      expect(factors.mails).toHaveLength(2);
    });

    it('can be guessed ten times from one place, with any number of unknown devices', async () => {
      const { userId, code } = await addPersonWithFactor();
      for (let count = 0; count < 10; count += 1) await guess(userId, 1, 'here', `device ${count}`);
      await expect(takeCode(context, from('here', 'another'), userId, code)).rejects.toMatchObject(
        tooMany,
      );
    });
  });
});
