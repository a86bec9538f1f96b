import { languages } from '@pmm/shared/contracts/user';
import { decodeAvailability } from '@pmm/shared/figures/availability/decode';
import { selectSkus } from '@pmm/shared/figures/availability/selection';
import { readView } from '@pmm/shared/figures/availability/view';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context';
import { notFound } from '../../errors';
import { claimsOf } from '../../http/access';
import { watchlistOf } from '../../http/ids';
import { limitPerMinute } from '../../http/limits';
import type { ValibotTypeProvider } from '../../http/validation';
import { buildMatrix } from '../../rules/availability/buildMatrix';
import { availabilityStyles } from '../../rules/export/availabilityCells';
import { availabilityLines } from '../../rules/export/availabilityExport';
import { availabilitySheets } from '../../rules/export/availabilitySheets';
import { exportTexts } from '../../rules/export/exportTexts';
import { CSV_TYPE, csv } from '../../spreadsheet/csv';
import { workbook, XLSX_TYPE } from '../../spreadsheet/workbook';
import { readAvailability } from '../../storage/availability';
import { tenantTransaction } from '../../storage/tenantTransaction';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { findDetails } from '../../storage/watchlists';

const querySchema = v.looseObject({
  metric: v.picklist(['availability']),
  format: v.picklist(['xlsx', 'csv']),
  language: v.picklist(languages),
});

/** An export takes seconds of a processor; nobody needs more than these a minute. */
const EXPORTS_PER_MINUTE = 20;

/** Registered below a tenant. The query beside `metric`, `format` and `language` is that of the page. */
export const exportRoutes = (instance: FastifyInstance, { database, now }: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  const limit = limitPerMinute(app, EXPORTS_PER_MINUTE, (request) => claimsOf(request).userId);

  const read = async (watchlistKey: WatchlistKey) => {
    const found = await tenantTransaction(
      database,
      watchlistKey.tenantId,
      async (transaction) => ({
        details: await findDetails(transaction, watchlistKey),
        rows: await readAvailability(transaction, watchlistKey),
      }),
      { snapshot: true },
    );
    if (found.details === null || found.rows === null) throw notFound();
    const { matrix } = buildMatrix(watchlistKey.watchlistId, found.rows, now());
    return { watchlist: found.details.name, availability: decodeAvailability(matrix) };
  };

  app.get(
    '/watchlists/:id/export',
    { preHandler: limit, schema: { tags: ['metrics'], querystring: querySchema } },
    async (request, reply) => {
      const { metric, format, language } = request.query;
      const view = readView(new URL(request.url, 'http://localhost').searchParams);
      const { watchlist, availability } = await read(watchlistOf(request));
      const exported = {
        watchlist,
        view,
        selection: selectSkus(availability, view),
        texts: exportTexts(language),
      };
      const day = new Date(now()).toISOString().slice(0, 10);
      void reply.header('content-disposition', `attachment; filename="${metric}-${day}.${format}"`);
      return format === 'xlsx'
        ? reply.type(XLSX_TYPE).send(workbook(availabilityStyles, availabilitySheets(exported)))
        : reply.type(CSV_TYPE).send(csv(availabilityLines(exported), language));
    },
  );
};
