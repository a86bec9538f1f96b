import {
  createWatchlistSchema,
  deleteWatchlistQuerySchema,
  updateWatchlistSchema,
  watchlistSchema,
  watchlistsAnswerSchema,
  watchlistSummarySchema,
} from '@pmm/shared/contracts/watchlist';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { tenantOf } from '../../http/access';
import { recordedChanges } from '../../http/audit';
import { encodedJson, sendEncoded } from '../../http/encodedBody';
import { watchlistOf } from '../../http/ids';
import { nothing } from '../../http/openApi';
import type { ValibotTypeProvider } from '../../http/validation';
import { changeDetails, deleteWatchlist } from '../../rules/watchlists/changeDetails';
import { createWatchlist } from '../../rules/watchlists/createWatchlist';
import { readWatchlist } from '../../rules/watchlists/readWatchlist';
import { tenantTransaction } from '../../storage/tenantTransaction';
import { listWatchlists } from '../../storage/watchlists';

const tags = ['watchlists'];

/** Below /tenants/:tenant; the address works with and without a slash at the end. */
export const watchlistRoutes = (instance: FastifyInstance, { database }: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  const changeOf = recordedChanges(database);

  app.get(
    '/watchlists',
    { schema: { tags, response: { 200: watchlistsAnswerSchema } } },
    async (request) => {
      const { id, maxWatchlists } = tenantOf(request);
      const watchlists = await tenantTransaction(database, id, (transaction) =>
        listWatchlists(transaction, id),
      );
      return { watchlists, limit: maxWatchlists };
    },
  );

  app.post(
    '/watchlists',
    {
      config: { audit: 'watchlist-created' },
      schema: { tags, body: createWatchlistSchema, response: { 201: watchlistSchema } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await createWatchlist(changeOf(request), tenantOf(request), request.body)),
  );

  app.get(
    '/watchlists/:id',
    { schema: { tags, response: { 200: watchlistSchema } } },
    async (request, reply) => {
      const key = watchlistOf(request);
      const watchlist = await tenantTransaction(
        database,
        key.tenantId,
        (transaction) => readWatchlist(transaction, key),
        { snapshot: true },
      );
      // Thousands of items take hundreds of kilobytes.
      return sendEncoded(request, reply, encodedJson(watchlist));
    },
  );

  app.put(
    '/watchlists/:id',
    {
      config: { audit: 'watchlist-changed' },
      schema: { tags, body: updateWatchlistSchema, response: { 200: watchlistSummarySchema } },
    },
    (request) => changeDetails(changeOf(request), watchlistOf(request), request.body),
  );

  app.delete(
    '/watchlists/:id',
    {
      config: { audit: 'watchlist-deleted' },
      schema: { tags, querystring: deleteWatchlistQuerySchema, response: { 204: nothing } },
    },
    async (request, reply) => {
      await deleteWatchlist(changeOf(request), watchlistOf(request));
      return reply.code(204).send();
    },
  );
};
