import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Database } from '../../storage/database';
import type { OpenDatabase } from '../../storage/openedDatabase';
import { emptied, withTwoOfEach } from './history';

/**
 * For the tests of a `describe`: a database with two products, two pharmacies and another offer, without
 * observations before each test.
 */
export const emptiedForEach = (
  openEngine: () => Promise<OpenDatabase>,
  use: (database: Database) => void,
): void => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await withTwoOfEach(openEngine());
    use(open.database);
  });
  afterAll(() => open.close());
  beforeEach(() => emptied(open.database));
};
