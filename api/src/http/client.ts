import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client, ClientWithDevice, SecurityNote } from '../rules/auth/client';
import { hashOf, newSecret } from '../rules/auth/secrets';
import type { SignInClient } from '../rules/auth/signIn';
import type { AccountChange } from '../storage/audit';
import { ownCookie } from './https';
import { networkOf } from './network';
import { visitOf } from './visit';

declare module 'fastify' {
  interface FastifyRequest {
    /** The notes that are not yet written to the logs of accounts. */
    notes: SecurityNote[] | null;
  }
  interface FastifyInstance {
    accountChangeOf: (request: FastifyRequest) => AccountChange;
  }
}

/** The longest time for which browsers keep a cookie. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

/**
 * `in` after a successful sign-in or a new password; `out` if the browser has only requested a code
 * so far.
 */
const VALUE = /^(?<state>in|out)_(?<secret>[\w-]{43})$/;

const COOKIE = 'pmm_device';

interface Device {
  secret: string;
  /** Every browser gets a cookie; true if this one has signed in successfully. */
  hasSignedIn: boolean;
}

const cookieOf = (request: FastifyRequest): Device | null => {
  const cookie = request.cookies[ownCookie(request, COOKIE).name];
  if (cookie === undefined) return null;
  const { value } = request.unsignCookie(cookie);
  const { state, secret } = VALUE.exec(value ?? '')?.groups ?? {};
  return secret === undefined ? null : { secret, hasSignedIn: state === 'in' };
};

/**
 * Hashed with the server's key: there are so few addresses that all could be tried against an
 * unkeyed hash.
 */
export const sourceOf = ({ ip, server }: FastifyRequest): Uint8Array =>
  hashOf(server.signCookie(networkOf(ip)));

const recorderOf = (request: FastifyRequest): Pick<Client, 'change' | 'record'> => ({
  change: request.server.accountChangeOf(request),
  record: (note: SecurityNote): void => void (request.notes ??= []).push(note),
});

export const clientOf = (request: FastifyRequest): Client => {
  const cookie = cookieOf(request);
  const device = cookie === null ? null : hashOf(cookie.secret);
  return { device, source: sourceOf(request), ...recorderOf(request) };
};

/**
 * Writes a line to the server's log, which names the account by its id (if known) and the client by
 * a hash.
 */
export const logSecurity = (
  request: FastifyRequest,
  security: string,
  account: string | null,
): void => {
  const source = Buffer.from(sourceOf(request)).toString('hex').slice(0, 16);
  request.log.info({ security, account, source }, 'security');
};

/** The device that sent the request; a new browser becomes one with the cookie. */
export const deviceOf = (request: FastifyRequest) => {
  const { secret, hasSignedIn } = cookieOf(request) ?? { secret: newSecret(), hasSignedIn: false };
  const { name, attributes } = ownCookie(request, COOKIE);
  const setCookie = (reply: FastifyReply, state: 'in' | 'out'): void => {
    void reply.setCookie(name, `${state}_${secret}`, {
      ...attributes,
      sameSite: 'strict',
      signed: true,
      maxAge: KEPT_SECONDS,
    });
  };
  return {
    hash: hashOf(secret),
    /**
     * Sets the cookie that recognises the device: a random number that scripts cannot read and
     * other sites cannot send.
     */
    recognise: (reply: FastifyReply) => setCookie(reply, hasSignedIn ? 'in' : 'out'),
    recogniseSignedIn: (reply: FastifyReply) => setCookie(reply, 'in'),
  };
};

/**
 * The client of a sign-in: also with its device, and with the browser and place that the person
 * will see.
 */
export const signInClientOf = (
  request: FastifyRequest,
  { hash }: Pick<ReturnType<typeof deviceOf>, 'hash'> = deviceOf(request),
): SignInClient => ({
  device: hash,
  source: sourceOf(request),
  visit: visitOf(request),
  ...recorderOf(request),
});

/** The client of a request with a session. */
export const clientWithDeviceOf = (request: FastifyRequest): ClientWithDevice => ({
  ...clientOf(request),
  device: deviceOf(request).hash,
});

const signedInSecretOf = (request: FastifyRequest): string => {
  const cookie = cookieOf(request);
  return cookie?.hasSignedIn === true ? cookie.secret : '';
};

/**
 * The key of limits for visitors: a browser that has signed in before counts on its own, so
 * strangers at the same address cannot use up its limit.
 */
export const limitKeyOf = (request: FastifyRequest): string =>
  `${networkOf(request.ip)}${signedInSecretOf(request) === '' ? '' : ' device'}`;

/**
 * The same for limits of an account: each browser that has signed in counts on its own, and so does
 * each address, so that a stranger uses up only their own share.
 */
export const accountLimitKeyOf = (request: FastifyRequest): string => {
  const { email } = request.body as { email: string };
  return `${email.toLowerCase()} ${signedInSecretOf(request) || networkOf(request.ip)}`;
};
