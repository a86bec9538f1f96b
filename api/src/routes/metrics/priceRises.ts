import { calendarDaySchema } from '@pmm/shared/contracts/calendarDay';
import { type ReferenceKind, referenceKinds } from '@pmm/shared/contracts/prices';
import { priceRisesSchema } from '@pmm/shared/contracts/priceRises';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context';
import { encodedJson, sendEncoded } from '../../http/encodedBody';
import { openWatchlistState } from '../../http/watchlistState';
import { readPriceRises } from '../../rules/rises/readPriceRises';
import type { OpenAnswerCache } from './answerCaches';

const CACHE_BYTES = 8 * 1024 * 1024;

const querystring = v.object({
  day: v.optional(calendarDaySchema),
  reference: v.optional(v.picklist(referenceKinds), 'list'),
});

/** Checks access itself, like the matrices. */
export const priceRiseRoutes = (
  app: FastifyInstance,
  context: Context,
  openCache: OpenAnswerCache,
): void => {
  const { read, now } = context;
  const findState = openWatchlistState(context);
  const answers = openCache(CACHE_BYTES);

  app.get<{
    Params: { tenant: string };
    Querystring: { day?: string; reference: ReferenceKind };
  }>(
    '/tenants/:tenant/watchlists/:id/metrics/price-rises',
    { schema: { tags: ['metrics'], querystring, response: { 200: priceRisesSchema } } },
    async (request, reply) => {
      const { day, reference: kind } = request.query;
      const { watchlistKey, state } = await findState(request);
      const { tenantId, watchlistId } = watchlistKey;
      const body = await answers.find(
        `${kind}/${day}/${tenantId}/${watchlistId}`,
        state,
        async () => {
          const madeAt = now();
          const rises = await read(watchlistKey, (transaction) =>
            readPriceRises(transaction, watchlistKey, { kind, day, now: madeAt }),
          );
          const { validUntil } = rises;
          return {
            ...{ revision: state.revision, dataVersion: state.dataVersion, madeAt },
            validUntil: validUntil === null ? Infinity : Date.parse(validUntil),
            body: encodedJson(rises),
          };
        },
      );
      return sendEncoded(request, reply, body);
    },
  );
};
