import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { storageEngines } from '../testing/testDatabase';
import { countAttempt } from './attempts';
import { allowCode, secondsToNextCode } from './codeAllowances';
import type { OpenDatabase } from './database';
import { countInMinute } from './minuteCounts';

const MINUTE_MS = 60_000;

describe.each(storageEngines)('when the clock is put back over $engine', ({ open: openEngine }) => {
  let open: OpenDatabase;
  let key: Uint8Array;
  beforeAll(async () => {
    open = await openEngine();
  });
  afterAll(() => open.close());
  beforeEach(() => {
    key = randomBytes(32);
  });

  /** The stored times are as much later as the clock is earlier. */
  const putBack = async (seconds: number) => {
    const later = sql`make_interval(secs => ${seconds})`;
    await open.database.execute(sql`update minute_count set started_at = started_at + ${later}`);
    await open.database.execute(sql`update attempt_count set until = until + ${later}`);
    await open.database.execute(sql`update code_allowance
      set sent_at = sent_at + ${later}, hour_started_at = hour_started_at + ${later}`);
  };
  const countTwice = async () => {
    await countInMinute(open.database, key);
    return countInMinute(open.database, key);
  };

  it('by hours, a count of a minute begins again', async () => {
    expect((await countTwice()).count).toBe(2);
    await putBack(7_200);
    const { count, msLeft } = await countInMinute(open.database, key);
    expect(count).toBe(1);
    expect(msLeft).toBeLessThanOrEqual(MINUTE_MS);
  });

  it('by seconds, a count of a minute goes on, for no longer than a minute', async () => {
    await countTwice();
    await putBack(30);
    const { count, msLeft } = await countInMinute(open.database, key);
    expect(count).toBe(3);
    expect(msLeft).toBeLessThanOrEqual(MINUTE_MS);
  });

  it('by hours, a lock after wrong attempts is over', async () => {
    const lock = { limit: 1, minutes: 15, timeFrom: 'first attempt' } as const;
    await countAttempt(open.database, key, lock);
    expect(await countAttempt(open.database, key, lock)).toMatchObject({ number: null });
    await putBack(7_200);
    expect(await countAttempt(open.database, key, lock)).toEqual({ number: 1 });
    expect(await countAttempt(open.database, key, lock)).toMatchObject({ number: null });
  });

  it('by hours, another code is allowed at once', async () => {
    const limits = { resendSeconds: 60, perHour: 1, hourFrom: 'first code' } as const;
    expect(await allowCode(open.database, key, limits)).toBe(true);
    expect(await allowCode(open.database, key, limits)).toBe(false);
    await putBack(7_200);
    expect(await allowCode(open.database, key, limits)).toBe(true);
    expect(await allowCode(open.database, key, limits)).toBe(false);
    expect(await secondsToNextCode(open.database, key, limits)).toBeLessThanOrEqual(3_600);
  });
});
