import { describe } from '@jest/globals';
import { oldestPostgres } from '../../../tools/src/checks/postgresBinaries';
import {
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../../../tools/src/checks/throwawayPostgres';

/** For tests that stop servers, so they need some of their own. Skipped where there is none. */
export const describeOnOwnPostgres = (
  title: string,
  tests: (start: () => Promise<ThrowawayPostgres>) => void,
): void => {
  const isThere = oldestPostgres() !== undefined;
  const start = async () => {
    const started = await startThrowawayPostgres();
    if (started === null) throw new Error('PostgreSQL does not start');
    return started;
  };
  const describing = isThere ? describe : describe.skip;
  describing(isThere ? title : `${title} (skipped: there is no PostgreSQL here)`, () =>
    tests(start),
  );
};
