import { configureApi } from '@pmm/shared/api';
import { signInAs, type TestApp } from '../../../api/src/testing/testApp';

/** Makes the client's calls reach the API in this process, signed in as the demo account. */
export const connectClient = async (app: TestApp['app']): Promise<void> => {
  const { accessToken } = await signInAs(app, 'demo@example.com');
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const answer = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: await request.text(),
    });
    return new Response(answer.body, { status: answer.statusCode });
  };
  Object.assign(globalThis, { location: new URL('http://client.test') });
  configureApi({
    baseUrl: '',
    timeoutMs: 30_000,
    session: {
      accessToken: () => accessToken,
      refresh: () => Promise.resolve(false),
      expire: () => undefined,
      hasExpired: () => false,
      epoch: () => 0,
      runningSignOut: () => null,
    },
  });
};
