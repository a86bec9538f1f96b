import {
  AUDIT_PAGE,
  auditAnswerSchema,
  auditExportQuerySchema,
  auditQuerySchema,
} from '@pmm/shared/contracts/audit';
import { csvFormOf } from '@pmm/shared/contracts/export';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { tenantOf } from '../../http/access';
import { limitPersonPerMinute } from '../../http/limits';
import { files } from '../../http/openApi';
import type { ValibotTypeProvider } from '../../http/validation';
import { activityRows } from '../../rules/audit/activityRows';
import { readActivity } from '../../rules/audit/readActivity';
import { shownEvent } from '../../rules/audit/shownEvent';
import { csv, CSV_TYPE } from '../../spreadsheet/csv';
import { listAudit } from '../../storage/audit';

const EXPORTS_PER_MINUTE = 20;
/** A search for a part of a name reads every line of the log. */
const SEARCHES_PER_MINUTE = 120;

/** Below /tenants/:tenant: the actions of its members, for every member. */
export const auditRoutes = (
  instance: FastifyInstance,
  { database, longWork, now }: Context,
): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  const limitSearches = limitPersonPerMinute(app, 'audit search', SEARCHES_PER_MINUTE);

  app.get(
    '/audit',
    {
      async preHandler(request, reply) {
        const { person = '' } = request.query;
        if (person !== '') await limitSearches.call(this, request, reply);
      },
      schema: {
        tags: ['audit'],
        querystring: auditQuerySchema,
        response: { 200: auditAnswerSchema },
      },
    },
    async (request) => {
      const rows = await listAudit(
        database,
        tenantOf(request).id,
        request.query,
        // One more line shows whether there is a next page.
        AUDIT_PAGE + 1,
      );
      const shown = rows.slice(0, AUDIT_PAGE);
      return {
        events: shown.map(shownEvent),
        next: rows.length > AUDIT_PAGE ? String(shown.at(-1)?.id) : null,
      };
    },
  );

  app.get(
    '/audit/export',
    {
      config: { audit: 'export', auditDetails: { metric: 'activity' } },
      preHandler: limitPersonPerMinute(app, 'audit export', EXPORTS_PER_MINUTE),
      schema: {
        tags: ['audit'],
        querystring: auditExportQuerySchema,
        response: { 200: files(CSV_TYPE) },
      },
    },
    async (request, reply) => {
      const {
        language,
        csv: form = csvFormOf(language),
        format: _format,
        ...filter
      } = request.query;
      const events = await readActivity(longWork, tenantOf(request).id, filter);
      const day = new Date(now()).toISOString().slice(0, 10);
      void reply.header('content-disposition', `attachment; filename="activity-${day}.csv"`);
      return reply.type(CSV_TYPE).send(csv(activityRows(events, language), form));
    },
  );
};
