import { languages } from '@pmm/shared/contracts/user';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context';
import { notFound } from '../../errors';
import { claimsOf } from '../../http/access';
import { watchlistOf } from '../../http/ids';
import { limitPerMinute } from '../../http/limits';
import type { ValibotTypeProvider } from '../../http/validation';
import { exportedMetrics, exportedNames } from '../../rules/export/exportedMetrics';
import { exportTexts } from '../../rules/export/exportTexts';
import { CSV_TYPE, csv } from '../../spreadsheet/csv';
import { workbook, XLSX_TYPE } from '../../spreadsheet/workbook';
import { tenantTransaction } from '../../storage/tenantTransaction';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { findDetails } from '../../storage/watchlists';

const querySchema = v.looseObject({
  metric: v.picklist(exportedNames),
  format: v.picklist(['xlsx', 'csv']),
  language: v.picklist(languages),
});

/** An export takes seconds of a processor; nobody needs more than these a minute. */
const EXPORTS_PER_MINUTE = 20;

/** Registered below a tenant. The query beside `metric`, `format` and `language` is that of the page. */
export const exportRoutes = (instance: FastifyInstance, { database, now }: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  const limit = limitPerMinute(app, EXPORTS_PER_MINUTE, (request) => claimsOf(request).userId);

  const read = async (
    watchlistKey: WatchlistKey,
    metric: keyof typeof exportedMetrics,
    parameters: URLSearchParams,
  ) => {
    const { details, makeFile } = await tenantTransaction(
      database,
      watchlistKey.tenantId,
      async (transaction) => ({
        details: await findDetails(transaction, watchlistKey),
        makeFile: await exportedMetrics[metric](transaction, watchlistKey, parameters),
      }),
      { snapshot: true },
    );
    if (details === null || makeFile === null) throw notFound();
    return { watchlist: details.name, makeFile };
  };

  app.get(
    '/watchlists/:id/export',
    { preHandler: limit, schema: { tags: ['metrics'], querystring: querySchema } },
    async (request, reply) => {
      const { metric, format, language } = request.query;
      const parameters = new URL(request.url, 'http://localhost').searchParams;
      const { watchlist, makeFile } = await read(watchlistOf(request), metric, parameters);
      const { styles, sheets, lines } = makeFile({
        watchlist,
        parameters,
        texts: exportTexts(language),
        now: now(),
      });
      const day = new Date(now()).toISOString().slice(0, 10);
      void reply.header('content-disposition', `attachment; filename="${metric}-${day}.${format}"`);
      return format === 'xlsx'
        ? reply.type(XLSX_TYPE).send(workbook(styles, sheets()))
        : reply.type(CSV_TYPE).send(csv(lines(), language));
    },
  );
};
