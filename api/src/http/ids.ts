import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { notFound } from '../errors';

const paramsSchema = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** The :id of the address. Ids are opaque to clients: one of another shape simply does not exist. */
export const idOf = (request: FastifyRequest): string => {
  const parsed = v.safeParse(paramsSchema, request.params);
  if (!parsed.success) throw notFound();
  return parsed.output.id;
};
