import { availabilityMatrixSchema } from '@pmm/shared/contracts/availability';
import { priceMatrixSchema } from '@pmm/shared/contracts/prices';
import { reviewMatrixSchema, reviewPeriods } from '@pmm/shared/contracts/reviews';
import { metricsRevisionSchema } from '@pmm/shared/contracts/matrix';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context';
import { notFound } from '../../errors';
import { claimsOf, granted } from '../../http/access';
import { type EncodedBody, encodedJson, sendEncoded } from '../../http/encodedBody';
import { idOf } from '../../http/ids';
import { buildMatrix } from '../../rules/availability/buildMatrix';
import type { BuiltMatrix } from '../../rules/matrix/frame';
import { createAnswerCache } from '../../rules/matrix/answerCache';
import { buildPrices } from '../../rules/prices/buildPrices';
import { buildReviews } from '../../rules/reviews/buildReviews';
import { findWatchlistState } from '../../storage/access';
import { readAvailability } from '../../storage/availability';
import type { Transaction } from '../../storage/database';
import type { MatrixRows } from '../../storage/matrix';
import { readPrices } from '../../storage/prices';
import { readReviews } from '../../storage/reviews';
import { tenantTransaction } from '../../storage/tenantTransaction';
import type { WatchlistKey } from '../../storage/watchlistItems';

const CACHE_BYTES = 64 * 1024 * 1024;

/** Where many pharmacies are overdue, some read or other is always just missing. */
const COMPUTED_AGAIN_AFTER_MS = 5 * 60_000;

/** A matrix of a watchlist: its contract, what is read for it, and what becomes of that. */
interface MatrixRoute<Rows extends MatrixRows, Matrix> {
  metric: string;
  answer: v.GenericSchema<Matrix>;
  /** The days that may be asked for; `read` gets null where none are. */
  periods?: readonly string[];
  read: (
    transaction: Transaction,
    watchlistKey: WatchlistKey,
    days: number | null,
  ) => Promise<Rows | null>;
  build: (watchlistId: string, rows: Rows, now: number) => BuiltMatrix<Matrix>;
}

const stateOf = (state: { revision: number; dataVersion: number }): string =>
  `${state.revision}.${state.dataVersion}`;

/** Checks access by itself: one statement tells that and whether the cached answer is current. */
export const matrixRoutes = (app: FastifyInstance, { database, now }: Context): void => {
  const answers = createAnswerCache<EncodedBody>(CACHE_BYTES, now);

  /** Together with whether the person may see it. */
  const findState = async (request: FastifyRequest<{ Params: { tenant: string } }>) => {
    const { tenant } = request.params;
    const watchlistId = idOf(request);
    const claims = claimsOf(request);
    const state = granted(await findWatchlistState(database, claims, tenant, watchlistId));
    request.tenantName = tenant;
    return { watchlistKey: { tenantId: state.tenantId, watchlistId }, revision: stateOf(state) };
  };

  app.get<{ Params: { tenant: string } }>(
    '/tenants/:tenant/watchlists/:id/metrics/revision',
    { schema: { tags: ['metrics'], response: { 200: metricsRevisionSchema } } },
    async (request) => {
      const { revision } = await findState(request);
      return { revision };
    },
  );

  const serve = <Rows extends MatrixRows, Matrix>(route: MatrixRoute<Rows, Matrix>): void => {
    const { metric, answer, periods, read, build } = route;
    const compute = async (watchlistKey: WatchlistKey, days: number | null) => {
      const rows = await tenantTransaction(
        database,
        watchlistKey.tenantId,
        (transaction) => read(transaction, watchlistKey, days),
        { snapshot: true },
      );
      if (rows === null) throw notFound();
      const time = now();
      const { matrix, validUntil } = build(watchlistKey.watchlistId, rows, time);
      return {
        state: stateOf(rows),
        validUntil: Math.max(validUntil, time + COMPUTED_AGAIN_AFTER_MS),
        body: encodedJson(matrix),
      };
    };

    const querystring =
      periods === undefined ? v.object({}) : v.object({ days: v.optional(v.picklist(periods)) });
    app.get<{ Params: { tenant: string }; Querystring: { days?: string } }>(
      `/tenants/:tenant/watchlists/:id/metrics/${metric}`,
      { schema: { tags: ['metrics'], querystring, response: { 200: answer } } },
      async (request, reply) => {
        const { watchlistKey, revision } = await findState(request);
        const days = request.query.days === undefined ? null : Number(request.query.days);
        const key = `${metric}/${days}/${watchlistKey.tenantId}/${watchlistKey.watchlistId}`;
        const body = await answers.find(key, revision, () => compute(watchlistKey, days));
        return sendEncoded(request, reply, body);
      },
    );
  };

  serve({
    metric: 'availability',
    answer: availabilityMatrixSchema,
    read: readAvailability,
    build: buildMatrix,
  });
  serve({
    metric: 'prices',
    answer: priceMatrixSchema,
    read: readPrices,
    build: buildPrices,
  });
  serve({
    metric: 'reviews',
    answer: reviewMatrixSchema,
    periods: reviewPeriods,
    read: readReviews,
    build: buildReviews,
  });
};
