import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inRoot } from './paths';
import { describeProxy, guarded, openProxy } from './testing/proxy';

const read = (file: string) => readFileSync(inRoot(file), 'utf8');

describeProxy('the limits of nginx as deploy/nginx has it', () => {
  let proxy: Awaited<ReturnType<typeof openProxy>>;

  /** Answers at this address wait until the test sends them. */
  const DELAYED = '/api/v1/delayed';
  const delayed: ServerResponse[] = [];
  let onDelayed = () => {};

  beforeAll(async () => {
    proxy = await openProxy((incoming, response) => {
      if (incoming.url === DELAYED) {
        delayed.push(response);
        onDelayed();
      } else response.writeHead(404).end('of the API');
    });
  });
  afterAll(() => proxy.stop());

  type Ask = typeof proxy.ask;
  const several = (count: number, ask: (index: number) => ReturnType<Ask>) =>
    Promise.all(Array.from({ length: count }, (_none, index) => ask(index)));
  const statusesOf = (answers: Awaited<ReturnType<Ask>>[]) =>
    new Set(answers.map(({ status }) => status));

  it('refuses more requests of one address than its rate, and sends the time to wait', async () => {
    let refused: Awaited<ReturnType<Ask>> | undefined;
    // Until the burst is used up.
    while (refused === undefined) {
      const answers = await several(200, () => proxy.ask('/api/v1/products'));
      refused = answers.find(({ status }) => status === 429);
    }
    expect(JSON.parse(refused.text)).toMatchObject({ errorCode: 'RATE_LIMITED' });
    expect(refused.headers).toMatchObject({ ...guarded, 'retry-after': '1' });
    // From another address.
    const other = await proxy.ask('/api/v1/products', { localAddress: '127.0.0.2' });
    expect(other.status).toBe(404);
  });

  it('does not let one address that floods the sign-in block others', async () => {
    const [flooder, quiet] = ['127.0.3.1', '127.0.3.2'];
    const signIn = (localAddress: string) =>
      proxy.ask('/auth/login', { method: 'POST', localAddress });
    let refused = 0;
    // More at once than the total allows, while others sign in, too.
    for (let round = 0; round < 5; round += 1) {
      const flood = several(150, () => signIn(flooder));
      expect(statusesOf(await several(5, () => signIn(quiet)))).toEqual(new Set([404]));
      refused += (await flood).filter(({ status }) => status === 429).length;
    }
    expect(refused).toBeGreaterThan(0);
    // People who are signed in at the same address stay signed in.
    const refresh = { method: 'POST', localAddress: flooder };
    expect((await proxy.ask('/auth/refresh', refresh)).status).toBe(404);
  });

  it('lets an office of forty sign in at once from one address', async () => {
    const localAddress = '127.0.3.3';
    const office = await several(40, () =>
      proxy.ask('/auth/login', { method: 'POST', localAddress }),
    );
    expect(statusesOf(office)).toEqual(new Set([404]));
  });

  it('limits the sign-ins in total, however many addresses send them', async () => {
    await proxy.withChanges(
      [
        ['rate=30r/s', 'rate=1r/m'],
        ['zone=monitor_sign_in burst=300', 'zone=monitor_sign_in burst=9'],
      ],
      async ({ ask }) => {
        const post = (url: string, host: number) =>
          ask(url, { method: 'POST', localAddress: `127.0.1.${host}` });
        const tries = await several(40, (index) => post('/auth/login', index + 1));
        expect(tries.filter(({ status }) => status === 404)).toHaveLength(10);
        const other = '127.0.1.99';
        // In any spelling.
        for (const url of [
          ...['/auth/forgot-password', '/auth/verify', '/auth/reset-password'],
          ...['/auth/login/', '/auth//login', '/auth/%6cogin', '/auth/oidc/../login'],
        ]) {
          const { status, headers } = await post(url, 99);
          expect([url, status]).toEqual([url, 429]);
          expect(headers).toMatchObject({ ...guarded, 'retry-after': '1' });
        }
        // Everything else still works.
        for (const [method, url] of [
          ...['/auth/refresh', '/auth/logout', '/auth/oidc/exchange'].map((path) => ['POST', path]),
          ...['/auth/login?oidcCode=1', '/auth/oidc/google/callback', '/auth/providers'].map(
            (path) => ['GET', path],
          ),
          ['GET', '/api/v1/products'],
        ] as const) {
          const { status } = await ask(url, { method, localAddress: other });
          expect([url, status]).toEqual([url, 404]);
        }
      },
    );
  });

  it('limits the requests in total, however many addresses send them', async () => {
    await proxy.withChanges(
      [
        ['rate=1000r/s', 'rate=1r/s'],
        ['burst=2000', 'burst=20'],
      ],
      async ({ ask }) => {
        const answers = await several(40, (address) =>
          ask('/api/v1/products', { localAddress: `127.0.2.${address + 1}` }),
        );
        const refused = answers.filter(({ status }) => status === 429);
        expect(refused.length).toBeGreaterThan(0);
        expect(refused[0]?.headers).toMatchObject({ ...guarded, 'retry-after': '1' });
        // Sign-ins and crawlers have limits of their own.
        for (const url of ['/auth/login', '/api/v1/ingest/products'])
          expect((await ask(url, { method: 'POST' })).status).toBe(404);
      },
    );
  });

  it('limits the open requests of one address', async () => {
    const many = new Agent({ maxSockets: 201 });
    const localAddress = '127.0.0.4';
    const answers = Array.from({ length: 201 }, () =>
      proxy.ask(DELAYED, { agent: many, localAddress }),
    );
    const refused = await Promise.any(
      answers.map(async (one) => {
        const answer = await one;
        if (answer.status !== 429) throw new Error('answered');
        return answer;
      }),
    );
    expect(JSON.parse(refused.text)).toMatchObject({ errorCode: 'RATE_LIMITED' });
    const other = await proxy.ask('/api/v1/products', { localAddress: '127.0.0.5' });
    expect(other.status).toBe(404);
    await new Promise<void>((resolve) => {
      onDelayed = () => delayed.length === 200 && resolve();
      onDelayed();
    });
    for (const response of delayed.splice(0)) response.writeHead(404).end();
    expect((await Promise.all(answers)).filter(({ status }) => status === 404)).toHaveLength(200);
    many.destroy();
  });
});

it('nginx.conf with the documented changes has enough connections for all allowed requests', () => {
  const [command = ''] =
    /^sed .*\/etc\/nginx\/nginx\.conf$/m.exec(read('docs/operations.md')) ?? [];
  // As in Debian.
  const input = 'worker_processes auto;\nevents {\n\tworker_connections 768;\n}\n';
  const script = command.replace('sed -i', 'sed').replace('/etc/nginx/nginx.conf', '');
  const { stdout: changed } = spawnSync('sh', ['-c', script], { input, encoding: 'utf8' });
  const numberOf = (text: string, directive: RegExp) => Number(directive.exec(text)?.[1]);
  const connections = numberOf(changed, /^\tworker_connections (\d+);$/m);
  const bound = numberOf(
    read('deploy/nginx/pharmacy-market-monitor.conf'),
    /limit_conn monitor_connections_total (\d+);/,
  );
  // Each request takes one connection to the client and one to a process.
  expect(connections).toBeGreaterThan(2 * bound);
  expect(numberOf(changed, /^worker_rlimit_nofile (\d+);$/m)).toBeGreaterThanOrEqual(
    2 * connections,
  );
});
