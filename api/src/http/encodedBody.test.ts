import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { encodedBody, sendEncoded } from './encodedBody';

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
