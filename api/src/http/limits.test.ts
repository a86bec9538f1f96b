import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../storage/database';
import { answerErrors } from './errorAnswers';
import { countMinutes, limitPerMinute } from './limits';

const MAX = 3;

describe('a limit for each minute', () => {
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
