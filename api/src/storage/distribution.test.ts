import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEngines } from '../testing/testDatabase';
import { distribute, isDistributed, undistribute } from './distribution';
import type { OpenDatabase } from './openedDatabase';

describe.each(testEngines)('a distributed database over $engine', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it('is refused where there is no coordinator, with what has to be done', async () => {
    const { database } = opened;
    await expect(distribute(database)).rejects.toThrow('create extension citus');
    expect([await isDistributed(database), await undistribute(database)]).toEqual([false, []]);
  });
});
