import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storageEngines } from '../testing/testDatabase';
import type { OpenDatabase } from './openedDatabase';
import { ingestMarker, readSettledVersion } from './settling';

describe.each(storageEngines)(
  'the mark of a running ingest over $engine',
  ({ open: openEngine }) => {
    let open: OpenDatabase;
    beforeAll(async () => {
      open = await openEngine();
    });
    afterAll(() => open.close());

    const isSettling = async () => (await readSettledVersion(open.database)) === null;

    it('lasts until the last of several ingests ends, in any order', async () => {
      const [first, second] = [ingestMarker(open.database), ingestMarker(open.database)];
      const seen = [await isSettling()];
      await first.goesOn();
      await second.goesOn();
      await first.ends();
      seen.push(await isSettling());
      await first.goesOn();
      await second.ends();
      seen.push(await isSettling());
      await first.ends();
      seen.push(await isSettling());
      expect(seen).toEqual([false, true, true, false]);
    });

    it('remains when an ingest ends that never set it', async () => {
      const [running, small] = [ingestMarker(open.database), ingestMarker(open.database)];
      await running.goesOn();
      await small.ends();
      expect(await isSettling()).toBe(true);
      await running.ends();
      expect(await isSettling()).toBe(false);
    });
  },
);
