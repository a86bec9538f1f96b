import type { Readable } from 'node:stream';
import { csvFormOf, csvForms, exportedPages } from '@pmm/shared/contracts/export';
import { languages } from '@pmm/shared/contracts/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SHOWN_COLUMNS } from '@pmm/shared/figures/matrix/columnParameters';
import * as v from 'valibot';
import { EXPORT_THREADS } from '../../background/tasks';
import type { Context } from '../../context';
import { notFound } from '../../errors';
import { claimsOf, tenantOf } from '../../http/access';
import { watchlistOf } from '../../http/ids';
import { limitPersonPerMinute } from '../../http/limits';
import { publicAddresses } from '../../http/publicAddresses';
import { files } from '../../http/openApi';
import type { ValibotTypeProvider } from '../../http/validation';
import { hasLeft } from '../../http/waiting';
import { exportFormats } from '../../rules/export/exportedMetric';
import { exportedMetrics } from '../../rules/export/exportedMetrics';
import { CSV_TYPE } from '../../spreadsheet/csv';
import { XLSX_TYPE } from '../../spreadsheet/workbook';
import { findNamesAround } from '../../storage/accounts';
import { findDetails } from '../../storage/watchlists';
import { watch } from '../../telemetry/metrics';
import { openTurns } from '../../turns';

const querySchema = v.looseObject({
  metric: v.picklist(exportedPages),
  format: v.picklist(exportFormats),
  language: v.picklist(languages),
  csv: v.optional(v.picklist(csvForms)),
  page: v.optional(v.pipe(v.string(), v.maxLength(100), v.regex(/^\/[a-z0-9/-]*$/))),
});

/** The parameters that are not the page's own. */
const exportParameters = Object.keys(querySchema.entries);

const contentTypes = { xlsx: XLSX_TYPE, csv: CSV_TYPE } as const;

/** An export needs a processor for seconds, and nobody needs more than these a minute. */
const EXPORTS_PER_MINUTE = 20;
/** A waiting export has not read anything yet. */
const MOST_WAITING = { mostOfOne: 10, mostInTotal: 50 };
/** After this time a client that reads its file slowly no longer delays others. */
const SLOW_READER_MS = 10_000;

/**
 * Registered below a tenant. The query is that of the page, but for the parameters of the schema:
 * `page` is the path for a link back to the view.
 */
export const exportRoutes = (instance: FastifyInstance, context: Context): void => {
  const { database, readLong, background, metrics, now, environment } = context;
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  const limit = limitPersonPerMinute(app, 'export', EXPORTS_PER_MINUTE);
  const turns = openTurns({ atOnce: EXPORT_THREADS, ...MOST_WAITING });
  watch(metrics, 'pmm_exports_waiting', 'Exports that wait for their turn.', [], () => [
    [{}, turns.waiting()],
  ]);

  /** The view as somebody else can open it. */
  const addressOf = (request: FastifyRequest, page: string, query: URLSearchParams): string => {
    const { id, tenant } = request.params as { id: string; tenant: string };
    const parameters = new URLSearchParams(query);
    // The columns of the file; the page writes them in its own way.
    for (const name of [...exportParameters, SHOWN_COLUMNS]) parameters.delete(name);
    parameters.set('watchlist', id);
    parameters.set('tenant', tenant);
    return `${publicAddresses(request, environment).app}${page}?${parameters.toString()}`;
  };

  /** A turn lasts until the file is written. */
  const inTurn = async (request: FastifyRequest, write: () => Promise<Readable>) => {
    const leave = await turns.enter(String(tenantOf(request).id), () => !hasLeft(request));
    try {
      const file = await write();
      const timer = setTimeout(leave, SLOW_READER_MS).unref();
      return file.once('close', () => {
        clearTimeout(timer);
        leave();
      });
    } catch (error) {
      leave();
      throw error;
    }
  };

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
      const { metric, format, language, csv = csvFormOf(language), page } = request.query;
      const { searchParams } = new URL(request.url, 'http://localhost');
      const watchlistKey = watchlistOf(request);
      const { snapshotDays } = environment;
      const question = { parameters: searchParams, now: now(), format, snapshotDays };
      const [person = ''] = await findNamesAround(database, claimsOf(request).userId);
      const file = await inTurn(request, async () => {
        const { details, rows } = await readLong(watchlistKey, async (transaction) => ({
          details: await findDetails(transaction, watchlistKey),
          rows: await exportedMetrics[metric].read(transaction, watchlistKey, question),
        }));
        if (details === null || rows === null) throw notFound();
        return background.writeExport({
          ...{ metric, rows, language, format, csvForm: csv, now: question.now },
          watchlistId: watchlistKey.watchlistId,
          ...{ watchlist: details.name, person, tenant: request.tenantName },
          query: searchParams.toString(),
          address: page === undefined ? null : addressOf(request, page, searchParams),
        });
      });
      const day = new Date(question.now).toISOString().slice(0, 10);
      void reply.header('content-disposition', `attachment; filename="${metric}-${day}.${format}"`);
      return reply.type(contentTypes[format]).send(file);
    },
  );
};
