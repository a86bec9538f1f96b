import { failureReportSchema } from '@pmm/shared/contracts/failureReport';
import type { FastifyInstance } from 'fastify';
import { validationFailed } from '../../errors';
import { limitPerMinute } from '../../http/limits';
import { nothing, openedBy } from '../../http/openApi';
import type { ValibotTypeProvider } from '../../http/validation';

const BODY_LIMIT = 2_048;
const PER_ADDRESS = 60;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw validationFailed([{ field: 'body', message: 'VALUE_INVALID' }]);
  }
};

/**
 * /reports: what failed in a browser becomes a line of the log. Open to everybody, because the sign-in may be
 * what failed: so it is small, limited, and believed by nobody.
 */
export const reportRoutes = (
  instance: FastifyInstance,
  _options: object,
  done: () => void,
): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  // A beacon sends JSON as a text: so no origin has to be asked first.
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
        body: failureReportSchema,
        response: { 204: nothing },
      },
      preHandler: limitPerMinute(app, PER_ADDRESS),
    },
    async (request, reply) => {
      request.log.warn({ report: request.body }, 'a failure in a browser');
      return reply.code(204).send();
    },
  );
  done();
};
