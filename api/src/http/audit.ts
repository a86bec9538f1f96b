import type { AuditKind } from '@pmm/shared/contracts/audit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { type AuditEntry, recordForPerson, recordInTenant } from '../storage/audit';
import { claimsOf, tenantOf } from './access';
import { clientOf, logSecurity } from './client';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a good answer of a tenant's route is in the log of the tenant; null for what changes nothing. */
    audit?: AuditKind | null;
    /** What the log says of it beside what was asked for. */
    auditDetails?: Record<string, string>;
  }
  interface FastifyRequest {
    /** Recorded once the answer is sent, so that its time does not tell that there is such an account. */
    auditLater: Pick<AuditEntry, 'kind' | 'userId'> | null;
  }
}

const countOf = (body: Record<string, unknown>): number | undefined =>
  ['items', 'itemIds', 'pzns']
    .map((name) => body[name])
    .filter((value) => Array.isArray(value))
    .reduce<number | undefined>((sum, list) => (sum ?? 0) + list.length, undefined);

/** Which watchlist, how many items, which export: never what somebody typed beside that. */
const detailsOf = ({
  params,
  query,
  body,
  routeOptions,
}: FastifyRequest): Record<string, string | number> => {
  const { id } = params as { id?: string };
  const { metric, format } = query as { metric?: string; format?: string };
  const given = (body ?? {}) as Record<string, unknown>;
  const { name } = given;
  const items = countOf(given);
  return {
    ...(id !== undefined && { watchlistId: id }),
    ...(typeof name === 'string' && { name }),
    ...(items !== undefined && { items }),
    ...(metric !== undefined && { metric }),
    ...(format !== undefined && { format }),
    ...routeOptions.config.auditDetails,
  };
};

const writes = (method: string | string[]): boolean =>
  [method].flat().some((one) => !['GET', 'HEAD', 'OPTIONS'].includes(one));

/** For the routes of a tenant: what was done is in the log before it is answered. */
export const auditTenant = (app: FastifyInstance, { database }: Context): void => {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!writes(method) || config?.audit !== undefined) return;
    throw new Error(`${[method].flat().join()} ${url} does not say what it is in the audit log.`);
  });
  app.addHook('onSend', async (request, reply) => {
    const kind = request.routeOptions.config.audit;
    if (kind === undefined || kind === null || reply.statusCode >= 400) return;
    await recordInTenant(database, tenantOf(request).id, {
      kind,
      userId: claimsOf(request).userId,
      source: clientOf(request).source,
      details: detailsOf(request),
    });
  });
};

/** Records what concerns a person in all of their tenants; the log says it by their id and source, too. */
export const auditPerson = async (
  request: FastifyRequest,
  { database, environment }: Pick<Context, 'database' | 'environment'>,
  entry: Pick<AuditEntry, 'kind' | 'userId'>,
): Promise<void> => {
  logSecurity(request, entry.kind, entry.userId);
  const { source } = clientOf(request);
  await recordForPerson(database, { ...entry, source }, environment.auditDays);
};

/** Must run once, before the routes. */
export const auditAfterAnswers = (app: FastifyInstance, context: Context): void => {
  app.decorateRequest('auditLater', null);
  app.addHook('onResponse', async (request) => {
    if (request.auditLater === null) return;
    try {
      await auditPerson(request, context, request.auditLater);
    } catch (error) {
      request.log.error({ err: error }, 'a refused sign-in could not be recorded');
    }
  });
};
