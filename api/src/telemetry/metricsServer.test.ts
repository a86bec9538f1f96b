import { afterEach, describe, expect, it } from '@jest/globals';
import { createMetrics } from './metrics';
import { type MetricsServer, serveMetrics } from './metricsServer';

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
