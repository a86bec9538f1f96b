import { expect, it, jest } from '@jest/globals';
import {
  answer,
  type FakeRoutes,
  fakeServer,
  matrixOf,
  refusal,
  smallMarket,
} from '@pmm/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import featureConfig from '../../../feature.config';
import { historyOfRosen, productOf } from '../../testing/historyOfRosen';
import { metricRoute, openMetrics, setUpMetrics, TENANT } from '../../testing/openMetrics';
import { useAvailability } from '../../availability/useAvailability';
import { useTimeline } from '../../timeline/useTimeline';

function FirstFamily() {
  const { data } = useAvailability(TENANT, '7');
  return <p>{data?.families[0] ?? 'nothing yet'}</p>;
}

function FirstLane() {
  const { data } = useTimeline(TENANT, '7', { channel: 'rosen' }, '7');
  return <p>{data?.lanes[0]?.product.name ?? 'nothing yet'}</p>;
}

const marketOf = (family: string) =>
  matrixOf({
    ...smallMarket,
    families: smallMarket.families.map((each, index) =>
      index === 0 ? { ...each, name: family } : each,
    ),
  });

/** Returns to the window, which requests the revision as the timer does. */
const lookAgain = () =>
  act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });

/** Leads to another page, and back to this one. */
function OpenAndClosed() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Leave' : 'Come back'}</button>
      {isOpen && <FirstFamily />}
    </>
  );
}

interface ServerState {
  failing: boolean;
  revision: string;
  family: string;
}

const show = async (state: Partial<ServerState> = {}) => {
  const server: ServerState = { failing: false, revision: '1', family: 'Alpha', ...state };
  const { calls } = await openMetrics(<OpenAndClosed />, {
    [metricRoute('revision')]: () =>
      server.failing ? refusal(500, 'SERVER_ERROR') : answer({ revision: server.revision }),
    [metricRoute('availability')]: () => answer(marketOf(server.family)),
  });
  await screen.findByText('Alpha');
  const count = (metric: string) => calls.filter(({ path }) => path.endsWith(metric)).length;
  return { server, calls, count };
};

setUpMetrics();

it('the page shows new observations by itself', async () => {
  const { server } = await show();
  server.revision = '2';
  server.family = 'Beta';
  await lookAgain();
  expect(await screen.findByText('Beta')).toBeVisible();
});

it('the page reads nothing again while the revision is the same', async () => {
  const { count } = await show();
  await waitFor(() => expect(count('/revision')).toBe(1));
  await lookAgain();
  await waitFor(() => expect(count('/revision')).toBe(2));
  expect(count('/availability')).toBe(1);
});

const leave = () => fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
const comeBack = () => fireEvent.click(screen.getByRole('button', { name: 'Come back' }));

it('a page that is opened again shows its data and requests only the revision', async () => {
  const { count } = await show();
  await waitFor(() => expect(count('/revision')).toBe(1));
  leave();
  comeBack();
  expect(screen.getByText('Alpha')).toBeVisible();
  await waitFor(() => expect(count('/revision')).toBe(2));
  expect(count('/availability')).toBe(1);
});

it('a page that is opened again reads new observations', async () => {
  const { server } = await show();
  leave();
  server.revision = '2';
  server.family = 'Beta';
  comeBack();
  expect(await screen.findByText('Beta')).toBeVisible();
});

it('a page that is opened again reads its data if the revision fails', async () => {
  const { server } = await show({ failing: true });
  leave();
  server.family = 'Beta';
  comeBack();
  expect(await screen.findByText('Beta')).toBeVisible();
});

it('the page keeps its data if the revision fails', async () => {
  const { count } = await show({ failing: true });
  await waitFor(() => expect(count('/revision')).toBe(1));
  expect(screen.getByText('Alpha')).toBeVisible();
});

it('the page shows new observations once the revision, which failed at first, can be read', async () => {
  const { server } = await show({ failing: true });
  server.failing = false;
  server.family = 'Beta';
  await lookAgain();
  expect(await screen.findByText('Beta')).toBeVisible();
});

it('the page requests the revision before the data, which are then no older', async () => {
  const { calls } = await show();
  const [first = '', second = ''] = calls
    .map(({ path }) => path)
    .filter((path) => path.includes('/metrics/'));
  expect(first).toMatch(/\/revision$/);
  expect(second).toMatch(/\/availability$/);
});

it.each(featureConfig.routes.filter(({ reads }) => reads !== undefined))(
  'the early start of $path requests the revision before the data',
  ({ reads = [] }) => {
    expect(reads[0]).toMatch(/\/revision$/);
    expect(reads).toHaveLength(2);
  },
);

/** For each page the part that is read again, recognised by the name of a family or a product. */
const pagesWithAnEnd = [
  {
    page: 'a matrix',
    Shown: FirstFamily,
    path: '/availability',
    routesOf: (name: string, validUntil: string | null): FakeRoutes => ({
      [metricRoute('availability')]: () => answer({ ...marketOf(name), validUntil }),
    }),
  },
  {
    page: 'the timeline',
    Shown: FirstLane,
    path: '/availability/history',
    routesOf: (name: string, validUntil: string | null): FakeRoutes =>
      historyOfRosen('2026-11-20T06:00:00.000Z', {
        window: { from: '2026-11-13T06:00:00.000Z', to: '2026-11-20T06:00:00.000Z' },
        products: [productOf('10203603', name)],
        ...{ spanLane: [0], spanMinute: [0], spanStatus: '1', incidents: [], validUntil },
      }),
  },
];

it.each(pagesWithAnEnd)(
  '$page is read again when a missed read may have opened an incident',
  async ({ Shown, path, routesOf }) => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const until = new Date(Date.now() + 10 * 60_000).toISOString();
      const { calls } = await openMetrics(<Shown />, routesOf('Alpha', until));
      const readsIn = (made: readonly { path: string }[]) =>
        made.filter((call) => call.path.endsWith(path)).length;
      await screen.findByText('Alpha');
      await act(() => jest.advanceTimersByTimeAsync(9 * 60_000));
      expect(readsIn(calls)).toBe(1);
      const later = fakeServer({
        [metricRoute('revision')]: () => answer({ revision: '1' }),
        ...routesOf('Beta', null),
      });
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(await screen.findByText('Beta')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(60 * 60_000));
      expect(readsIn(later)).toBe(1);
    } finally {
      jest.useRealTimers();
    }
  },
);
