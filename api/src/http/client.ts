import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '../rules/auth/client';
import { hashOf, newSecret } from '../rules/auth/secrets';

/** As long as browsers keep a cookie. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

const SECRET = /^[\w-]{43}$/;

/** The prefix `__Host-` keeps other hosts from setting it; browsers accept it over HTTPS only. */
const nameFor = (secure: boolean): string => (secure ? '__Host-pmm_device' : 'pmm_device');

const secretOf = (request: FastifyRequest): string | null => {
  const cookie = request.cookies[nameFor(request.protocol === 'https')];
  if (cookie === undefined) return null;
  const { valid, value } = request.unsignCookie(cookie);
  return valid && SECRET.test(value) ? value : null;
};

/** Hashed with our key: there are too few addresses for a hash that everybody can compute. */
const sourceOf = ({ ip, server }: FastifyRequest): Uint8Array =>
  hashOf(server.signCookie(normalizeIP(ip)));

export const clientOf = (request: FastifyRequest): Client => {
  const secret = secretOf(request);
  return { device: secret === null ? null : hashOf(secret), source: sourceOf(request) };
};

/**
 * Recognises this browser from now on: a random number, signed, that scripts cannot read and other sites
 * cannot send.
 *
 * @returns the hash by which it is known.
 */
export const recognise = (request: FastifyRequest, reply: FastifyReply): Uint8Array => {
  const secret = secretOf(request) ?? newSecret();
  const secure = request.protocol === 'https';
  void reply.setCookie(nameFor(secure), secret, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'strict',
    signed: true,
    maxAge: KEPT_SECONDS,
  });
  return hashOf(secret);
};

/** Strangers at the same address cannot use up what a browser with a cookie of ours is allowed. */
export const limitKeyOf = (request: FastifyRequest): string =>
  `${normalizeIP(request.ip)}${secretOf(request) === null ? '' : ' device'}`;

/** The same for an account: each browser with a cookie counts by itself. */
export const accountLimitKeyOf = (request: FastifyRequest): string => {
  const { email } = request.body as { email: string };
  return `${email.toLowerCase()} ${secretOf(request) ?? ''}`;
};
