import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context';
import { validationFailed } from '../../errors';
import { limitPerMinute } from '../../http/limits';
import { nothing, openedBy } from '../../http/openApi';
import { POLICY_REPORTS_PATH } from '../../http/policyReports';
import { namesOfSite } from '../../http/site/namesOfSite';
import type { ValibotTypeProvider } from '../../http/validation';

const BODY_LIMIT = 16 * 1024;
const PER_ADDRESS = 60;
const MOST_REPORTS = 20;
const MOST_CHARACTERS = 300;

/**
 * The place without any part that a person may have typed: no query, no hash. It may also be a word
 * such as "inline".
 */
const placeSchema = v.pipe(
  v.string(),
  v.transform((text) => {
    const address = URL.canParse(text) ? new URL(text) : null;
    const place = address === null ? text : `${address.origin}${address.pathname}`;
    return (place.split(/[?#]/, 1)[0] ?? '').slice(0, MOST_CHARACTERS);
  }),
);
const wordSchema = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, MOST_CHARACTERS)),
);

/** The form of older browsers: with dashes, and in a list. */
const oldReportSchema = v.pipe(
  v.object({
    'csp-report': v.object({
      'effective-directive': v.optional(wordSchema),
      'violated-directive': v.optional(wordSchema),
      'blocked-uri': v.optional(placeSchema),
      'source-file': v.optional(placeSchema),
      'line-number': v.optional(v.number()),
    }),
  }),
  v.transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
      line: report['line-number'],
    },
  ]),
);
const reportsSchema = v.pipe(
  v.array(
    v.object({
      body: v.object({
        effectiveDirective: v.optional(wordSchema),
        blockedURL: v.optional(placeSchema),
        sourceFile: v.nullish(placeSchema),
        lineNumber: v.nullish(v.number()),
      }),
    }),
  ),
  v.maxLength(MOST_REPORTS),
  v.transform((reports) =>
    reports.map(({ body }) => ({
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
      source: body.sourceFile ?? undefined,
      line: body.lineNumber ?? undefined,
    })),
  ),
);

const types = ['application/csp-report', 'application/reports+json'];

/** Not from the code of a feature. */
const NO_FEATURE = '(none)';

/** The feature in whose script something was refused, or whose script was. */
const featureIn = (...places: readonly (string | undefined)[]): string | undefined =>
  places.map((place = '') => /\/features\/([\w-]+)\//.exec(place)?.[1]).find(Boolean);

/**
 * Writes a line of the log for each thing that a page's policy has blocked in a browser, and counts
 * it by feature. As with /reports, nothing depends on them.
 */
export const policyReportRoutes =
  ({ environment, metrics }: Context) =>
  (instance: FastifyInstance, _options: object, done: () => void): void => {
    const names = namesOfSite(environment.siteDir);
    const app = instance.withTypeProvider<ValibotTypeProvider>();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, parsed) => {
      try {
        parsed(null, JSON.parse(body.toString()));
      } catch {
        parsed(validationFailed([{ field: 'body', message: 'VALUE_INVALID' }]));
      }
    });
    app.post(
      POLICY_REPORTS_PATH,
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          tags: ['reports'],
          ...openedBy(),
          consumes: types,
          body: v.union([oldReportSchema, reportsSchema]),
          response: { 204: nothing },
        },
        preHandler: limitPerMinute(app, { name: 'policy report', max: PER_ADDRESS, at: 'process' }),
      },
      async (request, reply) => {
        const { features } = await names();
        for (const refused of request.body) {
          request.log.warn({ refused }, 'a policy refused something in a browser');
          const feature = featureIn(refused.source, refused.blocked) ?? NO_FEATURE;
          metrics.policyRefusals.inc({ feature: features.has(feature) ? feature : NO_FEATURE });
        }
        return reply.code(204).send();
      },
    );
    done();
  };
