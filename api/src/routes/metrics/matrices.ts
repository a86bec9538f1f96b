import { availabilityMatrixSchema } from '@pmm/shared/contracts/availability';
import { priceMatrixSchema } from '@pmm/shared/contracts/prices';
import { reviewMatrixSchema, reviewPeriods } from '@pmm/shared/contracts/reviews';
import { metricsRevisionSchema } from '@pmm/shared/contracts/matrix';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context';
import { claimsOf, granted } from '../../http/access';
import { type EncodedBody, encodedBody, JSON_TYPE, sendEncoded } from '../../http/encodedBody';
import { idOf } from '../../http/ids';
import { createAnswerCache } from '../../rules/matrix/answerCache';
import type { matrices } from '../../rules/matrix/matrices';
import { findWatchlistState } from '../../storage/access';
import { watch } from '../../telemetry/metrics';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { createComputing } from './computeAnswer';

const CACHE_BYTES = 64 * 1024 * 1024;

/** Where many pharmacies are overdue, some read or other is always just missing. */
const COMPUTED_AGAIN_AFTER_MS = 5 * 60_000;

type Metric = keyof typeof matrices;

const stateOf = (state: { revision: number; dataVersion: number }): string =>
  `${state.revision}.${state.dataVersion}`;

/** Checks access by itself: one statement tells that and whether the cached answer is current. */
export const matrixRoutes = (app: FastifyInstance, context: Context): void => {
  const { database, now, metrics } = context;
  const computing = createComputing(context);
  const answers = createAnswerCache<EncodedBody>(CACHE_BYTES, now, (result) =>
    metrics.answerCache.inc({ result }),
  );
  watch(metrics, 'pmm_answer_cache_bytes', 'Size of the answers that are kept.', [], () => [
    [{}, answers.bytes()],
  ]);

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

  const compute = async (metric: Metric, watchlistKey: WatchlistKey, days: number | null) => {
    const { rows, text, validUntil, madeAt } = await computing({ metric, watchlistKey, days });
    return {
      state: stateOf(rows),
      validUntil: Math.max(validUntil, madeAt + COMPUTED_AGAIN_AFTER_MS),
      body: encodedBody(text, JSON_TYPE),
    };
  };

  /** `periods` are the days that may be asked for. */
  const serve = (metric: Metric, answer: v.GenericSchema, periods?: readonly string[]): void => {
    const querystring =
      periods === undefined ? v.object({}) : v.object({ days: v.optional(v.picklist(periods)) });
    app.get<{ Params: { tenant: string }; Querystring: { days?: string } }>(
      `/tenants/:tenant/watchlists/:id/metrics/${metric}`,
      { schema: { tags: ['metrics'], querystring, response: { 200: answer } } },
      async (request, reply) => {
        const { watchlistKey, revision } = await findState(request);
        const days = request.query.days === undefined ? null : Number(request.query.days);
        const key = `${metric}/${days}/${watchlistKey.tenantId}/${watchlistKey.watchlistId}`;
        const body = await answers.find(key, revision, () => compute(metric, watchlistKey, days));
        return sendEncoded(request, reply, body);
      },
    );
  };

  serve('availability', availabilityMatrixSchema);
  serve('prices', priceMatrixSchema);
  serve('reviews', reviewMatrixSchema, reviewPeriods);
};
