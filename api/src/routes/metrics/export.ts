import { exportedPages } from '@pmm/shared/contracts/export';
import { languages } from '@pmm/shared/contracts/user';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { exportFormats } from '../../background/tasks';
import type { Context } from '../../context';
import { notFound } from '../../errors';
import { claimsOf } from '../../http/access';
import { watchlistOf } from '../../http/ids';
import { limitPerMinute } from '../../http/limits';
import { files } from '../../http/openApi';
import type { ValibotTypeProvider } from '../../http/validation';
import { exportedMetrics } from '../../rules/export/exportedMetrics';
import { CSV_TYPE } from '../../spreadsheet/csv';
import { XLSX_TYPE } from '../../spreadsheet/workbook';
import { tenantTransaction } from '../../storage/tenantTransaction';
import { findDetails } from '../../storage/watchlists';

const querySchema = v.looseObject({
  metric: v.picklist(exportedPages),
  format: v.picklist(exportFormats),
  language: v.picklist(languages),
});

const contentTypes = { xlsx: XLSX_TYPE, csv: CSV_TYPE } as const;

/** An export takes seconds of a processor; nobody needs more than these a minute. */
const EXPORTS_PER_MINUTE = 20;

/** Registered below a tenant. The query beside `metric`, `format` and `language` is that of the page. */
export const exportRoutes = (instance: FastifyInstance, context: Context): void => {
  const { longWork, background, now } = context;
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  const limit = limitPerMinute(app, EXPORTS_PER_MINUTE, (request) => claimsOf(request).userId);

  app.get(
    '/watchlists/:id/export',
    {
      config: { audit: 'export' },
      preHandler: limit,
      schema: {
        tags: ['metrics'],
        querystring: querySchema,
        response: { 200: files(...Object.values(contentTypes)) },
      },
    },
    async (request, reply) => {
      const { metric, format, language } = request.query;
      const { searchParams } = new URL(request.url, 'http://localhost');
      const watchlistKey = watchlistOf(request);
      const asked = { parameters: searchParams, now: now() };
      const { details, rows } = await tenantTransaction(
        longWork,
        watchlistKey.tenantId,
        async (transaction) => ({
          details: await findDetails(transaction, watchlistKey),
          rows: await exportedMetrics[metric].read(transaction, watchlistKey, asked),
        }),
        { snapshot: true },
      );
      if (details === null || rows === null) throw notFound();
      const file = await background.writeExport({
        ...{ metric, rows, language, format, now: asked.now },
        watchlistId: watchlistKey.watchlistId,
        watchlist: details.name,
        query: searchParams.toString(),
      });
      const day = new Date(asked.now).toISOString().slice(0, 10);
      void reply.header('content-disposition', `attachment; filename="${metric}-${day}.${format}"`);
      return reply.type(contentTypes[format]).send(file);
    },
  );
};
