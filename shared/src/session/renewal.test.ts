import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answer, beSignedIn, fakeServer, refusal, type FakeRoutes } from '../testing';
import { adoptSession, clearSession, currentSession, keepSessionFresh } from '.';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const base64Url = (claims: object) =>
  btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A token of 15 minutes unless a test says otherwise, issued by the server's clock. */
const tokenOf = (name: string, issuedAt = Date.now(), seconds = 900) => {
  const iat = Math.floor(issuedAt / 1_000);
  // Contains both characters that base64 and base64url write differently.
  const sub = `${name} >>>>> ?????`;
  return ['header', base64Url({ sub, iat, exp: iat + seconds }), name].join('.');
};

let issued: number;
let stop: () => void;

const serve = (routes: FakeRoutes = {}, clockOff = 0) => {
  const calls = fakeServer({
    'POST /auth/refresh': () => {
      issued += 1;
      const name = String(issued);
      const accessToken = tokenOf(name, Date.now() + clockOff);
      return answer({ accessToken, refreshToken: `refresh-${name}` });
    },
    ...routes,
  });
  return { refreshes: () => calls.filter(({ path }) => path === '/auth/refresh').length };
};

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  issued = 1;
});

afterEach(() => {
  stop();
  clearSession('logout');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const begin = (clockOff = 0) => {
  beSignedIn({ token: tokenOf('1', Date.now() + clockOff) });
  stop = keepSessionFresh();
};

it('renews the tokens before they expire, again and again', async () => {
  const { refreshes } = serve();
  begin();
  await pass(11 * MINUTE);
  expect(refreshes()).toBe(0);
  await pass(2 * MINUTE);
  expect(refreshes()).toBe(1);
  expect(currentSession()).toMatchObject({ refreshToken: 'refresh-2' });
  await pass(HOUR);
  expect(refreshes()).toBe(6);
});

it.each([
  ['an hour behind', -HOUR],
  ['an hour ahead', HOUR],
])('keeps the same pace when the server clock is %s', async (_what, clockOff) => {
  const { refreshes } = serve({}, clockOff);
  begin(clockOff);
  await pass(11 * MINUTE);
  expect(refreshes()).toBe(0);
  await pass(2 * MINUTE);
  expect(refreshes()).toBe(1);
});

describe('a renewal', () => {
  it.each([
    ['finds no server', () => Promise.reject(new TypeError('no network'))],
    ['finds the server busy', () => refusal(429, 'RATE_LIMITED')],
    ['finds the server failing', () => refusal(503, 'SERVER_ERROR')],
  ])('that %s is tried again after half a minute, and the session stays', async (_what, fail) => {
    let down = true;
    serve({
      'POST /auth/refresh': () =>
        down ? fail() : answer({ accessToken: tokenOf('2'), refreshToken: 'refresh-2' }),
    });
    begin();
    await pass(13 * MINUTE);
    expect(currentSession()).toMatchObject({ refreshToken: 'refresh-1' });
    down = false;
    await pass(MINUTE);
    expect(currentSession()).toMatchObject({ refreshToken: 'refresh-2' });
  });

  it('that is refused ends the session', async () => {
    serve({ 'POST /auth/refresh': () => refusal(401, 'AUTHENTICATION_FAILED') });
    begin();
    await pass(13 * MINUTE);
    expect(currentSession()).toBeNull();
  });
});

const comesBack = () => document.dispatchEvent(new Event('visibilitychange'));
const isOnline = () => window.dispatchEvent(new Event('online'));

describe('a machine that slept through the renewal', () => {
  it.each([
    ['the person comes back', comesBack],
    ['it is online again', isOnline],
  ])('catches up at once when %s', async (_what, wakeUp) => {
    const { refreshes } = serve();
    begin();
    jest.setSystemTime(Date.now() + HOUR);
    wakeUp();
    await pass(0);
    expect(refreshes()).toBe(1);
  });

  it('waits for the timer while the page is hidden', async () => {
    const { refreshes } = serve();
    begin();
    jest.setSystemTime(Date.now() + HOUR);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    isOnline();
    await pass(0);
    expect(refreshes()).toBe(0);
  });
});

it('renews no later when the session changes but not its token', async () => {
  const { refreshes } = serve();
  begin();
  await pass(11 * MINUTE);
  const session = currentSession();
  if (!session) throw new Error('nobody is signed in');
  adoptSession({ ...session });
  await pass(2 * MINUTE);
  expect(refreshes()).toBe(1);
});

it('renews nothing after it was stopped', async () => {
  const { refreshes } = serve();
  begin();
  stop();
  await pass(HOUR);
  comesBack();
  isOnline();
  await pass(0);
  expect(refreshes()).toBe(0);
});

it('sends nothing when the person comes back in time', async () => {
  const { refreshes } = serve();
  begin();
  await pass(5 * MINUTE);
  comesBack();
  isOnline();
  await pass(0);
  expect(refreshes()).toBe(0);
});

it('sends nothing after the person has signed out', async () => {
  const { refreshes } = serve();
  begin();
  clearSession('logout');
  await pass(HOUR);
  expect(refreshes()).toBe(0);
});

it.each([
  ['no parts', () => 'access-1'],
  ['a lifetime of zero', () => tokenOf('1', Date.now(), 0)],
  ['an end before its start', () => tokenOf('1', Date.now(), -900)],
])('leaves a token with %s alone until a call is refused', async (_what, token) => {
  const { refreshes } = serve();
  beSignedIn({ token: token() });
  stop = keepSessionFresh();
  await pass(HOUR);
  expect(refreshes()).toBe(0);
});
