import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { watchlistStates } from '../storage/access';
import { claimsOf, demandAccess } from './access';
import { idOf } from './ids';

/**
 * Finds the state of the watchlist in a path of answers that are cached. One statement shows it and
 * whether the person may see the watchlist.
 */
export const openWatchlistState = ({ database, writes }: Context) => {
  const stateOf = watchlistStates(database, writes);
  return async (request: FastifyRequest<{ Params: { tenant: string } }>) => {
    const { tenant } = request.params;
    const watchlistId = idOf(request);
    const state = demandAccess(await stateOf(claimsOf(request), tenant, watchlistId));
    request.tenantName = tenant;
    return { watchlistKey: { tenantId: state.tenantId, watchlistId }, state };
  };
};
