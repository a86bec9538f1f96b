import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { invalidInput } from '../errors';

/**
 * Bodies are JSON; routes that accept other types add a parser. A body in another encoding is
 * refused, because decoding it would replace characters.
 */
export const acceptJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      if (isUtf8(body)) void parse(request, body.toString(), done);
      else done(invalidInput('The body is not in UTF-8.'));
    },
  );
};
