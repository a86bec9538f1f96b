import { availabilityMatrixSchema } from '@pmm/shared/contracts/availability';
import { priceMatrixSchema } from '@pmm/shared/contracts/prices';
import { reviewMatrixSchema, reviewPeriods } from '@pmm/shared/contracts/reviews';
import {
  metricsRevisionSchema,
  type SuccessorRows,
  successorRows,
} from '@pmm/shared/contracts/matrix';
import { dayBegin } from '@pmm/shared/figures/zone';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context';
import { validationFailed } from '../../errors';
import { type EncodedBody, encodedBody, JSON_TYPE, sendEncoded } from '../../http/encodedBody';
import { limitPersonPerMinute } from '../../http/limits';
import { hasLeft } from '../../http/waiting';
import { openWatchlistState } from '../../http/watchlistState';
import { type Answer, type RequestState, NEW_ENOUGH_MS } from '../../rules/answers/answerCache';
import type { matrices } from '../../rules/answers/matrices';
import { readSettledVersion } from '../../storage/settling';
import type { IsNeeded } from '../../turns';
import type { OpenAnswerCache } from './answerCaches';
import { type AnswerQuery, createComputing } from './computeAnswer';
import { keepOpenAnswers } from './openAnswers';

const CACHE_BYTES = 64 * 1024 * 1024;
/** Answers as of earlier times have their own room, so that they push out none of the present. */
const PAST_CACHE_BYTES = 16 * 1024 * 1024;
/** Somebody who goes from day to day needs two answers for each. */
const PAST_PER_MINUTE = 120;

/** Nothing was read earlier. */
const EARLIEST = Date.parse('2015-01-01T00:00:00Z');
/** With many overdue pharmacies, another crawl is missed every few minutes. */
const COMPUTED_AGAIN_AFTER_MS = 5 * 60_000;

/**
 * Only midnights of days that have begun, so that there are few different answers.
 *
 * @throws ApiError that names the parameter.
 */
const midnightOf = (text: string, present: number): number => {
  const time = v.is(v.pipe(v.string(), v.isoTimestamp()), text) ? Date.parse(text) : NaN;
  const isMidnight = time >= EARLIEST && time <= present && dayBegin(time) === time;
  if (!isMidnight) throw validationFailed([{ field: 'at', message: 'VALUE_INVALID' }]);
  return time;
};

type Metric = keyof typeof matrices;

/**
 * While an ingest is running, it changes when another answer is computed; the final one comes after
 * the ingest.
 */
const revisionOf = ({ revision, dataVersion, isSettling }: RequestState, time: number): string =>
  `${revision}.${isSettling ? `settling-${Math.floor(time / NEW_ENOUGH_MS)}` : dataVersion}`;

/** Checks access itself: see `openWatchlistState`. */
export const matrixRoutes = (
  app: FastifyInstance,
  context: Context,
  openCache: OpenAnswerCache,
): void => {
  const { database, now } = context;
  const findState = openWatchlistState(context);
  const computing = createComputing(context);
  const answers = openCache(CACHE_BYTES);
  const pastAnswers = openCache(PAST_CACHE_BYTES);
  const limitPast = limitPersonPerMinute(app, 'past answers', PAST_PER_MINUTE);

  app.get<{ Params: { tenant: string } }>(
    '/tenants/:tenant/watchlists/:id/metrics/revision',
    { schema: { tags: ['metrics'], response: { 200: metricsRevisionSchema } } },
    async (request) => {
      const { watchlistKey, state } = await findState(request);
      open.markOpen(watchlistKey.watchlistId);
      return { revision: revisionOf(state, now()) };
    },
  );

  const compute =
    (query: AnswerQuery) =>
    async (isNeeded: IsNeeded): Promise<Answer<EncodedBody>> => {
      const { texts, text, hash, validUntil, madeAt } = await computing(query, isNeeded);
      return {
        revision: texts.revision,
        dataVersion: texts.dataVersion,
        madeAt,
        validUntil: Math.max(validUntil, madeAt + COMPUTED_AGAIN_AFTER_MS),
        body: encodedBody({ text, hash }, JSON_TYPE),
      };
    };

  const open = keepOpenAnswers<AnswerQuery>({
    now,
    settledVersion: () => readSettledVersion(database),
    renew: async (key, query, dataVersion) => {
      const revision = answers.present(key)?.revision;
      // If the cache has dropped it, it is not made again here.
      if (revision === undefined) return;
      const state = { revision, dataVersion, isSettling: false };
      const body = await answers.find(key, state, compute(query));
      await body.encoded('br');
    },
  });

  app.addHook('onClose', open.stop);

  /** @param periods the numbers of days that a request may name. */
  const serve = (metric: Metric, answer: v.GenericSchema, periods?: readonly string[]): void => {
    const querystring = v.object({
      ...(periods !== undefined && { days: v.optional(v.picklist(periods)) }),
      at: v.optional(v.string()),
      successors: v.optional(v.picklist(successorRows)),
    });
    app.get<{
      Params: { tenant: string };
      Querystring: { days?: string; at?: string; successors?: SuccessorRows };
    }>(
      `/tenants/:tenant/watchlists/:id/metrics/${metric}`,
      { schema: { tags: ['metrics'], querystring, response: { 200: answer } } },
      async (request, reply) => {
        const at = request.query.at === undefined ? null : midnightOf(request.query.at, now());
        if (at !== null) await limitPast.call(app, request, reply);
        const { watchlistKey, state } = await findState(request);
        const { tenantId, watchlistId } = watchlistKey;
        const days = request.query.days === undefined ? null : Number(request.query.days);
        const successors = request.query.successors ?? 'joined';
        const key = `${metric}/${days}/${successors}/${tenantId}/${watchlistId}`;
        const query = { metric, watchlistKey, days, at, isJoined: successors === 'joined' };
        const isNeeded = () => !hasLeft(request);
        if (at !== null) {
          const past = await pastAnswers.find(`${key}/${at}`, state, compute(query), isNeeded);
          return sendEncoded(request, reply, past);
        }
        open.markRequested(key, watchlistId, query);
        const body = await answers.find(key, state, compute(query), isNeeded);
        return sendEncoded(request, reply, body);
      },
    );
  };

  serve('availability', availabilityMatrixSchema);
  serve('prices', priceMatrixSchema);
  serve('reviews', reviewMatrixSchema, reviewPeriods);
};
