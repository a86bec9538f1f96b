import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppFailure } from '@pmm/shared/errors';
import { onlineManager, queryClient, useQuery } from '@pmm/shared/query';
import { store } from '@pmm/shared/state';
import { answer, fakeServer, renderInApp, type FakeRoutes } from '@pmm/shared/testing';
import { act, screen } from '@testing-library/react';
import { NoticeBar } from './NoticeBar';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { connectionAtom } from '../connection/connection';
import { ConnectionNotice } from './ConnectionNotice';
import { followConnection } from '../connection/followConnection';

const loseConnection = () => Promise.reject(new TypeError('Failed to fetch'));
const HEALTH = 'GET /healthz';
const unreachable = () => new AppFailure({ kind: 'unreachable', code: 'NETWORK_ERROR' });
const read = jest.fn<() => Promise<string>>();

function Figures() {
  const { data } = useQuery({ queryKey: ['figures'], queryFn: read });
  return <p>{data ?? 'nothing yet'}</p>;
}

const open = async (routes: FakeRoutes) => {
  const calls = fakeServer(routes);
  const view = await renderInApp(
    <>
      <Figures />
      <NoticeBar>
        <ConnectionNotice />
      </NoticeBar>
    </>,
    { messages: { namespace: 'host', en, de } },
  );
  return { ...view, calls, routes };
};

const browserIs = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeAll(followConnection);
beforeEach(() => {
  read.mockReset().mockResolvedValue('seven');
});
afterEach(() => {
  browserIs(true);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a browser without a connection', () => {
  it('is announced politely', async () => {
    const text = /^You are offline\. Everything continues by itself/;
    await open({});
    await screen.findByText('seven');
    browserIs(false);
    const notice = await screen.findByText(text);
    // oxlint-disable-next-line testing-library/no-node-access -- its parent has no role
    expect(notice.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    browserIs(true);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('reads stale data again as soon as it is connected', async () => {
    await open({});
    await screen.findByText('seven');
    browserIs(false);
    read.mockResolvedValue('eight');
    const aMinuteLater = Date.now() + 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(aMinuteLater);
    browserIs(true);
    expect(await screen.findByText('eight')).toBeVisible();
  });

  it('reads missing data as soon as it is connected', async () => {
    browserIs(false);
    await open({});
    expect(screen.getByText('nothing yet')).toBeVisible();
    expect(read).not.toHaveBeenCalled();
    browserIs(true);
    expect(await screen.findByText('seven')).toBeVisible();
  });

  it('continues once the server answers, even without an event of the browser', async () => {
    jest.useFakeTimers();
    const { routes } = await open({ [HEALTH]: loseConnection });
    await pass(100);
    browserIs(false);
    await pass(60_000);
    expect(screen.getByText(/^You are offline/)).toBeVisible();
    read.mockResolvedValue('eight');
    routes[HEALTH] = () => answer({ status: 'ok' });
    await pass(40_000);
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
    expect(screen.getByText('eight')).toBeVisible();
  });

  it('stays connected when an earlier call fails late', async () => {
    jest.useFakeTimers();
    let lose: () => void = () => undefined;
    const late = new Promise<Response>((_resolve, reject) => {
      lose = () => reject(new TypeError('Failed to fetch'));
    });
    await open({ [HEALTH]: () => late });
    await pass(100);
    browserIs(false);
    await pass(2_500);
    browserIs(true);
    lose();
    await pass(100);
    expect(store.get(connectionAtom)).toBe('connected');
  });

  it('fails writes at once, and does not send them later', async () => {
    browserIs(false);
    const writing = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.reject(unreachable()) })
      .execute(undefined);
    await expect(writing).rejects.toThrow('NETWORK_ERROR');
  });
});

describe('a server that cannot be reached', () => {
  it('is announced after the second lost call until it answers', async () => {
    jest.useFakeTimers();
    read.mockRejectedValue(unreachable());
    const { routes } = await open({ [HEALTH]: loseConnection });
    await pass(100);
    expect(screen.getByText(/^The server cannot be reached at the moment/)).toBeVisible();
    expect(onlineManager.isOnline()).toBe(false);
    read.mockResolvedValue('seven');
    routes[HEALTH] = () => answer({ status: 'ok' });
    await pass(5_000);
    expect(screen.queryByText(/^The server cannot/)).not.toBeInTheDocument();
    expect(screen.getByText('seven')).toBeVisible();
  });

  it('is called less and less often', async () => {
    jest.useFakeTimers();
    read.mockRejectedValue(unreachable());
    const { calls } = await open({ [HEALTH]: loseConnection });
    await pass(60_000);
    expect(calls.length).toBeLessThan(8);
    const before = calls.length;
    await pass(60_000);
    expect(calls.length - before).toBe(2);
  });

  it('is not announced after one lost call', async () => {
    read.mockRejectedValueOnce(unreachable());
    await open({ [HEALTH]: () => answer({ status: 'ok' }) });
    expect(await screen.findByText('seven')).toBeVisible();
    expect(store.get(connectionAtom)).toBe('connected');
  });
});
