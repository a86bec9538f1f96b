import type { FastifyRequest } from 'fastify';

/** The pattern of the request's route; none for pages of the app and for unknown addresses. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '(none)';
