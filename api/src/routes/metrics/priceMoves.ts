import { historyRanges } from '@pmm/shared/contracts/history';
import { priceMovesSchema } from '@pmm/shared/contracts/priceMoves';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context';
import { missingParams } from '../../errors';
import { compressAnswer } from '../../http/encodedBody';
import { watchlistOf } from '../../http/ids';
import type { ValibotTypeProvider } from '../../http/validation';
import { readPriceMoves } from '../../rules/history/readPriceMoves';

/** Longer than any PZN. */
const MAX_PZN = 60;
const querystring = v.object({
  pzn: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_PZN)), ''),
  days: v.optional(v.picklist(historyRanges), '30'),
});

/** Below /tenants/:tenant. */
export const priceMoveRoutes = (instance: FastifyInstance, { read }: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();

  app.get(
    '/watchlists/:id/metrics/prices/moves',
    {
      onSend: compressAnswer,
      schema: { tags: ['metrics'], querystring, response: { 200: priceMovesSchema } },
    },
    async (request) => {
      const watchlistKey = watchlistOf(request);
      const { pzn, days } = request.query;
      if (pzn === '') throw missingParams(['pzn']);
      return read(watchlistKey, (transaction) =>
        readPriceMoves(transaction, watchlistKey, { pzn, days: Number(days) }),
      );
    },
  );
};
