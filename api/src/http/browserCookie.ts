import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROWSER_SECONDS } from '../storage/identities';

/**
 * Knows the browser that was sent to a provider when it comes back. SameSite=Lax: the way back
 * begins on the provider's site. The prefix keeps other hosts from planting the cookie; browsers
 * take it over HTTPS only.
 */
const nameFor = (secure: boolean): string => (secure ? '__Host-pmm_oidc' : 'pmm_oidc');

const SECRET = /^[\w-]{43}$/;

export const browserOf = (request: FastifyRequest): string | null => {
  const value = request.cookies[nameFor(request.protocol === 'https')] ?? '';
  return SECRET.test(value) ? value : null;
};

/** Remembers the browser from now on as long as it may need. */
export const rememberBrowser = (
  request: FastifyRequest,
  reply: FastifyReply,
  browser: string,
): void => {
  const secure = request.protocol === 'https';
  void reply.setCookie(nameFor(secure), browser, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'lax',
    maxAge: BROWSER_SECONDS,
  });
};

export const forgetBrowser = (request: FastifyRequest, reply: FastifyReply): void => {
  const secure = request.protocol === 'https';
  void reply.clearCookie(nameFor(secure), { path: '/', httpOnly: true, secure, sameSite: 'lax' });
};
