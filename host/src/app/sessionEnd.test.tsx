import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Feature } from '@pmm/shared/feature';
import { clearSession, sessionAtom, signOut } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { act, screen, waitFor, within } from '@testing-library/react';
import { followActivations } from '../features/followers';
import { deployedFeature } from '../testing/deployments';
import { openApp } from '../testing/openApp';
import { routeOf } from '../testing/registry';

function Prices() {
  return <h1>All prices</h1>;
}
const title = () => screen.findByRole('heading', { name: 'All prices' });

let stop: () => void = () => undefined;
beforeEach(() => {
  stop = followActivations();
});
afterEach(() => stop());

/** A feature with a running timer, like one that polls for news. */
const tickingFeature = (access: 'signed-in' | 'anonymous' = 'signed-in') => {
  const timers = new Set<ReturnType<typeof setInterval>>();
  const deactivate = jest.fn<() => void>();
  const activate: Feature['activate'] = ({ signal }) => {
    const timer = setInterval(() => undefined, 60_000);
    timers.add(timer);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      timers.delete(timer);
    });
  };
  const routes = [routeOf('prices', { access })];
  const feature = deployedFeature('prices', { Page: Prices }, { routes }, { activate, deactivate });
  return { feature, timers, deactivate };
};

describe('the end of a session', () => {
  it('ends what features run, and a new session begins it again', async () => {
    const { feature, timers, deactivate } = tickingFeature();
    const { user } = await openApp({ path: '/prices', features: [feature] });
    await title();
    expect(timers.size).toBe(1);
    await act(() => signOut());
    expect(timers.size).toBe(0);
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(deactivate).toHaveBeenCalledTimes(1);
    const navigation = await screen.findByRole('navigation', { name: 'Navigation' });
    await user.click(within(navigation).getByRole('link', { name: 'prices in English' }));
    await title();
    await waitFor(() => expect(timers.size).toBe(1));
  });

  it('by expiry leaves the page, but nothing of its feature runs until one is signed in again', async () => {
    const { feature, timers } = tickingFeature();
    await openApp({ path: '/prices', features: [feature] });
    await title();
    const session = store.get(sessionAtom);
    act(() => clearSession('expired'));
    expect(screen.getByText('All prices')).toBeInTheDocument();
    expect(timers.size).toBe(0);
    act(() => store.set(sessionAtom, session));
    await waitFor(() => expect(timers.size).toBe(1));
  });

  it('leaves a page running that needs no session', async () => {
    const { feature, timers, deactivate } = tickingFeature('anonymous');
    await openApp({ path: '/prices', features: [feature] });
    await title();
    act(() => clearSession('expired'));
    expect(deactivate).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(timers.size).toBe(1));
  });
});
