import type { FastifyRequest } from 'fastify';
import { unauthorized } from '../errors';

const BEARER = /^Bearer (\S+)$/i;

/** @throws ApiError UNAUTHORIZED when the request carries none. */
export const bearerTokenOf = ({ headers }: FastifyRequest): string => {
  const token = BEARER.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) throw unauthorized();
  return token;
};
