import { ROOT_BASE } from '@pmm/shared/contracts/siteBase';
import type { FastifyRequest } from 'fastify';
import './base';

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
 * With the prefix `__Host-`, no other host can set the cookie. Browsers accept it only over HTTPS,
 * and for all paths; below a base the cookie is not sent to other applications of the origin.
 */
const prefixOf = (secure: boolean, base: string): string => {
  if (!secure) return '';
  return base === ROOT_BASE ? '__Host-' : '__Secure-';
};

/** A cookie of this app: its full name, and the attributes that all of them have. */
export const ownCookie = (request: FastifyRequest, name: string) => {
  const secure = isHttps(request);
  const { base } = request.server;
  return {
    name: prefixOf(secure, base) + name,
    attributes: { path: base, httpOnly: true, secure },
  } as const;
};
