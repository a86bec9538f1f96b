import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../storage/openedDatabase';
import { loginAttempts } from '../../testing/loginAttempts';
import { testEngines } from '../../testing/testDatabase';

describe.each(testEngines)('passwords that are compared at once over $engine', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const { attempt, countCompared, pass } = loginAttempts(() => opened);

  it('are twenty in a quarter of an hour for three hundred simultaneous attempts from as many places', async () => {
    const from = (first: number) =>
      Array.from({ length: 300 }, (_, index) => attempt('many@example.com', `${first + index}`));
    expect(await countCompared(from(0))).toBe(20);
    await pass(14);
    expect(await countCompared(from(300))).toBe(0);
    await pass(1);
    expect(await countCompared(from(600))).toBe(20);
  });

  it('are twenty for two hundred simultaneous attempts from a few places', async () => {
    const attempts = Array.from({ length: 200 }, (_, index) =>
      attempt('again@example.com', `${index % 7}`),
    );
    expect(await countCompared(attempts)).toBe(20);
  });

  it('are ten more for each device that the account knows', async () => {
    const strangers = Array.from({ length: 100 }, (_, index) =>
      attempt('own@example.com', `${index}`),
    );
    const thief = Array.from({ length: 100 }, (_, index) =>
      attempt('own@example.com', `${index}`, 'stolen'),
    );
    expect(await countCompared([...strangers, ...thief])).toBe(30);
    expect(await attempt('own@example.com', '0', 'of the owner')).not.toBeNull();
  });

  it('leave no counts behind', async () => {
    await pass(60);
    await attempt('fresh@example.com', 'somewhere');
    for (let round = 0; round < 60; round += 1) await attempt(`${round}@example.com`, 'here');
    const { rows } = await opened.database.execute<{ count: number }>(
      sql`select count(*)::int as count from attempt_count where until <= now()`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});
