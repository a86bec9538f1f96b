import { configureApi } from '../api';
import { apiSession } from '../session';

export interface FakeCall {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  credentials: RequestCredentials;
  integrity: string;
  keepalive: boolean;
  body: unknown;
}

type Answer = Response | Promise<Response>;
export type FakeRoutes = Record<string, (call: FakeCall) => Answer>;

/** An answer with a JSON body. */
export const answer = (body: unknown, status = 200): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

/** A refusal in the form of the API. */
export const refusal = (status: number, errorCode: string, rest: object = {}): Response =>
  answer({ errorCode, message: errorCode, ...rest }, status);

/** Never answers: the caller has to give up. */
export const silence = (): Promise<Response> => new Promise<never>(() => undefined);

/** An answer that is sent when the test calls `give`. */
export const delayedAnswer = () => {
  let give: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { response, give };
};

/** An answer that a test delays must not time out while the machine is busy. */
const TIMEOUT_MS = 60_000;

/**
 * Fakes the network, not our modules. Routes are written "GET /api/v1/users/me" and may be changed
 * while a test runs. A call to a path without a route fails like a lost connection. Returns the
 * growing list of calls.
 */
export const fakeServer = (routes: FakeRoutes): FakeCall[] => {
  const calls: FakeCall[] = [];
  globalThis.fetch = async (input, init) => {
    const address = typeof input === 'string' ? new URL(input, location.origin) : input;
    const request = new Request(address, init);
    const url = new URL(request.url);
    const text = await request.text();
    const call: FakeCall = {
      method: request.method,
      path: url.pathname,
      search: url.searchParams,
      headers: request.headers,
      credentials: request.credentials,
      integrity: request.integrity,
      keepalive: request.keepalive,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    };
    request.signal.throwIfAborted();
    calls.push(call);
    const route = routes[`${call.method} ${decodeURIComponent(call.path)}`];
    if (!route) throw new TypeError(`fetch failed: ${call.method} ${call.path}`);
    const aborted = new Promise<never>((_resolve, reject) => {
      const giveUp = () => {
        reject(request.signal.reason as Error);
      };
      request.signal.addEventListener('abort', giveUp, { once: true });
    });
    return Promise.race([route(call), aborted]);
  };
  configureApi({
    baseUrl: '',
    timeoutMs: TIMEOUT_MS,
    session: apiSession,
  });
  return calls;
};
