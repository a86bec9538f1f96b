import { AUDIT_PAGE, auditAnswerSchema, auditQuerySchema } from '@pmm/shared/contracts/audit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { tenantOf } from '../../http/access';
import type { ValibotTypeProvider } from '../../http/validation';
import { listAudit } from '../../storage/audit';

/** As much of the hash as tells two sources apart. */
const SHOWN_BYTES = 4;

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
        events: shown.map(({ id, at, kind, person, source, details }) => ({
          id: String(id),
          at: at.toISOString(),
          source: Buffer.from(source.subarray(0, SHOWN_BYTES)).toString('hex'),
          ...{ kind, person, details },
        })),
        next: rows.length > AUDIT_PAGE ? String(shown.at(-1)?.id) : null,
      };
    },
  );
};
