import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROWSER_SECONDS } from '../storage/identities';
import { cookieNameFor, isHttps } from './https';

/**
 * Recognises a browser that comes back from a provider. SameSite=Lax, because the redirect comes
 * from the provider's site.
 */
const COOKIE = 'pmm_oidc';

const SECRET = /^[\w-]{43}$/;

export const browserOf = (request: FastifyRequest): string | null => {
  const value = request.cookies[cookieNameFor(isHttps(request), COOKIE)] ?? '';
  return SECRET.test(value) ? value : null;
};

/** Sets the cookie for as long as a sign-in may take. */
export const rememberBrowser = (
  request: FastifyRequest,
  reply: FastifyReply,
  browser: string,
): void => {
  const secure = isHttps(request);
  void reply.setCookie(cookieNameFor(secure, COOKIE), browser, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'lax',
    maxAge: BROWSER_SECONDS,
  });
};

export const forgetBrowser = (request: FastifyRequest, reply: FastifyReply): void => {
  const secure = isHttps(request);
  void reply.clearCookie(cookieNameFor(secure, COOKIE), {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'lax',
  });
};
