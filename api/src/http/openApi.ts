import swagger from '@fastify/swagger';
import { errorBodySchema } from '@pmm/shared/contracts/errorCodes';
import { ROOT_BASE } from '@pmm/shared/contracts/siteBase';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySchema } from 'fastify';
import * as v from 'valibot';
import type { Environment } from '../environment';

type TypeMode = 'input' | 'output';

// Checks that JSON Schema cannot express (a name's length in characters) are left out, instead of
// causing an error.
const toSchema = (contract: unknown, typeMode: TypeMode): object => {
  const schema = toJsonSchema(contract as v.GenericSchema, { errorMode: 'ignore', typeMode });
  delete schema.$schema;
  return schema;
};

/** The contract of an answer without a body. */
export const nothing = v.void();

interface Files {
  content: Record<string, { schema: object }>;
}

/** The contract of an answer that is a file, with the types that it may have. */
export const files = (...types: string[]): Files => ({
  content: Object.fromEntries(
    types.map((type) => {
      const [name = ''] = type.split(';', 1);
      return [name, { schema: { type: 'string', format: 'binary' } }];
    }),
  ),
});

/** The contract of a call that needs a service token, or no token, instead of an access token. */
export const openedBy = (
  ...schemes: 'serviceToken'[]
): { security: Record<string, string[]>[] } => ({
  security: schemes.map((scheme) => ({ [scheme]: [] })),
});

const isFiles = (contract: unknown): contract is Files =>
  typeof contract === 'object' && contract !== null && 'content' in contract;

const answer = (contract: unknown): object => {
  const description = 'Success';
  if (contract === nothing) return { description, type: 'null' };
  return { description, ...(isFiles(contract) ? contract : toSchema(contract, 'output')) };
};

const answers = (schema: FastifySchema): Record<string, object> => {
  const declared = Object.entries((schema.response ?? {}) as Record<string, unknown>).map(
    ([status, contract]): [string, object] => [status, answer(contract)],
  );
  const error = { description: 'Refusal', ...toSchema(errorBodySchema, 'output') };
  return { ...Object.fromEntries(declared), default: error };
};

const described = (schema: FastifySchema, url: string): FastifySchema => ({
  ...(schema.tags && { tags: schema.tags }),
  security: schema.security ?? (url.startsWith('/api/') ? [{ accessToken: [] }] : []),
  ...(schema.consumes && { consumes: schema.consumes }),
  ...(schema.body !== undefined && { body: toSchema(schema.body, 'input') }),
  ...(schema.querystring !== undefined && { querystring: toSchema(schema.querystring, 'input') }),
  ...(schema.params !== undefined && { params: toSchema(schema.params, 'input') }),
  response: answers(schema),
});

export const API_TITLE = 'Pharmacy Market Monitor';
export const API_DOCUMENT_PATH = '/api/openapi.json';

/** Serves /api/openapi.json, made from the contracts. Routes without tags are left out. */
export const describeApi = async (
  app: FastifyInstance,
  { base }: Pick<Environment, 'base'>,
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: API_TITLE, version: '1' },
      ...(base !== ROOT_BASE && { servers: [{ url: base.slice(0, -1) }] }),
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          serviceToken: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: ({ schema, url }) => {
      // The type says that there is a schema, but a route may have none.
      const declared = schema as FastifySchema | undefined;
      if (declared?.tags === undefined) return { schema: { hide: true }, url };
      return { schema: described(declared, url), url };
    },
  });
  app.get(API_DOCUMENT_PATH, () => app.swagger());
};
