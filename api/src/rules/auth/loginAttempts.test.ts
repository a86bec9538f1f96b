import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenDatabase } from '../../storage/database';
import { loginAttempts } from '../../testing/loginAttempts';
import { testEngines } from '../../testing/testDatabase';
import { countLogin, forgetLoginAttempts } from './loginAttempts';
import { hashOf } from './secrets';

describe.each(testEngines)('the passwords that are compared over $engine', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const { attempt, countCompared, pass } = loginAttempts(() => opened);

  it('are fifteen from a single place, which leaves some for another', async () => {
    const stubborn = Array.from({ length: 100 }, () => attempt('one@example.com', 'here'));
    expect(await countCompared(stubborn)).toBe(15);
    const other = await attempt('one@example.com', 'there');
    expect([other.isCompared, other.isLockedOut]).toEqual([true, false]);
  });

  it('are counted for each account, whatever the case of its address', async () => {
    const attempts = Array.from({ length: 40 }, (_, index) =>
      attempt(index % 2 === 0 ? 'case@example.com' : 'Case@Example.com', `${index}`),
    );
    expect(await countCompared(attempts)).toBe(20);
    expect((await attempt('another@example.com', '0')).isCompared).toBe(true);
  });

  it('do not become more by taking back what was good', async () => {
    const good = await attempt('good@example.com', 'here');
    await good.forgive();
    await good.forgive();
    const attempts = Array.from({ length: 40 }, (_, index) =>
      attempt('good@example.com', `${index}`),
    );
    expect(await countCompared(attempts)).toBe(20);
  });

  const lockoutsOf = async (attempts: ReturnType<typeof attempt>[]) =>
    (await Promise.all(attempts)).flatMap(({ lockouts }) => lockouts);
  const timesFrom = (count: number, email: string, place: string, device?: string) =>
    Array.from({ length: count }, () => attempt(email, place, device));

  it.each([
    ['a place', 'place', undefined],
    ['a device', 'device', 'own'],
  ])('lock %s out after ten of them, which is told once', async (_what, kind, device) => {
    const email = `${kind}@example.com`;
    const ten = await Promise.all(timesFrom(10, email, 'here', device));
    expect(ten.map(({ isLockedOut }) => isLockedOut)).toEqual(Array(10).fill(false));
    expect(ten.flatMap(({ lockouts }) => lockouts)).toEqual([]);
    const eleventh = await attempt(email, 'here', device);
    expect([eleventh.isLockedOut, eleventh.isCompared, eleventh.lockouts]).toEqual([
      ...[true, true, [kind]],
    ]);
    expect(await lockoutsOf(timesFrom(20, email, 'here', device))).toEqual([]);
  });

  it('lock all strangers out after twenty of them, which is told once', async () => {
    const from = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => attempt('all@example.com', `${first + index}`));
    expect(await lockoutsOf(from(0, 20))).toEqual([]);
    expect(await lockoutsOf(from(20, 1))).toEqual(['strangers']);
    expect(await lockoutsOf(from(30, 20))).toEqual([]);
  });

  it('tell of the place and of all strangers at once where both are locked out by one', async () => {
    const email = 'both@example.com';
    await Promise.all(timesFrom(10, email, 'here'));
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => attempt(email, `elsewhere ${index}`)),
    );
    expect((await attempt(email, 'here')).lockouts).toEqual(['place', 'strangers']);
  });

  it('are counted for the place where the account does not know the device', async () => {
    const unknown = (place: string) =>
      countLogin(
        opened.database,
        'unknown@example.com',
        { source: hashOf(place), device: hashOf('of somebody') },
        false,
      );
    await countCompared(Array.from({ length: 15 }, () => unknown('here')));
    expect((await unknown('here')).isCompared).toBe(false);
    expect((await unknown('there')).isCompared).toBe(true);
  });

  it('are counted for the place where no device is named', async () => {
    const without = (place: string) =>
      countLogin(
        opened.database,
        'without@example.com',
        { source: hashOf(place), device: null },
        true,
      );
    await countCompared(Array.from({ length: 15 }, () => without('here')));
    expect((await without('here')).isCompared).toBe(false);
    expect((await without('there')).isCompared).toBe(true);
  });

  it('are as many as ever for a device after a right one', async () => {
    const email = 'right@example.com';
    await Promise.all(timesFrom(9, email, 'here', 'own'));
    await (await attempt(email, 'here', 'own')).forgive();
    expect(await countCompared(timesFrom(20, email, 'here', 'own'))).toBe(15);
  });

  it('are as many as ever for the person, their place and their device once they proved the address', async () => {
    const email = 'proven@example.com';
    const person = { source: hashOf('here'), device: hashOf('own') };
    const spend = async () => {
      await Promise.all(timesFrom(30, email, 'here', 'own'));
      await Promise.all(timesFrom(30, email, 'here'));
      await Promise.all(Array.from({ length: 30 }, (_, index) => attempt(email, `${index}`)));
    };
    await spend();
    await forgetLoginAttempts(opened.database, email, person);
    expect(await countCompared(timesFrom(30, email, 'here', 'own'))).toBe(15);
    expect(await countCompared(timesFrom(30, email, 'here'))).toBe(15);
    expect(await countCompared([attempt(email, 'elsewhere')])).toBe(1);
    await pass(60);
    await spend();
    await forgetLoginAttempts(opened.database, email, { ...person, device: null });
    expect(await countCompared(timesFrom(2, email, 'here'))).toBe(2);
    expect(await countCompared(timesFrom(2, email, 'here', 'own'))).toBe(0);
  });
});
