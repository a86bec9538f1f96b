import { ApiError } from '../../errors';
import { sqlState } from '../../storage/sqlState';

const UNIQUE_VIOLATION = '23505';

/**
 * The unique index decides, so that two concurrent requests cannot both get the name.
 *
 * @throws ApiError WATCHLIST_NAME_EXISTS
 */
export const refuseTakenName = async <Result>(writing: Promise<Result>): Promise<Result> => {
  try {
    return await writing;
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new ApiError(409, 'WATCHLIST_NAME_EXISTS', 'A watchlist with this name already exists.', {
      validationErrors: [{ field: 'name', message: 'WATCHLIST_NAME_EXISTS' }],
    });
  }
};
