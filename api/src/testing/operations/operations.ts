import type { FastifyInstance } from 'fastify';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Described {
  schema?: Record<string, unknown>;
}

/** One call of the API as described by /api/openapi.json. */
export interface Operation {
  /** Like "GET /api/v1/users/me". */
  name: string;
  method: Method;
  path: string;
  /** The names of the security schemes that open it; empty if everybody may call it. */
  openedBy: readonly string[];
  responses: Record<string, { content?: Record<string, Described> }>;
}

interface OpenApiDocument {
  paths: Record<
    string,
    Record<string, { security?: Record<string, unknown>[]; responses: Operation['responses'] }>
  >;
}

export const readOperations = async (app: FastifyInstance): Promise<Operation[]> => {
  const { paths } = (await app.inject('/api/openapi.json')).json<OpenApiDocument>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { security = [], responses }]) => {
      const method = name.toUpperCase() as Method;
      const openedBy = security.flatMap((scheme) => Object.keys(scheme));
      return { name: `${method} ${path}`, method, path, openedBy, responses };
    }),
  );
};
