import type { FastifyRequest } from 'fastify';

/** Whether nobody reads an answer any more. */
export const hasLeft = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;
