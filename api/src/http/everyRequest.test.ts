import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Database } from '../storage/database';
import { answerErrors } from './errorAnswers';
import { countMinutes, limitPerMinute } from './limits';
import { refuseWhenStopping } from './stopping';
import { visitOf } from './visit';
import { encodedBody, sendEncoded } from './encodedBody';

describe('a limit for each minute', () => {
  const MAX = 3;

  let app: FastifyInstance;
  let now = Date.now();
  beforeAll(async () => {
    app = fastify();
    answerErrors(app);
    await app.register(cookie, { secret: 'a secret of this test' });
    // Not used, because no other process uses the database.
    countMinutes(app, { database: {} as Database, writes: () => 0 }, () => now);
    for (const name of ['limited', 'other']) {
      app.get(
        `/${name}`,
        { preHandler: limitPerMinute(app, { name, max: MAX }) },
        () => 'answered',
      );
    }
    await app.ready();
  });
  afterAll(() => app.close());

  const ask = async (remoteAddress: string, url = '/limited') =>
    (await app.inject({ url, remoteAddress })).statusCode;
  const askOften = async (address: string, count: number) => {
    const statuses = [];
    for (let done = 0; done < count; done += 1) statuses.push(await ask(address));
    return statuses;
  };

  it('refuses further requests, and says when to try again', async () => {
    expect(await askOften('10.0.0.1', MAX + 1)).toEqual([200, 200, 200, 429]);
    now += 20_000;
    const refused = await app.inject({ url: '/limited', remoteAddress: '10.0.0.1' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40']);
    now += 40_000;
    expect(await ask('10.0.0.1')).toBe(200);
  });

  it('counts each address and each route separately', async () => {
    await askOften('10.0.0.2', MAX + 1);
    expect(await ask('10.0.0.3')).toBe(200);
    expect(await ask('10.0.0.2', '/other')).toBe(200);
  });

  it('counts all addresses of one IPv6 network together', async () => {
    const statuses = [];
    for (const host of [1, 2, 3, 4]) statuses.push(await ask(`2001:db8::${host}`));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await ask('2001:db8:0:1::1')).toBe(200);
  });

  it('counts an IPv4 address together with its IPv6 form', async () => {
    await askOften('10.0.0.5', MAX);
    expect(await ask('::ffff:10.0.0.5')).toBe(429);
  });

  it('lasts at most a minute when the clock of the machine is put back', async () => {
    const other = fastify();
    answerErrors(other);
    await other.register(cookie, { secret: 'a secret of this test' });
    countMinutes(other, { database: {} as Database, writes: () => 0 });
    const preHandler = limitPerMinute(other, { name: 'limited', max: MAX });
    other.get('/limited', { preHandler }, () => 'answered');
    const askOther = () => other.inject('/limited');
    for (let done = 0; done < MAX; done += 1) await askOther();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 7_200_000);
    const refused = await askOther();
    clock.mockRestore();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    await other.close();
  });

  it('remembers a count, however many other addresses send requests', async () => {
    await askOften('10.0.0.4', MAX);
    for (let other = 0; other < 6_000; other += 1) {
      await ask(`10.1.${Math.floor(other / 250)}.${other % 250}`);
    }
    expect(await ask('10.0.0.4')).toBe(429);
  });
});

const appThatStops = (behindProxy: boolean) => {
  const stopping = new AbortController();
  const app = fastify();
  answerErrors(app);
  refuseWhenStopping(app, { stopping: stopping.signal, behindProxy });
  app.get('/', () => ({}));
  return { app, stopping };
};

it('a stopping server refuses requests on open connections, and asks to close them', async () => {
  const { app, stopping } = appThatStops(false);
  const before = await app.inject('/');
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);

  stopping.abort();
  const refused = await app.inject('/');
  expect([refused.statusCode, refused.headers.connection]).toEqual([503, 'close']);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ errorCode: 'SERVICE_UNAVAILABLE' });
  await app.close();
});

it('a stopping server behind a proxy answers such requests, and asks to close the connection', async () => {
  const { app, stopping } = appThatStops(true);
  stopping.abort();
  const answered = await app.inject('/');
  expect([answered.statusCode, answered.headers.connection]).toEqual([200, 'close']);
  await app.close();
});

describe('the browser that signs in', () => {
  const from = (agent: string | undefined, ip = '203.0.113.77') =>
    visitOf({ headers: { 'user-agent': agent }, ip } as unknown as FastifyRequest);

  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/131.0.0.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} OPR/115.0.0.0`, 'Opera', 'Linux'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome}`, 'Chrome', 'Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    ['curl/8.5.0', null, null],
    [undefined, null, null],
  ])('%s is described in plain words', (agent, browser, system) => {
    expect(from(agent)).toMatchObject({ browser, system });
  });

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:12:34:56::78', '2001:db8:12::/48'],
  ])('with the address %s is shown with its network %s only', (ip, place) => {
    expect(from('', ip).place).toBe(place);
  });
});

describe('an encoded body', () => {
  const app = fastify();
  const body = encodedBody('long enough to be worth it '.repeat(50), 'text/plain');
  app.get('/', (request, reply) => sendEncoded(request, reply, body));

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['', undefined],
    // `*` excludes brotli here, so the body is sent unencoded.
    ['br;q=0, *', undefined],
  ])('for accept-encoding "%s" is sent with content-encoding %s', async (accept, expected) => {
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accept } });
    expect(answer.headers['content-encoding']).toBe(expected);
    expect(answer.headers.vary).toBe('accept-encoding');
  });
});
