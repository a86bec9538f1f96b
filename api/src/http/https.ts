import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * True if people open the app only over HTTPS, even if the proxy does not report it for a
     * request.
     */
    isHttpsAlone: boolean;
  }
}

/** Whether the client used HTTPS. */
export const isHttps = ({ protocol, server }: FastifyRequest): boolean =>
  protocol === 'https' || server.isHttpsAlone;

/**
 * With the prefix `__Host-`, no other host can set the cookie. Browsers accept it only over HTTPS.
 */
export const cookieNameFor = (secure: boolean, name: string): string =>
  secure ? `__Host-${name}` : name;
