import {
  type FailureReport,
  failureReportSchema,
  type LoadsReport,
  loadsReportSchema,
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
import { namesOfSite } from '../../http/site/namesOfSite';
import type { ValibotTypeProvider } from '../../http/validation';

const BODY_LIMIT = 2_048;
const PER_ADDRESS = 60;
const MS_PER_SECOND = 1_000;
/** Replaces what this site does not have, because a client can send any name. */
const OTHER = '(other)';

const reportSchema = v.variant('about', [
  failureReportSchema,
  vitalsReportSchema,
  loadsReportSchema,
]);

/**
 * Reports of speed and loads come from everybody, so they are counted separately and cannot use up
 * the limit of failures.
 */
const limitKeyOfReport = (request: FastifyRequest): string => {
  const { about } = request.body as v.InferOutput<typeof reportSchema>;
  const kind = about === 'vitals' || about === 'loads' ? about : 'failures';
  return `${kind} ${limitKeyOf(request)}`;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw validationFailed([{ field: 'body', message: 'VALUE_INVALID' }]);
  }
};

/**
 * /reports: writes failures in a browser, the speed of a page, and which builds ran, to the log and
 * the metrics. Open
 * to everybody, because the sign-in itself may have failed. Therefore reports are small and
 * limited, and nothing depends on them.
 */
export const reportRoutes =
  ({ environment, metrics }: Context) =>
  (instance: FastifyInstance, _options: object, done: () => void): void => {
    const app = instance.withTypeProvider<ValibotTypeProvider>();
    const names = namesOfSite(environment.siteDir);

    const labelsOf = async ({ feature, build }: { feature: string; build: string }) => {
      const { features, builds } = await names();
      return {
        feature: features.has(feature) ? feature : OTHER,
        build: builds.has(`${feature}@${build}`) ? build : OTHER,
      };
    };

    const takeFailure = async (report: FailureReport, log: FastifyBaseLogger): Promise<void> => {
      log.warn({ report }, 'a failure in a browser');
      const kind = report.about === 'feature' ? report.kind : report.problem;
      metrics.browserFailures.inc({ about: report.about, kind });
      if (report.about === 'registry') return;
      metrics.featureFailures.inc({ ...(await labelsOf(report)), kind });
    };

    const takeLoads = async ({ builds }: LoadsReport): Promise<void> => {
      for (const { pages, ...one } of builds) {
        const labels = await labelsOf(one);
        if (one.load !== undefined) metrics.featureLoads.inc(labels);
        metrics.featurePages.inc(labels, pages);
        for (const phase of ['load', 'activate', 'content'] as const) {
          const ms = one[phase];
          const { feature } = labels;
          if (ms !== undefined)
            metrics.featureSeconds.observe({ feature, phase }, ms / MS_PER_SECOND);
        }
      }
    };

    const takeVitals = async (report: VitalsReport, log: FastifyBaseLogger): Promise<void> => {
      log.info({ report }, 'the speed of a page in a browser');
      const route = (await names()).pages.has(report.route) ? report.route : OTHER;
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
        else if (body.about === 'loads') await takeLoads(body);
        else await takeFailure(body, log);
        return reply.code(204).send();
      },
    );
    done();
  };
