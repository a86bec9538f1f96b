import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@pmm/shared/contracts/errorCodes';
import { bearer } from '../testing/bearer';
import { openTestApp, signInAs, type TestApp } from '../testing/testApp';
import { testEngines } from '../testing/testDatabase';

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

interface Operation {
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  parameters?: { in: string; name: string; required?: boolean; schema: JsonSchema }[];
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  part: 'body' | 'query';
  schema: JsonSchema;
}

/** A key with a fixed value distinguishes variants, so it keeps its value. */
const emptyOf = ({ type, enum: fixed }: JsonSchema): unknown =>
  fixed?.[0] ?? (type === 'array' ? [] : type === 'string' ? '' : undefined);

const queryOf = ({ parameters = [] }: Operation): JsonSchema | undefined => {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  if (query.length === 0) return undefined;
  return {
    required: query.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
  };
};

const callsOf = (paths: Record<string, Record<string, Operation>>): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([name, operation]) => {
      const method = name.toUpperCase() as Call['method'];
      const url = path
        .replace('{tenant}', 'Nordheide%20Pharma')
        .replace('{provider}', 'google')
        .replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const body = operation.requestBody?.content['application/json']?.schema;
      const query = queryOf(operation);
      const variants = body?.anyOf ?? body?.oneOf ?? (body === undefined ? [] : [body]);
      return [
        ...variants.map((schema): Call => ({ method, url, part: 'body', schema })),
        ...(query === undefined ? [] : [{ method, url, part: 'query' as const, schema: query }]),
      ];
    }),
  );

describe.each(testEngines)('a request with an absent key over $engine', ({ open }) => {
  let test: TestApp;
  let headers: ReturnType<typeof bearer>;
  let calls: Call[];
  beforeAll(async () => {
    test = await openTestApp({ open, variables: { DEMO: '1' } });
    headers = bearer((await signInAs(test.app, 'demo@example.com')).accessToken);
    const document = await test.app.inject('/api/openapi.json');
    calls = callsOf(document.json<{ paths: Record<string, Record<string, Operation>> }>().paths);
  });
  afterAll(() => test.close());

  const send = async ({ method, url, part }: Call, input: Record<string, unknown>) => {
    const answer = await test.app.inject({
      method,
      url,
      headers,
      ...(part === 'body' ? { payload: input } : { query: input as Record<string, string> }),
    });
    // The key may be optional: then a success is correct.
    if (answer.statusCode < 400) return [];
    return answer.json<ErrorBody>().validationErrors ?? [];
  };

  it('gets the same answer from every operation as one with an empty value', async () => {
    const different: object[] = [];
    let keys = 0;
    for (const call of calls) {
      const { required = [], properties = {} } = call.schema;
      const empty = Object.fromEntries(
        required.map((key) => [key, emptyOf(properties[key] ?? {})]),
      );
      for (const key of required.filter((name) => properties[name]?.enum === undefined)) {
        keys += 1;
        const { [key]: _absent, ...others } = empty;
        const [whenEmpty, whenAbsent] = [await send(call, empty), await send(call, others)];
        const isNamed = whenAbsent.some(({ field }) => field === key);
        if (!isNamed || JSON.stringify(whenEmpty) !== JSON.stringify(whenAbsent)) {
          different.push({ url: call.url, key, whenEmpty, whenAbsent });
        }
      }
    }
    expect(different).toEqual([]);
    // The calls come from the OpenAPI document, which must not be empty.
    expect(keys).toBeGreaterThan(15);
  });

  it("never gets the validation library's own message", async () => {
    const fieldErrors = (await Promise.all(calls.map((call) => send(call, {})))).flat();
    expect(fieldErrors.filter(({ message }) => !/^[A-Z_]+$/.test(message))).toEqual([]);
  });

  it('gets the codes of the form when it is a sign-in', async () => {
    const login = { method: 'POST', url: '/auth/login', part: 'body', schema: {} } as const;
    await expect(send(login, {})).resolves.toEqual([
      { field: 'email', message: 'EMAIL_REQUIRED' },
      { field: 'password', message: 'PASSWORD_REQUIRED' },
    ]);
  });

  it('gets the name of the key, however deep the rest of the body is nested', async () => {
    const depth = 50_000;
    const payload = `{"other":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await test.app.inject({ method: 'POST', url: '/auth/logout', headers, payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { validationErrors: [{ field: 'refreshToken', message: 'VALUE_REQUIRED' }] },
    ]);
  });
});
