import { availabilityMatrixSchema } from '@pmm/shared/contracts/availability';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { notFound } from '../../errors';
import { claimsOf, granted } from '../../http/access';
import { type EncodedBody, encodedJson, sendEncoded } from '../../http/encodedBody';
import { idOf } from '../../http/ids';
import { createAnswerCache } from '../../rules/availability/answerCache';
import { buildMatrix } from '../../rules/availability/buildMatrix';
import { findWatchlistState } from '../../storage/access';
import { readAvailability } from '../../storage/availability';
import { tenantTransaction } from '../../storage/tenantTransaction';

const CACHE_BYTES = 64 * 1024 * 1024;

const stateOf = (state: { revision: number; dataVersion: number }): string =>
  `${state.revision}.${state.dataVersion}`;

/** Checks access by itself: one statement tells that and whether the cached answer is current. */
export const availabilityRoutes = (app: FastifyInstance, { database }: Context): void => {
  const answers = createAnswerCache<EncodedBody>(CACHE_BYTES);

  const compute = async (tenantId: number, watchlistId: string) => {
    const rows = await tenantTransaction(
      database,
      tenantId,
      (transaction) => readAvailability(transaction, tenantId, watchlistId),
      { snapshot: true },
    );
    if (rows === null) throw notFound();
    return { state: stateOf(rows), body: encodedJson(buildMatrix(watchlistId, rows)) };
  };

  app.get<{ Params: { tenant: string } }>(
    '/tenants/:tenant/watchlists/:id/metrics/availability',
    { schema: { tags: ['metrics'], response: { 200: availabilityMatrixSchema } } },
    async (request, reply) => {
      const { tenant } = request.params;
      const id = idOf(request);
      const state = granted(await findWatchlistState(database, claimsOf(request), tenant, id));
      request.tenantName = tenant;
      const key = `${state.tenantId}/${id}`;
      const body = await answers.find(key, stateOf(state), () => compute(state.tenantId, id));
      return sendEncoded(request, reply, body);
    },
  );
};
