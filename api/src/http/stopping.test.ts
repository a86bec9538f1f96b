import { expect, it } from '@jest/globals';
import fastify from 'fastify';
import { answerErrors } from './errorAnswers';
import { refuseWhenStopping } from './stopping';

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
