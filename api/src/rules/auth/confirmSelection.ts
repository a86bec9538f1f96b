import type { Selection } from '@pmm/shared/contracts/auth';
import * as v from 'valibot';
import { type AccessClaims, findReadable } from '../../storage/access';
import type { Database } from '../../storage/database';

const watchlistIdSchema = v.pipe(v.string(), v.uuid());

/**
 * The part of a selection that the person may read. A browser sends its last selection, which may
 * be deleted or another person's; without this check its next requests would fail.
 */
export const confirmSelection = async (
  database: Database,
  claims: AccessClaims,
  { selectedTenantId, selectedWatchlistId }: Selection,
): Promise<Selection> => {
  if (selectedTenantId === undefined) return {};
  const watchlistId = v.is(watchlistIdSchema, selectedWatchlistId) ? selectedWatchlistId : null;
  const readable = await findReadable(database, claims, selectedTenantId, watchlistId);
  if (readable === 'nothing') return {};
  return readable === 'tenant' || watchlistId === null
    ? { selectedTenantId }
    : { selectedTenantId, selectedWatchlistId: watchlistId };
};
