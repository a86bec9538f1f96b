import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../storage/database';
import { rememberDevice } from '../../storage/knownDevices';
import { appUser } from '../../storage/schema';
import { forgetWrongCodes } from '../../storage/secondFactors';
import { openFactorContext } from '../../testing/factorContext';
import { testEngines } from '../../testing/testDatabase';
import type { Client } from './client';
import { hashOf } from './secrets';
import { demandSecondFactor, type FactorContext, takeCode } from './secondFactor';

const WRONG = '000000';

describe.each(testEngines)('the codes of a second factor over $engine', ({ open }) => {
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
    await expect(takeCode(context, from('elsewhere'), userId, code)).rejects.toMatchObject(tooMany);
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
    await guessPatiently(userId, 99, 'here');
    expect(await takeCode(context, from('here'), userId, code)).toBe(true);
    await guess(userId, 1, 'here');
  });

  it('that were guessed too often do not lock out a known device, whose right code opens them to all again', async () => {
    const { userId, code } = await addPersonWithFactor();
    await rememberDevice(opened.database, userId, hashOf('own'));
    await guessPatiently(userId, 100, 'here');
    await expect(takeCode(context, from('here'), userId, code)).rejects.toMatchObject(closed);
    expect(await takeCode(context, from('here', 'own'), userId, code)).toBe(true);
    await guess(userId, 1, 'there');
  });

  it('can be guessed a hundred times with a known device, too, until a new password starts the count again', async () => {
    const { userId, code } = await addPersonWithFactor();
    await rememberDevice(opened.database, userId, hashOf('own'));
    await guessPatiently(userId, 100, 'here', 'own');
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
      expect.objectContaining({ kind: 'wrongCodes', to: expect.stringContaining('@example.com') }),
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
