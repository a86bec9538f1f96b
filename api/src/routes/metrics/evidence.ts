import { evidenceSchema } from '@pmm/shared/contracts/evidence';
import { historyRanges } from '@pmm/shared/contracts/history';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context';
import { compressAnswer } from '../../http/encodedBody';
import { watchlistOf } from '../../http/ids';
import { limitPersonPerMinute } from '../../http/limits';
import type { ValibotTypeProvider } from '../../http/validation';
import { readEvidence } from '../../rules/history/readEvidence';

/** Longer than the id of any pharmacy, than a PZN and than a time. */
const MAX_LENGTH = 60;
const nameSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_LENGTH));
const timeSchema = v.optional(v.pipe(v.string(), v.maxLength(MAX_LENGTH)));

const querySchema = v.object({
  pzn: nameSchema,
  channel: nameSchema,
  days: v.optional(v.picklist(historyRanges), '30'),
  from: timeSchema,
  to: timeSchema,
});

/** A person opens some cells a minute; more is a program that copies the market. */
const READS_PER_MINUTE = 60;

/** Below /tenants/:tenant. */
export const evidenceRoutes = (instance: FastifyInstance, context: Context): void => {
  const { read, now, environment } = context;
  const { snapshotDays } = environment;
  const app = instance.withTypeProvider<ValibotTypeProvider>();

  app.get(
    '/watchlists/:id/metrics/evidence',
    {
      onSend: compressAnswer,
      preHandler: limitPersonPerMinute(app, 'evidence', READS_PER_MINUTE),
      schema: {
        tags: ['metrics'],
        querystring: querySchema,
        response: { 200: evidenceSchema },
      },
    },
    async (request) => {
      const watchlistKey = watchlistOf(request);
      const { from = null, to = null, ...question } = request.query;
      return read(watchlistKey, (transaction) =>
        readEvidence(
          transaction,
          watchlistKey,
          { ...question, from, to },
          { now: now(), snapshotDays },
        ),
      );
    },
  );
};
