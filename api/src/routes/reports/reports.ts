import {
  type FailureReport,
  failureReportSchema,
  type VitalsReport,
  vitalsReportSchema,
} from '@pmm/shared/contracts/failureReport';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context';
import { validationFailed } from '../../errors';
import { limitKeyOf } from '../../http/client';
import { limitPerMinute } from '../../http/limits';
import { nothing, openedBy } from '../../http/openApi';
import { pagesOfSite } from '../../http/site/pagesOfSite';
import type { ValibotTypeProvider } from '../../http/validation';

const BODY_LIMIT = 2_048;
const PER_ADDRESS = 60;
const MS_PER_SECOND = 1_000;
/** Replaces a page that this site does not have, because a client can send any name. */
const OTHER_PAGE = '(other)';

const reportSchema = v.variant('about', [failureReportSchema, vitalsReportSchema]);

/**
 * Reports of speed come from everybody, so they are counted separately and cannot use up the limit
 * of failures.
 */
const limitKeyOfReport = (request: FastifyRequest): string => {
  const isSpeed = (request.body as v.InferOutput<typeof reportSchema>).about === 'vitals';
  return `${isSpeed ? 'vitals' : 'failures'} ${limitKeyOf(request)}`;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw validationFailed([{ field: 'body', message: 'VALUE_INVALID' }]);
  }
};

/**
 * /reports: writes failures in a browser, or the speed of a page, to the log and the metrics. Open
 * to everybody, because the sign-in itself may have failed. Therefore reports are small and
 * limited, and nothing depends on them.
 */
export const reportRoutes =
  ({ environment, metrics }: Context) =>
  (instance: FastifyInstance, _options: object, done: () => void): void => {
    const app = instance.withTypeProvider<ValibotTypeProvider>();
    const pages = pagesOfSite(environment.siteDir);

    const takeFailure = (report: FailureReport, log: FastifyBaseLogger): void => {
      log.warn({ report }, 'a failure in a browser');
      const kind = report.about === 'feature' ? report.kind : report.problem;
      metrics.browserFailures.inc({ about: report.about, kind });
    };

    const takeVitals = async (report: VitalsReport, log: FastifyBaseLogger): Promise<void> => {
      log.info({ report }, 'the speed of a page in a browser');
      const route = (await pages()).has(report.route) ? report.route : OTHER_PAGE;
      for (const vital of ['ttfb', 'lcp', 'inp'] as const) {
        const ms = report[vital];
        if (ms !== undefined) metrics.webVitals.observe({ vital, route }, ms / MS_PER_SECOND);
      }
      if (report.cls !== undefined) metrics.layoutShifts.observe({ route }, report.cls);
    };

    // A beacon sends JSON as plain text, so that the browser need not ask for permission first
    // (CORS).
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, parsed) => {
      try {
        parsed(null, parseJson(body.toString()));
      } catch (cause) {
        parsed(cause as Error);
      }
    });
    app.post(
      '/reports',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          tags: ['reports'],
          ...openedBy(),
          body: reportSchema,
          response: { 204: nothing },
        },
        preHandler: limitPerMinute(app, {
          name: 'report',
          max: PER_ADDRESS,
          keyOf: limitKeyOfReport,
          at: 'process',
        }),
      },
      async (request, reply) => {
        const { body, log } = request;
        if (body.about === 'vitals') await takeVitals(body, log);
        else takeFailure(body, log);
        return reply.code(204).send();
      },
    );
    done();
  };
