import { describe, expect, it } from '@jest/globals';
import { readChanges } from '../../storage/dataChanges';
import type { Database } from '../../storage/database';
import { dataVersion } from '../../storage/schema';
import { storageEngines } from '../../testing/testDatabase';
import { emptiedForEach } from '../testing/emptiedForEach';
import { versionOf } from '../testing/history';
import { seen } from '../testing/oneCell';
import { applyTogether } from '../testing/placedBatch';
import { noChanges } from './changes';
import { countNewVersion, lockData } from './dataVersion';

describe.each(storageEngines)('the version of the data in $engine', ({ open: openEngine }) => {
  let database: Database;
  emptiedForEach(openEngine, (opened) => (database = opened));

  it('is increased by one writer after the other, each of which reads the previous one', async () => {
    const version = await versionOf(database);
    const write = () =>
      database.transaction(async (transaction) => [
        await lockData(transaction),
        await countNewVersion(transaction, noChanges()),
      ]);
    const written = await Promise.all([write(), write(), write()]);
    expect(written).toEqual(
      expect.arrayContaining([0, 1, 2].map((by) => [version + by, version + by + 1])),
    );
    expect(await versionOf(database)).toBe(version + 3);
  });

  it('shows which cells changed since another version', async () => {
    const before = await versionOf(database);
    for (const productId of [1, 2]) {
      await applyTogether(database, [{ ...seen(0, 1), productId, channelId: 2 }]);
    }
    const changedAfter = async (version: number) => {
      const upTo = await versionOf(database);
      return database.transaction((transaction) => readChanges(transaction, version, upTo));
    };
    expect(await changedAfter(before)).toMatchObject({
      cells: { productIds: '1,2', channelIds: '2,2' },
    });
    expect(await changedAfter(before + 1)).toMatchObject({
      cells: { productIds: '2', channelIds: '2' },
    });
  });

  it('must exist before anything is written', async () => {
    const without = (work: (transaction: Parameters<typeof lockData>[0]) => Promise<unknown>) =>
      database.transaction(async (transaction) => {
        await transaction.delete(dataVersion);
        await work(transaction);
      });
    await expect(without(lockData)).rejects.toThrow('The data has no version.');
    await expect(
      without((transaction) => countNewVersion(transaction, noChanges())),
    ).rejects.toThrow('The data has no version.');
  });
});
