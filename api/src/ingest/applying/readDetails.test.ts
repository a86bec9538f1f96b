import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OpenDatabase } from '../../storage/openedDatabase';
import { storageEngines } from '../../testing/testDatabase';
import { emptied, rowsOf, withTwoOfEach } from '../testing/history';
import { applyTogether } from '../testing/placedBatch';
import { seen } from '../testing/oneCell';

const SECONDS = Math.floor(Date.now() / 1000);
const DAY = 86_400;
const detail = { statusText: 'auf Lager', priceText: null, snapshotUrl: null };

describe.each(storageEngines)('what pages said over $engine', ({ open: openEngine }) => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await withTwoOfEach(openEngine());
  });
  afterAll(() => open.close());
  beforeEach(() => emptied(open.database));

  const write = (ages: readonly number[], text: string | null) =>
    applyTogether(
      open.database,
      ages.map((days) => {
        const { observation } = seen(SECONDS - days * DAY, 1);
        return {
          ...{ productId: 1, channelId: 1 },
          observation: { ...observation, ...(text !== null && { detail }) },
        };
      }),
    );
  const count = async () =>
    Number((await rowsOf(open.database, 'select count(*) from read_detail'))[0]?.['count']);

  it('takes no row of an observation without it', async () => {
    await write([1, 2, 3], null);
    expect(await count()).toBe(0);
  });

  it('is added to an observation that was stored without it', async () => {
    await write([1], null);
    await write([1], 'auf Lager');
    expect(await count()).toBe(1);
  });

  it('is removed after 400 days', async () => {
    await write([399, 401, 500], 'auf Lager');
    expect(await count()).toBe(1);
  });
});
