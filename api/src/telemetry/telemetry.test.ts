import { describe, expect, it, afterEach } from '@jest/globals';
import { createMetrics } from './metrics';
import { inScope } from './requestScope';
import { storageTelemetry } from './statements';
import { parseTraceParent } from './traceparent';
import { type MetricsServer, serveMetrics } from './metricsServer';

describe('the telemetry of statements', () => {
  const silent = { warn: () => undefined };
  const failing = () => Promise.reject(new Error('no such table'));

  it('counts how many of each kind ran, and how many failed', async () => {
    const metrics = createMetrics();
    const telemetry = storageTelemetry({ metrics, log: silent, slowMs: Infinity });
    const run = () => Promise.resolve('rows');
    expect(await telemetry.statement('people', '\n  SELECT 1', run)).toBe('rows');
    await telemetry.statement('people', 'canary 1', run);
    await expect(telemetry.statement('embedded', 'with a as (…) …', failing)).rejects.toThrow();

    const text = await metrics.registry.metrics();
    for (const [pool, operation, count] of [
      ['people', 'select', 1],
      ['people', 'other', 1],
      ['embedded', 'with', 1],
    ] as const) {
      const labels = `{pool="${pool}",operation="${operation}"}`;
      expect(text).toContain(`pmm_database_statement_duration_seconds_count${labels} ${count}\n`);
    }
    expect(text).toContain(
      'pmm_database_failed_statements_total{pool="embedded",operation="with"} 1\n',
    );
    expect(text).not.toContain('canary');
  });

  it('reads the state of each pool at each scrape', async () => {
    const metrics = createMetrics();
    const telemetry = storageTelemetry({ metrics, log: silent, slowMs: Infinity });
    const state = { size: 3, idle: 1, waiting: 0 };
    telemetry.watchPool('people', () => state);
    state.waiting = 7;
    const text = await metrics.registry.metrics();
    expect(text).toContain('pmm_database_connections_size{pool="people"} 3\n');
    expect(text).toContain('pmm_database_connections_idle{pool="people"} 1\n');
    expect(text).toContain('pmm_database_connections_waiting{pool="people"} 7\n');
  });

  describe('in the log', () => {
    const openLog = (slowMs: number) => {
      const lines: [object, string][] = [];
      const log = {
        warn: (details: object, message: string) => void lines.push([details, message]),
      };
      return { lines, ...storageTelemetry({ metrics: createMetrics(), log, slowMs }) };
    };

    it('contains a slow statement in one line, without values, with the ids of its request', async () => {
      const { lines, statement } = openLog(0);
      await inScope({ requestId: 'my-request', traceId: 'my-trace' }, () =>
        statement('people', 'select  *\n  from product\twhere pzn = $1', () => Promise.resolve()),
      );
      expect(lines).toEqual([
        [
          {
            pool: 'people',
            ms: expect.any(Number),
            statement: 'select * from product where pzn = $1',
            reqId: 'my-request',
            traceId: 'my-trace',
          },
          'a slow statement',
        ],
      ]);
    });

    it('contains a slow statement that failed or belongs to no request, and cuts a long text', async () => {
      const { lines, statement } = openLog(0);
      await expect(statement('long-work', 'x'.repeat(5_000), failing)).rejects.toThrow();
      const [[details] = [{}]] = lines;
      expect(details).toEqual({
        pool: 'long-work',
        ms: expect.any(Number),
        statement: `${'x'.repeat(1_000)}…`,
      });
    });

    it('does not contain a quick statement', async () => {
      const { lines, statement } = openLog(600_000);
      await statement('people', 'select 1', () => Promise.resolve());
      expect(lines).toEqual([]);
    });
  });
});

describe('the traceparent header', () => {
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
  const SPAN = '00f067aa0ba902b7';

  it.each([
    [`00-${TRACE}-${SPAN}-01`, true],
    [`00-${TRACE}-${SPAN}-00`, false],
    [`00-${TRACE}-${SPAN}-03`, true],
    [`cc-${TRACE}-${SPAN}-01-what-a-later-version-says`, true],
  ])('is read from %s', (header, sampled) => {
    expect(parseTraceParent(header)).toEqual({ traceId: TRACE, spanId: SPAN, sampled });
  });

  it.each([
    undefined,
    ['several'],
    '',
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01and more`,
    `x 00-${TRACE}-${SPAN}-01`,
  ])('is ignored if it is %j', (header) => {
    expect(parseTraceParent(header)).toBeNull();
  });
});

describe('the server of metrics', () => {
  let server: MetricsServer;
  afterEach(() => server.close());

  it('serves the metrics, with those of the process, and nothing else', async () => {
    const metrics = createMetrics();
    metrics.lockouts.inc({ kind: 'place' });
    server = await serveMetrics(metrics.registry, { host: '127.0.0.1', port: 0 });

    const answer = await fetch(server.url);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const text = await answer.text();
    expect(text).toContain('pmm_lockouts_total{kind="place"} 1');
    for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds']) {
      expect(text).toContain(`# TYPE ${name} `);
    }

    const root = new URL('/', server.url);
    expect((await fetch(root)).status).toBe(404);
    expect((await fetch(server.url, { method: 'POST' })).status).toBe(404);
  });

  it('closes although a collector keeps its connection open', async () => {
    server = await serveMetrics(createMetrics().registry, { host: '127.0.0.1', port: 0 });
    await (await fetch(server.url)).text();
    await server.close();
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
  });
});
