import { isStorableText, TEXT_UNSTORABLE } from '@pmm/shared/contracts/storableText';
import type { FastifyInstance } from 'fastify';
import { type ApiError, validationFailed } from '../errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The query comes from elsewhere and is not stored, so the route accepts any. */
    anyQuery?: boolean;
  }
}

/**
 * The first field with such text, in its value or in one of its keys; `name` if it is the document
 * itself. Not recursive, because a body may have any depth.
 */
const unstorableField = (document: unknown, name: string): string | null => {
  const waiting = [{ value: document, path: '' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isStorableText(value)) return path === '' ? name : path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, entry] of Object.entries(value)) {
      if (!isStorableText(key)) return path === '' ? name : path;
      waiting.push({ value: entry as unknown, path: path === '' ? key : `${path}.${key}` });
    }
  }
  return null;
};

const refusal = (parts: Readonly<Record<string, unknown>>): ApiError | undefined => {
  for (const [name, document] of Object.entries(parts)) {
    const field = unstorableField(document, name);
    if (field !== null) return validationFailed([{ field, message: TEXT_UNSTORABLE }]);
  }
  return undefined;
};

/**
 * Refuses text that cannot be stored, anywhere in the address or body of an operation; otherwise
 * each text of the contracts would have to do so. Must run before the routes.
 */
export const refuseUnstorableText = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ params, query, routeOptions }, _reply, done) => {
    // Only operations have a schema: the addresses of pages and files are not stored.
    const isOperation = routeOptions.schema !== undefined;
    const checkedQuery = routeOptions.config.anyQuery === true ? {} : query;
    done(isOperation ? refusal({ params, querystring: checkedQuery }) : undefined);
  });
  app.addHook('preValidation', ({ body, routeOptions }, _reply, done) => {
    // Without a schema, the body may be a stream.
    done(routeOptions.schema?.body === undefined ? undefined : refusal({ body }));
  });
};
