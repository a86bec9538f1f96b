import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Context } from '../context';
import { notFound, secondFactorMissing, unauthorized } from '../errors';
import {
  type Access,
  type AccessClaims,
  findTenantAccess,
  isSessionLive,
  type TenantAccess,
} from '../storage/access';
import { bearerTokenOf } from './bearerToken';

declare module 'fastify' {
  interface FastifyRequest {
    claims: AccessClaims | null;
    tenant: TenantAccess | null;
    /** Logged when access is granted. */
    tenantName: string;
    /** Logged: the name of the service token. */
    serviceName: string;
  }
}

/** Must run once, before the routes. */
export const decorateAccess = (app: FastifyInstance): void => {
  app.decorateRequest('claims', null);
  app.decorateRequest('tenant', null);
  app.decorateRequest('tenantName', '');
  app.decorateRequest('serviceName', '');
};

/** Verifies the access token. The next query checks whether its session is still live. */
export const proveToken = ({ accessTokens }: Context): onRequestAsyncHookHandler =>
  async function prove(request) {
    request.claims = await accessTokens.verify(bearerTokenOf(request));
  };

export const claimsOf = (request: FastifyRequest): AccessClaims => {
  if (request.claims === null) throw unauthorized();
  return request.claims;
};

export const tenantOf = (request: FastifyRequest): TenantAccess => {
  if (request.tenant === null) throw notFound();
  return request.tenant;
};

/** A resource of another tenant gets exactly the answer of one that does not exist. */
export const demandAccess = <Granted>(access: Access<Granted>): Granted => {
  if (access === 'ended') throw unauthorized();
  if (access === 'foreign') throw notFound();
  if (access === 'factor') throw secondFactorMissing(403);
  return access;
};

/** For data that every signed-in person may see. */
export const requireSession = ({ database }: Context): onRequestAsyncHookHandler =>
  async function requireLiveSession(request) {
    if (!(await isSessionLive(database, claimsOf(request)))) throw unauthorized();
  };

/** For routes below /tenants/:tenant. */
export const requireTenant = ({ database }: Context): onRequestAsyncHookHandler =>
  async function requireMembership(request) {
    const { tenant } = request.params as { tenant: string };
    request.tenant = demandAccess(await findTenantAccess(database, claimsOf(request), tenant));
    request.tenantName = tenant;
  };
