import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refusal } from '@pmm/shared/testing';
import { act, screen } from '@testing-library/react';
import { openApp } from '../testing/openApp';
import { usualServer } from '../testing/server';
import { followConnection } from './followConnection';

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const title = () => screen.getByRole('heading', { level: 1 });

beforeAll(followConnection);
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(async () => {
  // The server is reachable again for the next test.
  await pass(60_000);
  jest.useRealTimers();
});

const registry = ['GET /registry.json', 'The application cannot start'] as const;
const person = ['GET /api/v1/users/me', 'Your user information could not be loaded'] as const;

describe('the start without a server', () => {
  it.each([registry, person])('continues by itself after "%s" was lost', async (route, heading) => {
    const loseConnection = () => Promise.reject(new TypeError('Failed to fetch'));
    const { routes } = await openApp({
      server: { [route]: loseConnection, 'GET /healthz': loseConnection },
    });
    await pass(100);
    expect(title()).toHaveTextContent(heading);
    expect(screen.getByText(/^The server cannot be reached at the moment/)).toBeVisible();
    Object.assign(routes, usualServer([]));
    await pass(5_000);
    expect(title()).toHaveTextContent('Mara');
  });

  it.each([registry, person])(
    'continues by itself after "%s" had a 503',
    async (route, heading) => {
      const unavailable = () => refusal(503, 'SERVICE_UNAVAILABLE');
      const server = { [route]: unavailable, 'GET /readyz': unavailable };
      const { routes } = await openApp({ server });
      await pass(100);
      expect(title()).toHaveTextContent(heading);
      expect(screen.getByText(/^The service is not available at the moment/)).toBeVisible();
      Object.assign(routes, usualServer([]), { 'GET /readyz': usualServer([])['GET /healthz'] });
      await pass(60_000);
      expect(title()).toHaveTextContent('Mara');
    },
  );
});
