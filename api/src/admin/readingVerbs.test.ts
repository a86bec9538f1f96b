import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../storage/database';
import type { OpenDatabase } from '../storage/openedDatabase';
import { emptied, stored, withTwoOfEach } from '../ingest/testing/history';
import { applyTogether } from '../ingest/testing/placedBatch';
import { seen } from '../ingest/testing/oneCell';
import { adminCommand } from '../testing/adminCommand';
import { testEngines } from '../testing/testDatabase';

const TIME = '2026-11-01T06:00:00Z';
const WHY = ['--author', 'Dana', '--reason', 'Other pack'];

describe.each(testEngines)(
  'the administration of readings over $engine',
  ({ open: openEngine }) => {
    let open: OpenDatabase;
    let database: Database;
    const printed: string[] = [];
    beforeAll(async () => {
      open = await withTwoOfEach(openEngine());
      ({ database } = open);
      await emptied(database);
      const read = seen(Date.parse(TIME) / 1000, 1, 9);
      await applyTogether(database, [{ ...read, productId: 1, channelId: 1 }]);
    });
    afterAll(() => open.close());

    const admin = (...words: string[]) =>
      adminCommand(words, { database, print: (line) => printed.push(line) });

    it('corrects a reading and withdraws it', async () => {
      await admin('reading', 'correct', 'a', '10203603', TIME, '--price-cents', '950', ...WHY);
      expect(printed.at(-1)).toBe('Stored; 1 runs were rebuilt.');
      const iso = new Date(TIME).toISOString();
      expect(await stored(database)).toMatchObject({
        '1 1': { availability: [[iso, null, 1]], price: [[iso, null, 950, 'EUR']] },
      });
      await admin('reading', 'withdraw', 'a', TIME, '2026-11-02T00:00:00Z', ...WHY);
      expect(await stored(database)).toEqual({});
    });

    it('corrects a reading of another offer of the pharmacy alone', async () => {
      const read = seen(Date.parse(TIME) / 1000, 1, 9);
      await applyTogether(database, [{ ...read, productId: 2, channelId: 3 }]);
      const place = ['a', '07688100', TIME, '--entry', 'portal'];
      await admin('reading', 'correct', ...place, '--price-cents', '950', ...WHY);
      const history = await stored(database);
      expect(history).toMatchObject({ '2 3': { price: [[expect.any(String), null, 950, 'EUR']] } });
      expect(Object.keys(history)).toEqual(['2 3']);
    });

    it('says when nothing was read so far', async () => {
      await admin('reading', 'withdraw', 'b', TIME, '--pzn', '07688100', ...WHY);
      expect(printed.at(-1)).toMatch(/^Stored: nothing was read .* that come later\.$/);
    });

    it.each<[string, string[]]>([
      ['author is missing', ['reading', 'withdraw', 'a', TIME]],
      ['channel "x" is not known', ['reading', 'withdraw', 'x', TIME, ...WHY]],
      ['entry is "Portal"', ['reading', 'withdraw', 'a', TIME, '--entry', 'Portal', ...WHY]],
      ['from is "today"', ['reading', 'withdraw', 'a', 'today', ...WHY]],
      ['Name a right value', ['reading', 'correct', 'a', '10203603', TIME, ...WHY]],
      [
        'status is "gone"',
        ['reading', 'correct', 'a', '10203603', TIME, '--status', 'gone', ...WHY],
      ],
    ])('refuses with "%s"', async (reason, words) => {
      await expect(admin(...words)).rejects.toThrow(reason);
    });
  },
);
