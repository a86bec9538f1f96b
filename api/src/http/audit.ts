import type { AuditKind } from '@pmm/shared/contracts/audit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { SecurityNote } from '../rules/auth/client';
import { type AuditEntry, changeInTenant, recordForPerson, recordInTenant } from '../storage/audit';
import type { Database } from '../storage/database';
import type { TenantChange } from '../storage/tenantTransaction';
import { claimsOf, tenantOf } from './access';
import { clientOf, logSecurity } from './client';

declare module 'fastify' {
  interface FastifyRequest {
    /** What it changed is in the log of the tenant. */
    isRecorded: boolean;
  }
  interface FastifyContextConfig {
    /** What a good answer of a tenant's route is in the log of the tenant; null for what changes nothing. */
    audit?: AuditKind | null;
    /** What the log says of it beside what was asked for. */
    auditDetails?: Record<string, string>;
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

const entryOf = (request: FastifyRequest, kind: AuditKind): AuditEntry => ({
  kind,
  userId: claimsOf(request).userId,
  source: clientOf(request).source,
  details: detailsOf(request),
});

/** The transaction of what a route of a tenant changes, with its line in the log of the tenant. */
export const recordedChanges =
  (database: Database) =>
  (request: FastifyRequest): TenantChange => {
    const { audit } = request.routeOptions.config;
    if (audit === undefined || audit === null) throw new Error('This route changes nothing.');
    return async (tenantId, work) => {
      const result = await changeInTenant(database, tenantId, entryOf(request, audit), work);
      request.isRecorded = true;
      return result;
    };
  };

/** For the routes of a tenant: what was done is in the log before it is answered. */
export const auditTenant = (app: FastifyInstance, { database }: Context): void => {
  app.decorateRequest('isRecorded', false);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!writes(method) || config?.audit !== undefined) return;
    throw new Error(`${[method].flat().join()} ${url} does not say what it is in the audit log.`);
  });
  app.addHook('onSend', async (request, reply) => {
    const kind = request.routeOptions.config.audit;
    if (kind === undefined || kind === null || reply.statusCode >= 400) return;
    if (request.isRecorded) return;
    if (writes(request.method)) throw new Error(`${request.url} changed something unrecorded.`);
    await recordInTenant(database, tenantOf(request).id, entryOf(request, kind));
  });
};

/** Records what concerns a person in all of their tenants; the log says it by their id and source, too. */
export const auditPerson = async (
  request: FastifyRequest,
  { database, environment }: Pick<Context, 'database' | 'environment'>,
  { userId, ...entry }: SecurityNote,
): Promise<void> => {
  logSecurity(request, entry.kind, userId);
  if (userId === null) return;
  const { source } = clientOf(request);
  await recordForPerson(database, { ...entry, userId, source }, environment.auditDays);
};

const writeNotes = async (request: FastifyRequest, context: Context): Promise<void> => {
  const notes = request.notes ?? [];
  request.notes = null;
  for (const note of notes) await auditPerson(request, context, note);
};

/**
 * Writes what was noted of accounts: of a success before its answer, of a refusal after it, so that its time does
 * not tell that there is such an account. Must run once, before the routes.
 */
export const auditNotes = (app: FastifyInstance, context: Context): void => {
  app.decorateRequest('notes', null);
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400) await writeNotes(request, context);
  });
  app.addHook('onResponse', async (request) => {
    try {
      await writeNotes(request, context);
    } catch (error) {
      request.log.error({ err: error }, 'a refusal could not be recorded');
    }
  });
};
