import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * True if people open the app only over HTTPS, even when the proxy does not say so in a
     * request.
     */
    isHttpsAlone: boolean;
  }
}

/** Whether the client came by HTTPS. */
export const isHttps = ({ protocol, server }: FastifyRequest): boolean =>
  protocol === 'https' || server.isHttpsAlone;

/**
 * The prefix `__Host-` keeps other hosts from setting the cookie; browsers accept it over HTTPS
 * only.
 */
export const cookieNameFor = (secure: boolean, name: string): string =>
  secure ? `__Host-${name}` : name;
