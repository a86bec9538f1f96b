import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { store } from '@pmm/shared/state';
import { answer, refusal } from '@pmm/shared/testing';
import { act, screen } from '@testing-library/react';
import { followFaults } from '../features/followers';
import { deploy, deployedFeature, withdraw } from '../testing/deployments';
import { openApp } from '../testing/openApp';
import { usualServer } from '../testing/server';
import { connectionAtom } from './connection';
import { followConnection } from './followConnection';

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const HEALTH = 'GET /healthz';
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const title = () => screen.getByRole('heading', { level: 1 });
const notice = () => screen.queryByText(/^The server cannot be reached at the moment/);

function Prices() {
  return <h1>All prices</h1>;
}

beforeAll(() => {
  followConnection();
  followFaults();
});
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(async () => {
  // The server is reachable again for the next test.
  await pass(60_000);
  jest.useRealTimers();
});

describe('a server that was away', () => {
  it.each([
    ['the configuration', 'GET /config.json'],
    ['the registry', 'GET /registry.json'],
    ['the tokens', 'POST /auth/refresh'],
  ])('when %s had to be loaded lets the app start once it is back', async (_what, route) => {
    const { routes } = await openApp({ server: { [route]: lost, [HEALTH]: lost } });
    await pass(100);
    expect(title()).toHaveTextContent('The application cannot start');
    expect(notice()).toBeVisible();
    Object.assign(routes, usualServer([]));
    await pass(5_000);
    expect(title()).toHaveTextContent('Mara');
    expect(notice()).not.toBeInTheDocument();
  });

  it('when the person had to be loaded lets them in once it is back', async () => {
    const me = 'GET /api/v1/users/me';
    const { routes } = await openApp({ server: { [me]: lost, [HEALTH]: lost } });
    await pass(100);
    expect(title()).toHaveTextContent('Your user information could not be loaded');
    Object.assign(routes, usualServer([]));
    await pass(5_000);
    expect(title()).toHaveTextContent('Mara');
  });

  it('when a feature had to be loaded shows it once it is back', async () => {
    const prices = deployedFeature('prices', { Page: Prices });
    withdraw(prices);
    const { routes } = await openApp({
      path: '/prices',
      features: [prices],
      server: { [HEALTH]: lost },
    });
    await pass(2_000);
    expect(screen.getByText('This part is not available right now')).toBeVisible();
    expect(notice()).toBeVisible();
    deploy(prices, { Page: Prices });
    routes[HEALTH] = () => answer({ status: 'ok' });
    await pass(10_000);
    expect(title()).toHaveTextContent('All prices');
    expect(notice()).not.toBeInTheDocument();
  });
});

describe('a server that is not available', () => {
  const away = () => refusal(503, 'SERVICE_UNAVAILABLE');
  const READY = 'GET /readyz';
  const working = () => ({ ...usualServer([]), [READY]: () => answer({ status: 'ok' }) });

  it.each([
    ['the configuration', 'GET /config.json', 'The application cannot start'],
    ['the registry', 'GET /registry.json', 'The application cannot start'],
    ['the tokens', 'POST /auth/refresh', 'The application cannot start'],
    ['the person', 'GET /api/v1/users/me', 'Your user information could not be loaded'],
  ])('when %s had to be loaded says so, and lets the app start once it is ready', async (...of) => {
    const [, route, heading] = of;
    const { routes } = await openApp({ server: { [route]: away, [READY]: away } });
    await pass(100);
    expect(title()).toHaveTextContent(heading);
    expect(screen.getByText(/^The service is not available at the moment/)).toBeVisible();
    await pass(60_000);
    expect(title()).toHaveTextContent(heading);
    Object.assign(routes, working());
    await pass(60_000);
    expect(title()).toHaveTextContent('Mara');
  });

  it('is asked less and less often when it is ready and refuses all the same', async () => {
    const me = 'GET /api/v1/users/me';
    const { calls } = await openApp({ server: { ...working(), [me]: away } });
    // In steps, because React renders only between two of them.
    for (let second = 0; second < 600; second += 1) await pass(1_000);
    const asked = calls.filter(({ path }) => path === '/api/v1/users/me').length;
    expect(asked).toBeGreaterThan(5);
    // In the end it asks every 15 to 45 s.
    expect(asked).toBeLessThan(45);
  });

  it('is not asked again by itself where it refuses for another reason', async () => {
    const { calls } = await openApp({
      server: { 'GET /api/v1/users/me': () => refusal(500, 'SERVER_ERROR') },
    });
    await pass(100);
    expect(title()).toHaveTextContent('Your user information could not be loaded');
    const before = calls.length;
    await pass(60_000);
    expect(calls).toHaveLength(before);
  });
});

it('a failure that is not for want of a connection is not tried again by itself', async () => {
  const prices = deployedFeature('prices', { Page: Prices });
  withdraw(prices);
  const { calls } = await openApp({ path: '/prices', features: [prices] });
  await pass(2_000);
  expect(screen.getByText('This part is not available right now')).toBeVisible();
  expect(store.get(connectionAtom)).toBe('connected');
  const before = calls.length;
  await pass(20_000);
  expect(calls).toHaveLength(before);
});
