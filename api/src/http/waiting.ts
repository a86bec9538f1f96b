import type { FastifyRequest } from 'fastify';

/** Whether the client is gone, so that nobody reads an answer. */
export const hasLeft = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;
