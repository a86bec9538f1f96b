import type { FastifyRequest } from 'fastify';

/** The pattern of the request's route. Pages of the app, and addresses with nothing there, have none. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '(none)';
