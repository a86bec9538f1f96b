import type { AuditKind } from '@pmm/shared/contracts/audit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { type AuditEntry, changeAccounts, changeInTenant, recordInTenant } from '../storage/audit';
import type { Database } from '../storage/database';
import { asSmallWrite } from '../storage/smallWrites';
import type { TenantChange } from '../storage/tenantTransaction';
import { claimsOf, tenantOf } from './access';
import { logSecurity, sourceOf } from './client';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the log of the tenant contains the change already. */
    isRecorded: boolean;
  }
  interface FastifyContextConfig {
    /**
     * How a successful answer of a tenant's route is recorded in the tenant's log; null if it is
     * not recorded.
     */
    audit?: AuditKind | null;
    /** Details for the log in addition to those of the request. */
    auditDetails?: Record<string, string>;
  }
}

const countOf = (body: Record<string, unknown>): number | undefined =>
  ['items', 'itemIds', 'pzns']
    .map((name) => body[name])
    .filter((value) => Array.isArray(value))
    .reduce<number | undefined>((sum, list) => (sum ?? 0) + list.length, undefined);

/** The watchlist, the number of items, or the export; of typed texts only names. */
const detailsOf = ({
  params,
  query,
  body,
  routeOptions,
}: FastifyRequest): Record<string, string | number> => {
  const { id } = params as { id?: string };
  const { metric, format } = query as { metric?: string; format?: string };
  const fields = (body ?? {}) as Record<string, unknown>;
  const { name } = fields;
  const items = countOf(fields);
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
  source: sourceOf(request),
  details: detailsOf(request),
});

/**
 * The transaction in which a tenant's route makes its change, together with the line in the
 * tenant's log.
 */
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

/** For the routes of a tenant: every change is in the log before the answer is sent. */
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

/** The client that is written into each line of the accounts' logs, and how long lines are kept. */
const recordingOf = (request: FastifyRequest, { environment }: Context) => ({
  source: sourceOf(request),
  keptDays: environment.auditDays,
});

/**
 * Writes a refusal to the log of the server, and to those of the account's tenants if the account
 * is known.
 */
const writeNotes = async (request: FastifyRequest, context: Context): Promise<void> => {
  for (const { userId, ...rest } of request.notes ?? []) {
    logSecurity(request, rest.kind, userId);
    if (userId === null) continue;
    await asSmallWrite(() =>
      changeAccounts(context.database, recordingOf(request, context), (_transaction, note) => {
        note({ userId, ...rest });
        return Promise.resolve();
      }),
    );
  }
};

/**
 * Writes changes of accounts together with their lines in the logs. Refusals are written after the
 * answer, so that its time does not reveal whether the account exists. Must run once, before the
 * routes.
 */
export const auditAccounts = (app: FastifyInstance, context: Context): void => {
  app.decorate('accountChangeOf', (request) => async (work) => {
    const recording = recordingOf(request, context);
    const { result, notes } = await changeAccounts(context.database, recording, work);
    for (const { kind, userId } of notes) logSecurity(request, kind, userId);
    context.mailer.wake();
    return result;
  });
  app.decorateRequest('notes', null);
  app.addHook('onResponse', async (request) => {
    try {
      await writeNotes(request, context);
    } catch (error) {
      request.log.error({ err: error }, 'a refusal could not be recorded');
    }
  });
};
