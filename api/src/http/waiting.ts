import type { FastifyRequest } from 'fastify';

/** Whether the client has left, so that nobody reads an answer. */
export const hasLeft = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;
