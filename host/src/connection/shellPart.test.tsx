import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { answer, fakeServer, delayedAnswer, type FakeRoutes } from '@pmm/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { followConnection } from './followConnection';
import { shellPart } from './shellPart';

const HEALTH = 'GET /healthz';
const healthy = () => answer({ status: 'ok' });
const loseConnection = () => Promise.reject(new TypeError('Failed to fetch'));

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

function Layout() {
  return <main>The layout</main>;
}

type Load = () => Promise<{ default: typeof Layout }>;

const missing = new Error('Loading chunk layout failed.');

const show = (load: Load) => {
  const Part = shellPart(load);
  render(
    <Boundary>
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </Boundary>,
  );
};

const failsOnce = () => {
  const load = jest.fn<Load>();
  return load.mockRejectedValueOnce(missing).mockResolvedValue({ default: Layout });
};

const browserSays = (event: 'online' | 'offline') =>
  act(async () => {
    dispatchEvent(new Event(event));
    await Promise.resolve();
  });

let routes: FakeRoutes;

beforeAll(followConnection);
beforeEach(() => {
  routes = { [HEALTH]: healthy };
  fakeServer(routes);
});

it('loads a part of the shell when the connection is back', async () => {
  await browserSays('offline');
  const load = failsOnce();
  routes[HEALTH] = loseConnection;
  show(load);
  expect(await screen.findByText('waiting')).toBeVisible();
  const { response, give } = delayedAnswer();
  routes[HEALTH] = () => response;
  await browserSays('online');
  // The browser may say so before the server can be reached.
  expect(load).toHaveBeenCalledTimes(1);
  give(healthy());
  expect(await screen.findByText('The layout')).toBeVisible();
});

it('loads it once more when the connection came back before the failure', async () => {
  await browserSays('offline');
  await browserSays('online');
  show(failsOnce());
  expect(await screen.findByText('The layout')).toBeVisible();
});

it('waits for a server that turns out to be unreachable', async () => {
  jest.useFakeTimers();
  routes[HEALTH] = loseConnection;
  show(failsOnce());
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('waiting')).toBeVisible();
  routes[HEALTH] = healthy;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  jest.useRealTimers();
  expect(await screen.findByText('The layout')).toBeVisible();
});

it('fails when the part is missing although the server answers', async () => {
  const reported = jest.spyOn(console, 'error');
  const load = jest.fn<Load>().mockRejectedValue(missing);
  show(load);
  expect(await screen.findByText('failed')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  reported.mockClear();
});
