import { once } from 'node:events';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Program } from './testing/program';
import { describeOnServers } from './testing/describeOnServers';
import { createServerDatabase } from './testing/serverDatabases';
import { startTraceReceiver } from './testing/traceReceiver';
import { PATIENCE_MS, READY, useServers } from './testing/useServers';

const { start, dataDir, addressOf } = useServers('.cache-server');

describe('the server as a process', () => {
  it(
    'reports ready to its parent, rejects a second server on its data or port, stops cleanly, also when its parent ends, and starts again',
    async () => {
      const first = start();
      const { url, pid } = await addressOf(first);
      expect(pid).toBe(first.child.pid);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);

      const second = start();
      expect(await second.ended).toBe(1);
      expect(second.output().trim().split('\n')).toHaveLength(1);
      expect(second.output()).toContain(`in use by process ${pid}`);

      const { port } = new URL(url);
      const other = start({ DATA_DIR: await mkdtemp(join(tmpdir(), 'pmm-server-')), PORT: port });
      expect(await other.ended).toBe(1);
      expect(other.output()).toContain('PORT is in use by another program');
      expect([first.messages, other.messages]).toEqual([['ready'], []]);

      first.child.kill('SIGINT');
      expect(await first.ended).toBe(0);
      expect(await readdir(dataDir())).toEqual(['database', 'reserve']);

      const third = start();
      expect((await fetch(`${(await addressOf(third)).url}/readyz`)).status).toBe(200);
      third.child.disconnect();
      expect(await once(third.child, 'exit')).toEqual([0, null]);
    },
    PATIENCE_MS,
  );

  it(
    'serves its metrics at their own address only',
    async () => {
      const server = start({ METRICS_ADDRESS: '127.0.0.1:0' });
      const { url } = await addressOf(server);
      const [, metricsUrl = ''] = /"metrics":"([^"]+)"/.exec(server.output()) ?? [];
      await fetch(`${url}/config.json`);
      const metrics = await (await fetch(metricsUrl)).text();
      for (const line of [
        /^http_request_duration_seconds_count\{route="\/config.json",.*\} 1$/m,
        /^pmm_database_statement_duration_seconds_count\{pool="embedded",.*\} \d+$/m,
        /^pmm_database_connections_size\{pool="embedded"\} 1$/m,
        /^pmm_background_threads 1$/m,
        /^pmm_mails_waiting \d+$/m,
        /^# TYPE pmm_newest_observation_timestamp_seconds gauge$/m,
      ]) {
        expect(metrics).toMatch(line);
      }
      const asStranger = await fetch(`${url}/metrics`);
      expect(await asStranger.text()).not.toContain('http_request_duration_seconds');

      const second = start({
        DATABASE_URL: '',
        DATA_DIR: await mkdtemp(join(tmpdir(), 'pmm-server-')),
        METRICS_ADDRESS: new URL(metricsUrl).host,
      });
      expect(await second.ended).toBe(1);
      expect(second.output().trim()).toMatch(/^METRICS_ADDRESS cannot be used: .*EADDRINUSE/);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    },
    PATIENCE_MS,
  );

  describe('behind a proxy', () => {
    const parent = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
    const signIn = (url: string, headers: Record<string, string>) =>
      fetch(`${url}/auth/login`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
          traceparent: `00-${parent.traceId}-${parent.spanId}-01`,
          ...headers,
        },
        body: JSON.stringify({ email: 'canary@example.com', password: 'canary', remember: false }),
      });
    const linesOf = (server: Program, id: string) =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes(id))
        .map((line) => JSON.parse(line) as { msg: string; traceId?: string; statement?: string });

    it(
      'sends the trace of a request and its statements to the configured collector',
      async () => {
        const receiver = await startTraceReceiver();
        const server = start({
          TRUST_PROXY: 'loopback',
          OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
        });
        const { url } = await addressOf(server);
        await signIn(url, { 'x-request-id': 'traced-request' });
        // Sends the remaining spans.
        server.child.kill('SIGTERM');
        expect(await server.ended).toBe(0);

        const spans = receiver.spans().filter(({ traceId }) => traceId === parent.traceId);
        const request = spans.find(({ parentSpanId }) => parentSpanId === parent.spanId);
        expect(request).toMatchObject({
          name: 'POST /auth/login',
          attributes: {
            'http.route': '/auth/login',
            'http.response.status_code': 401,
            'pmm.request_id': 'traced-request',
          },
        });
        const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
        expect(statements.map(({ name }) => name)).toContain('select');
        for (const { attributes } of statements) {
          expect(attributes).toMatchObject({ 'db.query.text': expect.stringMatching(/\w/) });
        }
        expect(JSON.stringify(spans)).not.toContain('canary');
        expect(receiver.services()).toContain('pharmacy-market-monitor');
        expect(linesOf(server, 'traced-request')).toMatchObject([
          { msg: 'security' },
          { msg: 'request', traceId: parent.traceId },
        ]);
        await receiver.close();
      },
      PATIENCE_MS,
    );

    it(
      'names the trace and request of a trusted proxy next to a slow statement, and ignores those of a client',
      async () => {
        const variables = { DATA_DIR: dataDir(), SLOW_STATEMENT_MS: '0' };
        const server = start({ ...variables, TRUST_PROXY: 'loopback' });
        const { url } = await addressOf(server);
        await signIn(url, { 'x-request-id': 'through-proxy' });
        await signIn(url, { 'x-request-id': 'without-proxy', 'x-forwarded-for': '' });
        server.child.kill('SIGTERM');
        expect(await server.ended).toBe(0);

        const [first, ...others] = linesOf(server, 'through-proxy');
        expect(first).toMatchObject({ msg: 'a slow statement', traceId: parent.traceId });
        expect(first?.statement).toMatch(/app_user/);
        expect(others.at(-1)).toMatchObject({ msg: 'request', traceId: parent.traceId });
        const ofStranger = linesOf(server, 'without-proxy');
        expect(ofStranger.length).toBeGreaterThan(1);
        for (const line of ofStranger) expect(line).not.toHaveProperty('traceId');
        expect(server.output()).not.toContain('canary');
      },
      PATIENCE_MS,
    );
  });

  it(
    'opens the data again after it was killed',
    async () => {
      const killed = start();
      await addressOf(killed);
      killed.child.kill('SIGKILL');
      await killed.ended;
      const next = start();
      expect((await addressOf(next)).pid).toBe(next.child.pid);
      next.child.kill('SIGTERM');
      expect(await next.ended).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'logs warnings, the output of threads and the fatal error as JSON lines',
    async () => {
      const preload = join(dataDir(), 'preload.mjs');
      await writeFile(
        preload,
        `import { isMainThread } from 'node:worker_threads';
        if (!isMainThread) process.emitWarning('warned in a thread');
        process.on('SIGUSR2', () => process.emitWarning('warned by the server'));
        process.on('SIGHUP', () => { throw new Error('thrown by the server'); });`,
      );
      const server = start({ NODE_OPTIONS: `--import ${preload}` });
      await addressOf(server);
      await server.wrote('warned in a thread');
      server.child.kill('SIGUSR2');
      await server.wrote('warned by the server');
      server.child.kill('SIGHUP');
      expect(await server.ended).toBe(1);
      const lines = server.output().trim().split('\n');
      const logged = lines.map((line) => JSON.parse(line) as { level: number; err?: object });
      expect(logged).toContainEqual(
        expect.objectContaining({
          level: 40,
          err: expect.objectContaining({ message: 'warned by the server' }),
        }),
      );
      expect(logged.at(-1)).toMatchObject({ level: 60, err: { message: 'thrown by the server' } });
    },
    PATIENCE_MS,
  );

  it.each([
    [{ PORT: 'eighty' }, 'PORT="eighty" cannot be used: use a whole number from 0 to 65535.'],
    [{ DEMO: '1', HOST: '0.0.0.0' }, 'HOST="0.0.0.0" cannot be used with DEMO=1: everybody'],
    [{ METRICS_ADDRESS: '9464' }, 'use an address and port like 127.0.0.1:9464.'],
    [{ DATABASE_URL: 'x' }, 'DATABASE_URL cannot be used: use an address like'],
    [{ PUBLIC_URL: 'https://app.example.com' }, 'TRUST_PROXY is missing: PUBLIC_URL is an https'],
    [{ REGISTRY_KEYS: '' }, 'REGISTRY_KEYS is missing: name the keys that may sign'],
  ])('stops with one clear line for %j', async (variables, line) => {
    const { ended, output } = start({ ...variables });
    expect(await ended).toBe(1);
    expect(output().trim().split('\n')).toEqual([expect.stringContaining(line)]);
  });
});

describeOnServers('several processes that start at once', (serverUrl) => {
  it(
    'share an empty database that one of them has migrated',
    async () => {
      const { url, drop } = await createServerDatabase(serverUrl);
      const servers = [1, 2, 3, 4].map(() => start({ DATABASE_URL: url, DATA_DIR: tmpdir() }));
      await Promise.all(servers.map((server) => server.wrote(READY)));
      const addresses = servers.map(({ output }) => /"url":"([^"]+)"/.exec(output())?.[1]);
      for (const address of addresses) {
        expect((await fetch(`${address}/readyz`)).status).toBe(200);
      }
      for (const { child } of servers) child.kill('SIGTERM');
      expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
      await drop();
    },
    PATIENCE_MS,
  );
});
