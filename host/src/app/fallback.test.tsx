import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import { store } from '@pmm/shared/state';
import { answer } from '@pmm/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildKey } from '../deployment/builds/build';
import { quarantineAtom } from '../deployment/builds/quarantine';
import { followFaults, retryFailed } from '../features/followers';
import { loader } from '../features/hostLoader';
import { followRegistry } from '../release/followRegistry';
import { deploy, deployedFeature, withdraw } from '../testing/deployments';
import { NoteField } from '../testing/NoteField';
import { openApp } from '../testing/openApp';
import { registryOf } from '../testing/registry';

function Old() {
  return <h1>Prices as before</h1>;
}
function New() {
  return <h1>New prices</h1>;
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A feature with a current build and one before it; both can be loaded. */
const released = (Page: () => React.ReactNode): FeatureEntry => {
  const before = deployedFeature('prices', { Page: Old });
  return deployedFeature('prices', { Page }, { previous: before.current });
};

const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));

const failuresOf = (build: FeatureEntry) =>
  loader.history().filter(({ key, state }) => key === buildKey(build) && state.phase === 'failed');

/** Raises the event that a browser raises for an uncaught error in the code of a build. */
const throwFrom = ({ id, current }: FeatureEntry) => {
  const error = new Error('no data');
  error.stack = `Error: no data\n    at onClick (https://app.example/features/${id}/${current.build}/7.js:1:1)`;
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
};

let stops: (() => void)[] = [];
beforeEach(() => {
  store.set(quarantineAtom, {});
  stops = [followFaults(), followRegistry({ pauseMs: 0, afterReading: retryFailed })];
});
afterEach(() => {
  for (const stop of stops) stop();
  jest.restoreAllMocks();
});

describe('a release that cannot be loaded', () => {
  it('leaves the person with the build before, and runs by itself when it is there', async () => {
    const prices = released(New);
    withdraw(prices);
    await openApp({ path: '/prices', features: [prices] });
    expect(await heading('Prices as before')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    deploy(prices, { Page: New });
    comeBack();
    expect(await heading('New prices')).toBeVisible();
  });

  it('and has none before it heals by itself, and its card stays until then', async () => {
    const prices = deployedFeature('prices', { Page: New });
    withdraw(prices);
    await openApp({ path: '/prices', features: [prices] });
    const card = await screen.findByRole('alert');
    const before = failuresOf(prices).length;
    comeBack();
    await waitFor(() => expect(failuresOf(prices).length).toBeGreaterThan(before));
    expect(screen.getByRole('alert')).toBe(card);
    deploy(prices, { Page: New });
    comeBack();
    expect(await heading('New prices')).toBeVisible();
  });
});

describe('a release that crashes', () => {
  it('three times gives way to the build before, and its successor is tried again', async () => {
    const prices = released(() => {
      throw new Error('no data');
    });
    const { user, routes } = await openApp({ path: '/prices', features: [prices] });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await heading('Prices as before')).toBeVisible();
    expect(store.get(quarantineAtom)).toMatchObject({
      [`prices@${prices.current.build}`]: { kind: 'render', detail: 'no data' },
    });
    const mended = deployedFeature('prices', { Page: New });
    routes['GET /registry.json'] = () => answer({ ...registryOf(mended), revision: 'r2' });
    comeBack();
    expect(await heading('New prices')).toBeVisible();
    // React reports what a boundary caught.
    jest.spyOn(console, 'error').mockClear();
  });

  it('in event handlers does so when nothing unsaved is lost by it', async () => {
    const prices = released(NoteField);
    const { user } = await openApp({ path: '/prices', features: [prices] });
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await user.type(note, 'half');
    act(() => {
      for (const _time of [1, 2, 3]) throwFrom(prices);
    });
    await user.type(note, ' a note');
    expect(note).toBeVisible();
    expect(note).toHaveValue('half a note');
    await user.clear(note);
    expect(await heading('Prices as before')).toBeVisible();
  });

  it('is not blamed for what the host throws, or for a lost connection', async () => {
    const prices = released(New);
    await openApp({ path: '/prices', features: [prices] });
    await heading('New prices');
    act(() => {
      for (const _time of [1, 2, 3, 4]) {
        window.dispatchEvent(new ErrorEvent('error', { error: new Error('of the host') }));
        throwFrom({ ...prices, current: { ...prices.current, build: 'other' } });
      }
    });
    expect(failuresOf(prices)).toEqual([]);
    expect(await heading('New prices')).toBeVisible();
  });
});

describe('a canary', () => {
  it('is what the chosen tenants get, and nobody else', async () => {
    const stable = deployedFeature('prices', { Page: Old });
    const { current: release } = deployedFeature('prices', { Page: New });
    const canary = { release, tenants: ['Nordheide'], percent: 0, salt: '' };
    const { user } = await openApp({ path: '/prices', features: [{ ...stable, canary }] });
    expect(await heading('New prices')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Tenant' }));
    await user.click(await screen.findByRole('option', { name: 'Südwerk' }));
    const navigation = screen.getByRole('navigation', { name: 'Navigation' });
    await user.click(within(navigation).getByRole('link', { name: 'prices in English' }));
    expect(await heading('Prices as before')).toBeVisible();
  });
});
