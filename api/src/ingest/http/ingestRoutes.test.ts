import { describe, expect, it } from '@jest/globals';
import { bearer } from '../../testing/bearer';
import {
  ingestRoutesApps,
  instruct,
  obedientThread,
  type RoutesOptions,
} from '../../testing/ingestRoutesApp';
import { linesOf } from '../../testing/setUpIngest';
import { threadScript } from '../../testing/threadScript';
import { until } from '../../testing/until';
import type { IngestSummary } from '@pmm/shared/contracts/observation';
import { createMetrics } from '../../telemetry/metrics';
import type { IngestEvent } from '../ingest';
import { countedEvents } from './countedEvents';
import { contentTypes, formatOfType } from './contentTypes';

const openRoutes = ingestRoutesApps();
const open = async (options: RoutesOptions = {}) => {
  const routes = await openRoutes(options);
  return {
    ...routes,
    post: (body: string, headers: Record<string, string> = {}, kind = 'channels') =>
      fetch(`${routes.url}/api/v1/ingest/${kind}`, {
        ...{ method: 'POST', body },
        headers: {
          ...bearer('service-token'),
          'content-type': 'application/x-ndjson',
          ...headers,
        },
      }),
  };
};

const received = (expected: object) => [{ received: expect.objectContaining(expected) }];
const progress = (lines: number) => ({
  progress: { kind: 'channels', lines, accepted: lines, rejected: 0, changed: 0 },
});

describe('the route of an ingest', () => {
  it('passes the body to the thread, and answers with the events as lines', async () => {
    const { post, metrics } = await open();
    const body = `${instruct([progress(1), progress(3)])}and more`;
    const answer = await post(body);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    expect(await linesOf(answer)).toEqual([
      ...[progress(1), progress(3)],
      {
        received: {
          ...{ kind: 'channels', format: 'ndjson', body },
          options: {
            unpackedBytes: 4_294_967_296,
            refusedLines: 100_000,
            milliseconds: 3_600_000,
          },
          workerData: { databaseUrl: 'postgres://localhost/pmm', isPooled: false },
        },
      },
    ]);
    expect(await metrics.registry.metrics()).toContain(
      'pmm_ingest_lines_total{kind="channels"} 3\n',
    );
  });

  it.each([
    ['CSV', { 'content-type': 'text/csv; charset=utf-8' }, { format: 'csv' }],
    ['JSON as lines', { 'content-type': 'application/json' }, { format: 'ndjson' }],
    ['text that is packed', { 'content-encoding': 'GZIP' }, { format: 'ndjson' }],
    ['text that is not', { 'content-encoding': 'identity' }, { format: 'ndjson' }],
  ])('accepts %s', async (_what, headers, expected) => {
    const { post } = await open();
    expect(await linesOf(await post('{', headers))).toEqual(received({ body: '{', ...expected }));
  });

  it.each([
    ['no token', { authorization: '' }, 401, 'UNAUTHORIZED'],
    ['a wrong token', bearer('service-token-'), 403, 'FORBIDDEN'],
    ['another packing', { 'content-encoding': 'br' }, 415, 'INVALID_INPUT'],
    ['another type', { 'content-type': 'text/plain' }, 415, 'INVALID_INPUT'],
  ])('refuses a request with %s', async (_what, headers, status, errorCode) => {
    const { post } = await open();
    const answer = await post('x', headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ errorCode });
  });

  it('refuses an unknown kind of input', async () => {
    const { post } = await open();
    expect((await post('x', {}, 'shops')).status).toBe(400);
  });

  it('does not exist if no token is configured', async () => {
    const { post } = await open({ ingestTokens: [] });
    expect((await post('x')).status).toBe(404);
  });

  it('is described with the token that it needs and the answer that it gives', async () => {
    const { url } = await open();
    const document: unknown = await (await fetch(`${url}/api/openapi.json`)).json();
    expect(document).toMatchObject({
      paths: {
        '/api/v1/ingest/{kind}': {
          post: {
            tags: ['ingest'],
            security: [{ serviceToken: [] }],
            parameters: expect.arrayContaining([
              expect.objectContaining({ in: 'path', name: 'kind' }),
              expect.objectContaining({ in: 'query', name: 'zone' }),
            ]),
            responses: { 200: { content: { 'application/x-ndjson': {} } } },
          },
        },
      },
    });
  });

  it('names the token of a request in the log', async () => {
    const { post, services } = await open({
      ingestTokens: ['one', 'service', 'last'].map((name) => ({ name, token: `${name}-token` })),
    });
    await (await post('x')).text();
    await until(() => services.length > 0);
    expect(services).toEqual(['service']);
  });

  it.each<[string, RoutesOptions]>([
    ['a server', { variables: {}, writerScript: threadScript('process.exit()') }],
    ['a script', { writerScript: null }],
  ])(
    'uses the thread for reading if no thread can write, because it has no %s',
    async (_what, options) => {
      const { post } = await open({ ...options, readerScript: obedientThread });
      const answer = await post(instruct([], { refused: 'so says the reader' }));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ message: 'so says the reader' });
    },
  );

  it('reads in the thread of the server without a script', async () => {
    const { post } = await open({ writerScript: null });
    const answer = await post('id;name\n', { 'content-type': 'text/csv' }, 'products');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      errorCode: 'INVALID_INPUT',
      message:
        'the header of products lacks pzn, brand, family; it must name pzn, name, brand, family',
    });
  });

  it('tells its thread that the server stops', async () => {
    const { post, stopping, measured } = await open();
    await (await post('x')).text();
    stopping.abort();
    await until(() => measured.length > 1);
    expect(measured).toContainEqual({ heard: { stop: true } });
  });
});

describe('a failed ingest', () => {
  const endings: [string, object, number, object, string | null][] = [
    ['input', { refused: 'no' }, 400, { errorCode: 'INVALID_INPUT', message: 'no' }, null],
    [
      'a full disk',
      { outage: 'full', fault: 'a at b', code: '53100' },
      503,
      { errorCode: 'STORAGE_FULL' },
      'storage does not answer',
    ],
    [
      'a database that is away',
      { outage: 'unavailable', fault: 'a at b', code: '57P01' },
      503,
      { errorCode: 'SERVICE_UNAVAILABLE' },
      'storage does not answer',
    ],
  ];
  const messagesOf = (logged: string) =>
    logged
      .trim()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { msg: string; level: number; err?: object })
      .filter(({ msg }) => !msg.startsWith('Server listening'));

  it.each([
    ...endings,
    ['a fault', { fault: 'a at b' }, 500, { errorCode: 'SERVER_ERROR' }, 'unexpected error'],
  ] as typeof endings)(
    'is answered with an error before the first event: %s',
    async (_what, ending, status, body, message) => {
      const { post, logged } = await open();
      const answer = await post(instruct([], ending));
      expect(answer.status).toBe(status);
      expect(answer.headers.get('connection')).toBe('keep-alive');
      expect(await answer.json()).toMatchObject(body);
      expect(messagesOf(logged()).map(({ msg }) => msg)).toEqual(message === null ? [] : [message]);
    },
  );

  it.each([
    ...endings,
    ['a fault', { fault: 'a at b' }, 500, { errorCode: 'SERVER_ERROR' }, 'ingest failed'],
  ] as typeof endings)(
    'has its error as the last line after the first event: %s',
    async (_what, ending, _status, body, message) => {
      const { post, logged } = await open();
      const answer = await post(instruct([progress(1)], ending));
      expect(answer.status).toBe(200);
      expect(await linesOf(answer)).toEqual([
        progress(1),
        { error: expect.objectContaining(body) },
      ]);
      expect(messagesOf(logged()).map(({ msg }) => msg)).toEqual(message === null ? [] : [message]);
    },
  );

  it('is logged with its cause if the cause is unexpected', async () => {
    const { post, logged } = await open();
    await (await post(instruct([progress(1)], { fault: 'a at b' }))).text();
    expect(messagesOf(logged())).toMatchObject([
      { msg: 'ingest failed', err: { stack: expect.anything() } },
    ]);
  });
});

const upTo = (lines: number): IngestSummary => ({
  ...{ kind: 'channels', lines, accepted: lines, rejected: 0, changed: 0 },
});
const events: IngestEvent[] = [
  { rejected: { line: 1, field: 'name', reason: 'name is missing', text: '{}' } },
  { progress: upTo(3) },
  { rejected: { line: 4, reason: 'not a JSON object', text: '{' } },
  { rejected: { line: 5, field: 'name', reason: 'name is missing', text: '{}' } },
  { progress: upTo(7) },
  { summary: upTo(7) },
];

async function* source() {
  await Promise.resolve();
  yield* events;
}

it('events of an ingest pass unchanged, and their lines are counted once', async () => {
  const metrics = createMetrics();
  const seen: IngestEvent[] = [];
  for await (const event of countedEvents(source(), 'channels', metrics)) seen.push(event);
  expect(seen).toEqual(events);
  const text = await metrics.registry.metrics();
  for (const line of [
    'lines_total{kind="channels"} 7',
    'batches_total{kind="channels"} 2',
    'refused_lines_total{kind="channels",field="name"} 2',
    'refused_lines_total{kind="channels",field="(line)"} 1',
  ]) {
    expect(text).toContain(`pmm_ingest_${line}\n`);
  }
});

it.each(Object.entries(contentTypes))('the type of %s is recognised', (format, type) => {
  expect(formatOfType(type)).toBe(format);
});

it.each([
  ['application/ndjson', 'ndjson'],
  ['application/jsonl', 'ndjson'],
  ['application/json', 'ndjson'],
  ['text/csv; charset=utf-8', 'csv'],
  [' Text/CSV ;header=present', 'csv'],
])('the type "%s" is recognised as %s', (header, format) => {
  expect(formatOfType(header)).toBe(format);
});

it.each([undefined, '', ';', 'text/plain', 'text', 'csv', 'constructor', '__proto__'])(
  'the type %p has no format',
  (header) => {
    expect(formatOfType(header)).toBeNull();
  },
);
