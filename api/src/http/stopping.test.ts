import { expect, it } from '@jest/globals';
import fastify from 'fastify';
import { answerErrors } from './errorAnswers';
import { refuseWhenStopping } from './stopping';

it('a server that stops refuses what comes on kept connections and asks to close them', async () => {
  const stopping = new AbortController();
  const app = fastify();
  answerErrors(app);
  refuseWhenStopping(app, stopping.signal);
  app.get('/', () => ({}));
  const before = await app.inject('/');
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);

  stopping.abort();
  const refused = await app.inject('/');
  expect([refused.statusCode, refused.headers.connection]).toEqual([503, 'close']);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ errorCode: 'SERVICE_UNAVAILABLE' });
  await app.close();
});
