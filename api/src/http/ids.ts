import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { notFound } from '../errors';
import type { WatchlistKey } from '../storage/watchlistItems';
import { tenantOf } from './access';

const uuidSchema = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const itemParamsSchema = v.object({ itemId: v.pipe(v.string(), v.toLowerCase()) });

/** The :id of the address. Ids are opaque to clients: an id of another form does not exist. */
export const idOf = (request: FastifyRequest, name = 'id'): string => {
  const parsed = v.safeParse(uuidSchema, (request.params as Record<string, unknown>)[name]);
  if (!parsed.success) throw notFound();
  return parsed.output;
};

/** The watchlist of the address, in the tenant of the address. */
export const watchlistOf = (request: FastifyRequest): WatchlistKey => ({
  tenantId: tenantOf(request).id,
  watchlistId: idOf(request),
});

/** The :itemId of the address; an id of another form belongs to no item. */
export const itemIdOf = (request: FastifyRequest): string =>
  v.parse(itemParamsSchema, request.params).itemId;
