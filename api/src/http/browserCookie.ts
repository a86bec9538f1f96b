import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROWSER_SECONDS } from '../storage/identities';
import { isHttps } from './https';

/**
 * Recognises a browser that comes back from a provider. SameSite=Lax, because the redirect comes
 * from the provider's site. The prefix `__Host-` keeps other hosts from setting the cookie;
 * browsers accept it over HTTPS only.
 */
const nameFor = (secure: boolean): string => (secure ? '__Host-pmm_oidc' : 'pmm_oidc');

const SECRET = /^[\w-]{43}$/;

export const browserOf = (request: FastifyRequest): string | null => {
  const value = request.cookies[nameFor(isHttps(request))] ?? '';
  return SECRET.test(value) ? value : null;
};

/** Sets the cookie for as long as a sign-in may take. */
export const rememberBrowser = (
  request: FastifyRequest,
  reply: FastifyReply,
  browser: string,
): void => {
  const secure = isHttps(request);
  void reply.setCookie(nameFor(secure), browser, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'lax',
    maxAge: BROWSER_SECONDS,
  });
};

export const forgetBrowser = (request: FastifyRequest, reply: FastifyReply): void => {
  const secure = isHttps(request);
  void reply.clearCookie(nameFor(secure), { path: '/', httpOnly: true, secure, sameSite: 'lax' });
};
