import type { FastifyPluginCallback } from 'fastify';
import type { Context } from '../../context';
import { notFound } from '../../errors';
import { languageOf } from '../../http/language';
import { limitPerMinute } from '../../http/limits';
import { publicAddresses } from '../../http/publicAddresses';
import { STAND_IN_PATH } from '../../standIn/standInProvider';

const BODY_LIMIT = 8 * 1024;

/**
 * The demo's own OpenID provider. Always registered, so that this address never shows a page of the
 * app.
 */
export const standInRoutes =
  ({ standIn, environment }: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, parsed) => parsed(null, body),
    );
    app.route({
      method: ['GET', 'POST'],
      url: `${STAND_IN_PATH}/*`,
      preHandler: limitPerMinute(app, {
        name: 'stand-in',
        max: environment.limits.loginPerAddress,
        at: 'process',
      }),
      handler: async (request, reply) => {
        if (standIn === null) throw notFound();
        const { method, body } = request;
        const { api } = publicAddresses(request, environment);
        const webRequest = new Request(api + request.url, {
          method,
          ...(typeof body === 'string' && { body }),
        });
        const answer = await standIn.answer(webRequest, languageOf(request) ?? 'en');
        if (answer === null) throw notFound();
        return reply
          .code(answer.status)
          .headers(Object.fromEntries(answer.headers))
          .send(await answer.text());
      },
    });
    done();
  };
