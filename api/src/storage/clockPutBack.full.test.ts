import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { storageEngines } from '../testing/testDatabase';
import { countAttempt } from './attempts';
import { allowCode, secondsToNextCode } from './codeAllowances';
import type { OpenDatabase } from './openedDatabase';
import { countInMinute } from './minuteCounts';

const MINUTE_MS = 60_000;

describe.each(storageEngines)(
  'limits over $engine after the clock was put back',
  ({ open: openEngine }) => {
    let open: OpenDatabase;
    let key: Uint8Array;
    beforeAll(async () => {
      open = await openEngine();
    });
    afterAll(() => open.close());
    beforeEach(() => {
      key = randomBytes(32);
    });

    /** The stored times are later by as much as the clock is put back. */
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

    it('start the count of a minute again when it was hours', async () => {
      expect((await countTwice()).count).toBe(2);
      await putBack(7_200);
      const { count, msLeft } = await countInMinute(open.database, key);
      expect(count).toBe(1);
      expect(msLeft).toBeLessThanOrEqual(MINUTE_MS);
    });

    it('continue the count of a minute when it was seconds, for at most a minute', async () => {
      await countTwice();
      await putBack(30);
      const { count, msLeft } = await countInMinute(open.database, key);
      expect(count).toBe(3);
      expect(msLeft).toBeLessThanOrEqual(MINUTE_MS);
    });

    it('lift a lock after wrong attempts when it was hours', async () => {
      const lock = { limit: 1, minutes: 15, timeFrom: 'first attempt' } as const;
      await countAttempt(open.database, key, lock);
      expect(await countAttempt(open.database, key, lock)).toMatchObject({ number: null });
      await putBack(7_200);
      expect(await countAttempt(open.database, key, lock)).toEqual({ number: 1 });
      expect(await countAttempt(open.database, key, lock)).toMatchObject({ number: null });
    });

    it('allow another code at once when it was hours', async () => {
      const limits = { resendSeconds: 60, perHour: 1, hourFrom: 'first code' } as const;
      expect(await allowCode(open.database, key, limits)).toBe(true);
      expect(await allowCode(open.database, key, limits)).toBe(false);
      await putBack(7_200);
      expect(await allowCode(open.database, key, limits)).toBe(true);
      expect(await allowCode(open.database, key, limits)).toBe(false);
      expect(await secondsToNextCode(open.database, key, limits)).toBeLessThanOrEqual(3_600);
    });
  },
);
