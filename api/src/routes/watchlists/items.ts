import {
  addedItemSchema,
  addItemSchema,
  addItemsAnswerSchema,
  addItemsSchema,
  changedItemsSchema,
  changeItemSchema,
  changeItemsSchema,
  previewItemsAnswerSchema,
  previewItemsSchema,
  removedItemsSchema,
  removeItemQuerySchema,
  removeItemsSchema,
  transferItemsSchema,
  transferredItemsSchema,
} from '@pmm/shared/contracts/watchlistItem';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { missingParams } from '../../errors';
import { recordedChanges } from '../../http/audit';
import { compressAnswer } from '../../http/encodedBody';
import { itemIdOf, watchlistOf } from '../../http/ids';
import type { ValibotTypeProvider } from '../../http/validation';
import { addItem, addItems } from '../../rules/watchlists/addItems';
import { changeItem, changeItems } from '../../rules/watchlists/changeItems';
import { previewItems } from '../../rules/watchlists/previewItems';
import { removeItem, removeItems } from '../../rules/watchlists/removeItems';
import { transferItems } from '../../rules/watchlists/transferItems';

const tags = ['watchlist items'];

/**
 * Ten thousand items with id, PZN and place take a little over one million bytes. `deploy/nginx`
 * has the same limit.
 */
const BATCH_BODY_LIMIT = 2 * 1024 * 1024;

/** For calls with many items, whose answers are long, too. */
const batch = { bodyLimit: BATCH_BODY_LIMIT, onSend: compressAnswer };
const config = { audit: 'items-changed' } as const;

/** Below /tenants/:tenant. */
export const itemRoutes = (instance: FastifyInstance, { database }: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  const changeOf = recordedChanges(database);

  app.post(
    '/watchlists/:id/items',
    {
      config,
      schema: {
        tags,
        body: addItemSchema,
        response: { 200: addedItemSchema, 201: addedItemSchema },
      },
    },
    async (request, reply) => {
      const { item, isNew } = await addItem(changeOf(request), watchlistOf(request), request.body);
      return reply.code(isNew ? 201 : 200).send(item);
    },
  );

  app.patch(
    '/watchlists/:id/items/:itemId',
    { config, schema: { tags, body: changeItemSchema, response: { 200: changedItemsSchema } } },
    (request) =>
      changeItem(changeOf(request), watchlistOf(request), itemIdOf(request), request.body),
  );

  app.delete(
    '/watchlists/:id/items/:itemId',
    {
      config,
      schema: {
        tags,
        querystring: removeItemQuerySchema,
        response: { 200: removedItemsSchema },
      },
    },
    (request) => {
      const { revision } = request.query;
      const seen = revision === undefined ? undefined : Number(revision);
      return removeItem(changeOf(request), watchlistOf(request), itemIdOf(request), seen);
    },
  );

  app.post(
    '/watchlists/:id/items/batch',
    {
      ...batch,
      config,
      schema: { tags, body: addItemsSchema, response: { 200: addItemsAnswerSchema } },
    },
    (request) => {
      const { items, pzns } = request.body;
      if (items.length + pzns.length === 0) throw missingParams(['pzns', 'items']);
      // Items first, because their fields are named by their place in the request.
      const allItems = [...items, ...pzns.map((pzn) => ({ pzn }))];
      return addItems(changeOf(request), watchlistOf(request), allItems);
    },
  );

  app.put(
    '/watchlists/:id/items/batch',
    {
      ...batch,
      config,
      schema: { tags, body: changeItemsSchema, response: { 200: changedItemsSchema } },
    },
    (request) => changeItems(changeOf(request), watchlistOf(request), request.body),
  );

  app.delete(
    '/watchlists/:id/items/batch',
    {
      ...batch,
      config,
      schema: { tags, body: removeItemsSchema, response: { 200: removedItemsSchema } },
    },
    (request) => removeItems(changeOf(request), watchlistOf(request), request.body),
  );

  app.post(
    '/watchlists/:id/items/preview',
    {
      ...batch,
      config: { audit: null },
      schema: { tags, body: previewItemsSchema, response: { 200: previewItemsAnswerSchema } },
    },
    (request) => previewItems(database, watchlistOf(request), request.body.pzns),
  );

  app.post(
    '/watchlists/:id/items/transfer',
    {
      ...batch,
      config,
      schema: { tags, body: transferItemsSchema, response: { 200: transferredItemsSchema } },
    },
    (request) => transferItems(changeOf(request), watchlistOf(request), request.body),
  );
};
