import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readServerAddress, type ServerAddress } from './storage/serverAddress';
import { startProgram, type Program } from './testing/program';
import { describeOnServers } from './testing/describeOnServers';
import { createServerDatabase } from './testing/serverDatabases';
import { migrationsDir, prepareDataDir } from './testing/testDatabase';
import { startTraceReceiver } from './testing/traceReceiver';

const packageDir = dirname(migrationsDir);
const started: Program[] = [];

const start = (variables: NodeJS.ProcessEnv): Program => {
  const script = join(packageDir, '.cache/server.js');
  const program = startProgram(script, {
    variables: { PORT: '0', REGISTRY_KEYS: 'none', ...variables },
  });
  started.push(program);
  return program;
};

/** A bound only, for a machine with much else to do: what is waited for are lines of the server. */
const PATIENCE_MS = 180_000;
const READY = '"msg":"ready"';

beforeAll(() => {
  execFileSync(process.execPath, ['build.mjs', '.cache'], { cwd: packageDir });
});

describe('the server as a process', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pmm-server-'));
    await prepareDataDir(dataDir);
  });
  afterEach(() => {
    for (const { child } of started.splice(0)) child.kill('SIGKILL');
  });
  const addressOf = async (server: Program): Promise<ServerAddress> => {
    await server.wrote(READY);
    const address = await readServerAddress(dataDir);
    if (address === null) throw new Error('no address although the server is ready');
    return address;
  };
  afterAll(() => rm(dataDir, { recursive: true }));

  it(
    'serves and says so to its parent process, refuses a second one on its data or port, stops cleanly, also when its parent process ends, and starts again',
    async () => {
      const first = start({ DATA_DIR: dataDir });
      const { url, pid } = await addressOf(first);
      expect(pid).toBe(first.child.pid);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);

      const second = start({ DATA_DIR: dataDir });
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
      expect(await readdir(dataDir)).toEqual(['database', 'reserve']);

      const third = start({ DATA_DIR: dataDir });
      expect((await fetch(`${(await addressOf(third)).url}/readyz`)).status).toBe(200);
      third.child.disconnect();
      expect(await once(third.child, 'exit')).toEqual([0, null]);
    },
    PATIENCE_MS,
  );

  it(
    'tells its metrics at an address of their own, and to nobody else',
    async () => {
      const server = start({ DATA_DIR: dataDir, METRICS_ADDRESS: '127.0.0.1:0' });
      const { url } = await addressOf(server);
      const [, metricsUrl = ''] = /"metrics":"([^"]+)"/.exec(server.output()) ?? [];
      await fetch(`${url}/config.json`);
      const told = await (await fetch(metricsUrl)).text();
      for (const line of [
        /^http_request_duration_seconds_count\{route="\/config.json",.*\} 1$/m,
        /^pmm_database_statement_duration_seconds_count\{pool="embedded",.*\} \d+$/m,
        /^pmm_database_connections_size\{pool="embedded"\} 1$/m,
        /^pmm_background_threads 1$/m,
        /^pmm_mails_waiting \d+$/m,
        /^# TYPE pmm_newest_observation_timestamp_seconds gauge$/m,
      ]) {
        expect(told).toMatch(line);
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

  describe('asked through a proxy', () => {
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
      'writes the trace of a request and its statements where a collector is named',
      async () => {
        const receiver = await startTraceReceiver();
        const server = start({
          DATA_DIR: dataDir,
          TRUST_PROXY: 'loopback',
          OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
        });
        const { url } = await addressOf(server);
        await signIn(url, { 'x-request-id': 'traced-request' });
        // Sends what was not sent before.
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
      'names the trace of the proxy and the request beside a slow statement, but believes no stranger',
      async () => {
        const variables = { DATA_DIR: dataDir, SLOW_STATEMENT_MS: '0' };
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

  const connectionTo = async (url: string): Promise<Socket> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  /**
   * Settles when connections are refused. Just before that, the system may still accept or reset
   * one.
   */
  const connectionsRefused = async (url: string): Promise<void> => {
    for (;;) {
      const taken = await connectionTo(url).catch((cause: unknown) => cause);
      if (taken instanceof Socket) taken.on('error', () => undefined).destroy();
      else if ((taken as NodeJS.ErrnoException).code === 'ECONNREFUSED') return;
    }
  };
  /** Sends only the beginning of a sign-in; returns the function that sends the rest. */
  const beginSignIn = async (url: string) => {
    const socket = await connectionTo(url);
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'x' });
    const head = `POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
    socket.write(`${head}\r\nexpect: 100-continue\r\n\r\n`);
    // By now the server has the request and runs it.
    await once(socket, 'data');
    return async () => {
      const answer = text(socket);
      socket.write(body);
      return answer;
    };
  };

  it(
    'when it stops, ends idle connections and takes none, but finishes what runs',
    async () => {
      const server = start({ DATA_DIR: dataDir });
      const { url } = await addressOf(server);
      const silent = await connectionTo(url);
      const kept = await connectionTo(url);
      kept.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
      expect(String(await once(kept, 'data'))).toContain('keep-alive');
      const finish = await beginSignIn(url);

      const bothClosed = Promise.all([once(silent, 'close'), once(kept, 'close')]);
      for (const socket of [silent, kept]) socket.resume();
      server.child.kill('SIGTERM');
      await bothClosed;
      await expect(connectionTo(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
      expect(server.child.exitCode).toBeNull();

      const answer = await finish();
      expect(answer).toContain('HTTP/1.1 401');
      expect(answer.toLowerCase()).toContain('connection: close');
      expect(await server.ended).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'behind a proxy takes no connection when it stops, but what the proxy sends on a kept one, and then ends it',
    async () => {
      const server = start({ DATA_DIR: dataDir, TRUST_PROXY: 'loopback' });
      const { url } = await addressOf(server);
      const request = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
      const kept = await connectionTo(url);
      kept.write(request);
      await once(kept, 'data');
      const unused = await connectionTo(url);
      const unusedClosed = once(unused.resume(), 'close');

      server.child.kill('SIGTERM');
      await connectionsRefused(url);
      kept.write(request);
      const answer = await text(kept);
      expect(answer).toContain('HTTP/1.1 200');
      expect(answer.toLowerCase()).toContain('connection: close');
      // A proxy that keeps the connection anyway does not delay the stop.
      await unusedClosed;
      expect(await server.ended).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'ends at once at the second signal',
    async () => {
      const server = start({ DATA_DIR: dataDir });
      await beginSignIn((await addressOf(server)).url);
      server.child.kill('SIGTERM');
      await server.wrote('"msg":"stopping"');
      server.child.kill('SIGTERM');
      expect([await server.ended, server.child.signalCode]).toEqual([null, 'SIGTERM']);
    },
    PATIENCE_MS,
  );

  it(
    'takes over the data after it was killed',
    async () => {
      const killed = start({ DATA_DIR: dataDir });
      await addressOf(killed);
      killed.child.kill('SIGKILL');
      await killed.ended;
      const next = start({ DATA_DIR: dataDir });
      expect((await addressOf(next)).pid).toBe(next.child.pid);
      next.child.kill('SIGTERM');
      expect(await next.ended).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'logs warnings, what a thread prints and the error that ends it as JSON lines',
    async () => {
      const preload = join(dataDir, 'preload.mjs');
      await writeFile(
        preload,
        `import { isMainThread } from 'node:worker_threads';
        if (!isMainThread) process.emitWarning('warned in a thread');
        process.on('SIGUSR2', () => process.emitWarning('warned by the server'));
        process.on('SIGHUP', () => { throw new Error('thrown by the server'); });`,
      );
      const server = start({ DATA_DIR: dataDir, NODE_OPTIONS: `--import ${preload}` });
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
    const { ended, output } = start({ DATA_DIR: dataDir, ...variables });
    expect(await ended).toBe(1);
    expect(output().trim().split('\n')).toEqual([expect.stringContaining(line)]);
  });
});

describeOnServers('several processes that start at once', (serverUrl) => {
  afterEach(() => {
    for (const { child } of started.splice(0)) child.kill('SIGKILL');
  });

  it(
    'serve all an empty database, which one of them has migrated',
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
