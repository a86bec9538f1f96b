import {
  createValueReportSchema,
  valueReportSchema,
  valueReportsSchema,
} from '@pmm/shared/contracts/valueReports';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { tenantOf } from '../../http/access';
import { recordedChanges } from '../../http/audit';
import { compressAnswer } from '../../http/encodedBody';
import { watchlistOf } from '../../http/ids';
import { limitPersonPerMinute } from '../../http/limits';
import type { ValibotTypeProvider } from '../../http/validation';
import { reportValue } from '../../rules/valueReports/reportValue';
import { tenantTransaction } from '../../storage/tenantTransaction';
import { contractReportOf, listReports } from '../../storage/valueReports';

const tags = ['value reports'];
const SHOWN_AT_MOST = 500;
const REPORTS_A_MINUTE = 10;

/** Below /tenants/:tenant. */
export const valueReportRoutes = (instance: FastifyInstance, { database }: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  const changeOf = recordedChanges(database);

  app.get(
    '/value-reports',
    { onSend: compressAnswer, schema: { tags, response: { 200: valueReportsSchema } } },
    async (request) => {
      const { id } = tenantOf(request);
      const reports = await tenantTransaction(database, id, (transaction) =>
        listReports(transaction, id, {}, SHOWN_AT_MOST),
      );
      return { reports: reports.map(contractReportOf) };
    },
  );

  app.post(
    '/watchlists/:id/value-reports',
    {
      config: { audit: 'value-reported' },
      preHandler: limitPersonPerMinute(instance, 'value report', REPORTS_A_MINUTE),
      schema: { tags, body: createValueReportSchema, response: { 201: valueReportSchema } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await reportValue(changeOf(request), watchlistOf(request), request.body)),
  );
};
