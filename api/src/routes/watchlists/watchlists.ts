import {
  addItemSchema,
  addItemsAnswerSchema,
  addItemsSchema,
  createWatchlistSchema,
  watchlistItemSchema,
  watchlistSchema,
  watchlistsAnswerSchema,
} from '@pmm/shared/contracts/watchlist';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { tenantOf } from '../../http/access';
import { encodedJson, sendEncoded } from '../../http/encodedBody';
import { idOf } from '../../http/ids';
import type { ValibotTypeProvider } from '../../http/validation';
import { addItem, addItems } from '../../rules/watchlists/addItems';
import { createWatchlist } from '../../rules/watchlists/createWatchlist';
import { readWatchlist } from '../../rules/watchlists/readWatchlist';
import { tenantTransaction } from '../../storage/tenantTransaction';
import { listWatchlists } from '../../storage/watchlists';

const tags = ['watchlists'];

/** Below /tenants/:tenant; the address works with and without the last slash. */
export const watchlistRoutes = (instance: FastifyInstance, { database }: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();

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
    { schema: { tags, body: createWatchlistSchema, response: { 201: watchlistSchema } } },
    async (request, reply) =>
      reply.code(201).send(await createWatchlist(database, tenantOf(request), request.body)),
  );

  app.get(
    '/watchlists/:id',
    { schema: { tags, response: { 200: watchlistSchema } } },
    async (request, reply) => {
      const { id } = tenantOf(request);
      const watchlist = await tenantTransaction(
        database,
        id,
        (transaction) => readWatchlist(transaction, id, idOf(request)),
        { snapshot: true },
      );
      // Thousands of items are hundreds of kilobytes.
      return sendEncoded(request, reply, encodedJson(watchlist));
    },
  );

  app.post(
    '/watchlists/:id/items',
    {
      schema: {
        tags,
        body: addItemSchema,
        response: { 200: watchlistItemSchema, 201: watchlistItemSchema },
      },
    },
    async (request, reply) => {
      const { id } = tenantOf(request);
      const { item, isNew } = await addItem(database, id, idOf(request), request.body.pzn);
      return reply.code(isNew ? 201 : 200).send(item);
    },
  );

  app.post(
    '/watchlists/:id/items/batch',
    { schema: { tags, body: addItemsSchema, response: { 200: addItemsAnswerSchema } } },
    (request) => addItems(database, tenantOf(request).id, idOf(request), request.body.pzns),
  );
};
