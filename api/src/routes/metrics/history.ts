import {
  availabilityHistorySchema,
  cellDetailsSchema,
  crawlLogSchema,
  historyRanges,
  incidentLogSchema,
} from '@pmm/shared/contracts/history';
import { successorRows } from '@pmm/shared/contracts/matrix';
import { exceptionsSchema } from '@pmm/shared/contracts/exceptions';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context';
import { missingParams, notFound, validationFailed } from '../../errors';
import { compressAnswer } from '../../http/encodedBody';
import { watchlistOf } from '../../http/ids';
import type { ValibotTypeProvider } from '../../http/validation';
import { answerExceptions } from '../../rules/exceptions/answerExceptions';
import { readCellDetails } from '../../rules/history/readCellDetails';
import { readCrawls } from '../../rules/history/readCrawls';
import { readHistory } from '../../rules/history/readHistory';
import { readIncidentLog } from '../../rules/history/readIncidentLog';
import { tenantTransaction } from '../../storage/tenantTransaction';

/** Longer than the id of any pharmacy and than a PZN. */
const MAX_LENGTH = 60;
const nameSchema = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_LENGTH)));
const successorsSchema = v.optional(v.picklist(successorRows), 'joined');
const placeSchema = v.object({ channel: nameSchema, pzn: nameSchema });
const historyQuery = v.object({
  ...placeSchema.entries,
  days: v.optional(v.picklist(historyRanges), '7'),
  successors: successorsSchema,
});

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== '';

/** Below /tenants/:tenant. */
export const historyRoutes = (
  instance: FastifyInstance,
  { database, read, now }: Context,
): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();

  app.get(
    '/watchlists/:id/metrics/availability/history',
    {
      onSend: compressAnswer,
      schema: {
        tags: ['metrics'],
        querystring: historyQuery,
        response: { 200: availabilityHistorySchema },
      },
    },
    async (request) => {
      const watchlistKey = watchlistOf(request);
      const { channel, pzn, days, successors } = request.query;
      if (!isGiven(channel) && !isGiven(pzn)) throw missingParams(['channel', 'pzn']);
      if (isGiven(channel) && isGiven(pzn)) {
        throw validationFailed([{ field: 'pzn', message: 'VALUE_INVALID' }]);
      }
      const question = {
        ...(isGiven(channel) ? { channel } : { pzn }),
        isJoined: successors === 'joined',
      };
      return read(watchlistKey, (transaction) =>
        readHistory(transaction, watchlistKey, question, { days: Number(days), now: now() }),
      );
    },
  );

  app.get(
    '/watchlists/:id/metrics/availability/crawls',
    {
      schema: {
        tags: ['metrics'],
        querystring: v.object({ channel: nameSchema }),
        response: { 200: crawlLogSchema },
      },
    },
    async (request) => {
      const watchlistKey = watchlistOf(request);
      const { channel } = request.query;
      if (!isGiven(channel)) throw missingParams(['channel'], 'Send all of the named fields.');
      return read(watchlistKey, (transaction) =>
        readCrawls(transaction, watchlistKey, channel, now()),
      );
    },
  );

  app.get(
    '/watchlists/:id/metrics/availability/incidents',
    {
      onSend: compressAnswer,
      schema: {
        tags: ['metrics'],
        querystring: v.object({ days: historyQuery.entries.days }),
        response: { 200: incidentLogSchema },
      },
    },
    async (request) => {
      const watchlistKey = watchlistOf(request);
      const reach = { days: Number(request.query.days), now: now() };
      return read(watchlistKey, (transaction) => readIncidentLog(transaction, watchlistKey, reach));
    },
  );

  app.get(
    '/watchlists/:id/metrics/availability/exceptions',
    {
      onSend: compressAnswer,
      schema: { tags: ['metrics'], response: { 200: exceptionsSchema } },
    },
    async (request) => {
      const watchlistKey = watchlistOf(request);
      const answer = await read(watchlistKey, (transaction) =>
        answerExceptions(transaction, watchlistKey),
      );
      if (answer === null) throw notFound();
      return answer;
    },
  );

  app.get(
    '/watchlists/:id/metrics/cell',
    {
      schema: {
        tags: ['metrics'],
        querystring: v.object({ ...placeSchema.entries, successors: successorsSchema }),
        response: { 200: cellDetailsSchema },
      },
    },
    async (request) => {
      const watchlistKey = watchlistOf(request);
      const { channel, pzn, successors } = request.query;
      if (!isGiven(channel) || !isGiven(pzn)) {
        const missing = Object.entries({ channel, pzn }).flatMap(([field, text]) =>
          isGiven(text) ? [] : [field],
        );
        throw missingParams(missing, 'Send all of the named fields.');
      }
      const question = { channel, pzn, isJoined: successors === 'joined' };
      return tenantTransaction(
        database,
        watchlistKey.tenantId,
        (transaction) => readCellDetails(transaction, watchlistKey, question, now()),
        { snapshot: true },
      );
    },
  );
};
