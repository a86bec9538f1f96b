import { AUDIT_PAGE, auditAnswerSchema, auditQuerySchema } from '@pmm/shared/contracts/audit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { tenantOf } from '../../http/access';
import type { ValibotTypeProvider } from '../../http/validation';
import { shownEvent } from '../../rules/audit/shownEvent';
import { listAudit } from '../../storage/audit';

/** Below /tenants/:tenant: what its members did, for every member. */
export const auditRoutes = (instance: FastifyInstance, { database }: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();

  app.get(
    '/audit',
    {
      schema: {
        tags: ['audit'],
        querystring: auditQuerySchema,
        response: { 200: auditAnswerSchema },
      },
    },
    async (request) => {
      const rows = await listAudit(database, tenantOf(request).id, request.query);
      const shown = rows.slice(0, AUDIT_PAGE);
      return {
        events: shown.map(shownEvent),
        next: rows.length > AUDIT_PAGE ? String(shown.at(-1)?.id) : null,
      };
    },
  );
};
