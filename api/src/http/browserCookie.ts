import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROWSER_SECONDS } from '../storage/identities';
import { ownCookie } from './https';

/**
 * Recognises a browser that comes back from a provider. SameSite=Lax, because the redirect comes
 * from the provider's site.
 */
const COOKIE = 'pmm_oidc';

const SECRET = /^[\w-]{43}$/;

export const browserOf = (request: FastifyRequest): string | null => {
  const value = request.cookies[ownCookie(request, COOKIE).name] ?? '';
  return SECRET.test(value) ? value : null;
};

/** Sets the cookie for as long as a sign-in may take. */
export const rememberBrowser = (
  request: FastifyRequest,
  reply: FastifyReply,
  browser: string,
): void => {
  const { name, attributes } = ownCookie(request, COOKIE);
  void reply.setCookie(name, browser, {
    ...attributes,
    sameSite: 'lax',
    maxAge: BROWSER_SECONDS,
  });
};

export const forgetBrowser = (request: FastifyRequest, reply: FastifyReply): void => {
  const { name, attributes } = ownCookie(request, COOKIE);
  void reply.clearCookie(name, { ...attributes, sameSite: 'lax' });
};
