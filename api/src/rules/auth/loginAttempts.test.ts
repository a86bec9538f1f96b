import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenDatabase } from '../../storage/database';
import { loginAttempts } from '../../testing/loginAttempts';
import { testEngines } from '../../testing/testDatabase';
import { countLogin, forgetLoginAttempts } from './loginAttempts';
import { hashOf } from './secrets';

describe.each(testEngines)('the count of sign-in attempts over $engine', ({ open }) => {
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
