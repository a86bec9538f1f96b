import { describe, expect, it } from '@jest/globals';
import type { Database } from '../../storage/database';
import { storageEngines } from '../../testing/testDatabase';
import { emptiedForEach } from '../testing/emptiedForEach';
import {
  emptied,
  model,
  modelReads,
  rowsOf,
  stored,
  storedReads,
  versionOf,
} from '../testing/history';
import { applyTogether, type PlacedObservation } from '../testing/placedBatch';
import { CurrentValues } from './openRuns';
import { readChanges } from '../../storage/dataChanges';
import { dataVersion } from '../../storage/schema';
import { seen } from '../testing/oneCell';
import { noChanges } from './changes';
import { countNewVersion } from './dataVersion';
import { lockData } from '../../storage/dataVersion';

describe.each(storageEngines)('written observations in $engine', ({ open: openEngine }) => {
  describe('observations', () => {
    const DAY = 86_400;
    const START = Math.floor(Date.parse('2026-08-02T00:00:00Z') / 1000);

    let database: Database;
    emptiedForEach(openEngine, (opened) => (database = opened));

    it('ignore the cached runs of a batch that was rolled back', async () => {
      const memory = new CurrentValues();
      await applyTogether(database, [statusAt(0, 1)], memory);
      const wrong = { ...statusAt(1, 2), productId: 99 };
      const refused = applyTogether(database, [statusAt(1, 2), wrong], memory);
      await expect(refused).rejects.toThrow();
      await applyTogether(database, [statusAt(2, 1)], memory);
      expect(await stored(database)).toEqual(model([statusAt(0, 1), statusAt(2, 1)]));
    });

    const statusAt = (day: number, status: number, channelId = 1): PlacedObservation => ({
      productId: 1,
      channelId,
      observation: {
        pzn: '',
        channel: '',
        at: START + day * DAY,
        status,
        price: null,
        review: null,
        url: null,
      },
    });

    it('of one second leave one whole offer, whichever is stored first', async () => {
      const [cheap, dear] = [seen(START, 3, 1_049), seen(START, 1, 1_890)].map((each) => ({
        ...each,
        ...{ productId: 1, channelId: 1 },
      })) as [PlacedObservation, PlacedObservation];
      for (const order of [
        [cheap, dear],
        [dear, cheap],
      ]) {
        await emptied(database);
        for (const each of order) await applyTogether(database, [each]);
        const rows = await stored(database);
        expect(rows['1 1']).toMatchObject({
          availability: [[expect.any(String), null, 3]],
          price: [[expect.any(String), null, 1_049, 'EUR']],
        });
      }
    });

    it.each([
      ['continues the run that ended there', [0, 2, 10, 1], [10, 2]],
      ['joins the next run', [0, 0, 10, 1, 20, 2, 30, 0], [10, 2]],
      ['does not touch the next run', [0, 0, 10, 1, 20, 0, 30, 1], [10, 2]],
      ['divides a closed run', [0, 0, 10, 0, 20, 0, 30, 1], [5, 2]],
      ['comes before all others', [10, 0, 20, 1], [0, 2]],
      ['lies in the week of the newest', [0, 0, 10, 1], [9, 2]],
      ['lies weeks before the next one', [0, 0, 40, 1, 80, 2], [20, 1]],
    ])(
      'that come late change the history around them when one %s',
      async (_what, earlier, late) => {
        const read = (steps: readonly number[]) =>
          steps.flatMap((day, index) =>
            index % 2 === 0 ? [statusAt(day, steps[index + 1] ?? 0)] : [],
          );
        await applyTogether(database, read(earlier));
        await applyTogether(database, read(late));
        expect(await stored(database)).toEqual(model(read([...earlier, ...late])));
      },
    );

    /**
     * Four cells in which each fact changes at different times, four days apart, so that they are in
     * several weeks.
     */
    const ofAllFacts: PlacedObservation[] = Array.from({ length: 24 }, (_none, index) => {
      const [productId, channelId] = [1 + (index % 2), 1 + ((index >> 1) % 2)];
      const { observation } = statusAt(4 * (index >> 2), [0, 1, 1][index % 3] ?? 0);
      const price = { priceCents: 900 + (index % 5 === 0 ? 99 : 0), currency: 'EUR' };
      const review = { rating: index % 7 < 4 ? 4.5 : null, reviewCount: 7 + (index >> 4) };
      return {
        ...{ productId, channelId },
        observation: {
          ...observation,
          price: index % 4 === 1 ? null : price,
          review: index % 3 === 1 ? null : review,
          url: index % 5 === 1 ? null : `https://a.example/${index % 9 < 5 ? 1 : 2}`,
        },
      };
    });
    const evenOnes = ofAllFacts.filter((_each, index) => (index >> 2) % 2 === 0);
    const oddOnes = ofAllFacts.filter((_each, index) => (index >> 2) % 2 === 1);
    it.each([
      ['at once', [ofAllFacts]],
      ['one after the other', ofAllFacts.map((each) => [each])],
      ['backwards', ofAllFacts.map((each) => [each]).reverse()],
      ['with every second one late', [evenOnes, oddOnes]],
    ])('make the same history of each fact %s', async (_what, batches) => {
      const memory = new CurrentValues();
      for (const batch of batches) await applyTogether(database, batch, memory);
      expect(await stored(database)).toEqual(model(ofAllFacts));
      for (const batch of batches) {
        expect(await applyTogether(database, batch, memory)).toMatchObject({ news: 0 });
      }
    });

    it('store the minutes in which a pharmacy was read', async () => {
      const seconds = [0, 59, 60, 3_599, 3_600, 86_399, 604_799];
      const all = seconds.flatMap((second) =>
        [1, 2].map((channelId) => statusAt(second / DAY, 1, channelId)),
      );
      await applyTogether(database, all);
      expect(await storedReads(database)).toEqual(modelReads(all));
    });

    it('only move the last crawl of their pharmacy forward', async () => {
      const days = async () => {
        const rows = await rowsOf(
          database,
          'select extract(epoch from last_crawl_at)::integer as at from channel where main_id is null order by id',
        );
        return rows.map((row) => (Number(row['at']) - START) / DAY);
      };
      await applyTogether(database, [
        statusAt(4, 1),
        statusAt(8, 1),
        statusAt(5, 1),
        statusAt(2, 1, 2),
      ]);
      await applyTogether(database, [statusAt(6, 1)]);
      expect(await days()).toEqual([8, 2]);
      await applyTogether(database, [statusAt(9, 1), statusAt(1, 1, 2)]);
      expect(await days()).toEqual([9, 2]);
    });

    it('count each new observation once, and raise the version once for each batch with news', async () => {
      const version = await versionOf(database);
      const seen = (priceCents: number | null): PlacedObservation => {
        const { observation: plain, ...cell } = statusAt(0, 1);
        const price = priceCents === null ? null : { priceCents, currency: 'EUR' };
        return { ...cell, observation: { ...plain, price } };
      };
      expect(await applyTogether(database, [seen(null), seen(null)])).toMatchObject({ news: 1 });
      expect(await applyTogether(database, [seen(900)])).toMatchObject({ news: 1 });
      expect(await applyTogether(database, [seen(800), seen(900), seen(null)])).toMatchObject({
        news: 0,
      });
      expect(await versionOf(database)).toBe(version + 2);
    });
  });

  describe('the version of the data', () => {
    let database: Database;
    emptiedForEach(openEngine, (opened) => (database = opened));

    it('is increased by one writer after the other, each of which reads the previous one', async () => {
      const version = await versionOf(database);
      const write = () =>
        database.transaction(async (transaction) => [
          (await lockData(transaction)).version,
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
});
