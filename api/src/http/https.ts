import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** People open the app by HTTPS, also where the proxy in front does not say so of a request. */
    isHttpsAlone: boolean;
  }
}

/** Whether the client came by HTTPS. */
export const isHttps = ({ protocol, server }: FastifyRequest): boolean =>
  protocol === 'https' || server.isHttpsAlone;
