import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import { store } from '@pmm/shared/state';
import { answer } from '@pmm/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { buildKey } from '../deployment/builds/build';
import { quarantine, quarantineAtom } from '../deployment/builds/quarantine';
import { retryFailed } from '../features/followers';
import { loader } from '../features/hostLoader';
import { followRegistry } from '../release/followRegistry';
import { deploy, deployedFeature, withdraw } from '../testing/deployments';
import { NoteField } from '../testing/NoteField';
import { openApp } from '../testing/openApp';
import { navOf, registryOf, routeOf } from '../testing/registry';

function Old() {
  return <h1>Old prices</h1>;
}
function New() {
  return (
    <>
      <h1>New prices</h1>
      <NoteField />
    </>
  );
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const note = () => screen.findByRole('textbox', { name: 'Note' });
const navigation = () => within(screen.getByRole('navigation', { name: 'Navigation' }));

let revisions = 1;
const registryWith = (takeovers: Record<string, string>, ...features: unknown[]) => {
  revisions += 1;
  const revision = `r${revisions}`;
  return () => answer({ ...registryOf(...features), revision, takeovers });
};
/** Comes back to the window, so that the registry is read. */
const comeBack = () =>
  act(async () => {
    window.dispatchEvent(new Event('focus'));
    await Promise.resolve();
  });

let stop: () => void = () => undefined;
beforeEach(() => {
  store.set(quarantineAtom, {});
  stop = followRegistry({ pauseMs: 0, afterReading: retryFailed });
});
afterEach(() => stop());

describe('a release that fails', () => {
  /** A feature with a current and a previous build; both can be loaded. */
  const released = (Page: () => React.ReactNode): FeatureEntry => {
    const { current: previous } = deployedFeature('prices', { Page: Old });
    return deployedFeature('prices', { Page }, { previous });
  };

  it('shows the previous build, and runs by itself as soon as it can be loaded', async () => {
    const prices = released(New);
    withdraw(prices);
    await openApp({ path: '/prices', features: [prices] });
    expect(await heading('Old prices')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    deploy(prices, { Page: New });
    await comeBack();
    expect(await heading('New prices')).toBeVisible();
  });

  it('shows the previous build after its third crash, until a newer one is released', async () => {
    const prices = released(() => {
      throw new Error('no data');
    });
    const { user, routes } = await openApp({ path: '/prices', features: [prices] });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await heading('Old prices')).toBeVisible();
    expect(store.get(quarantineAtom)).toMatchObject({ [buildKey(prices)]: { kind: 'render' } });
    const mended = deployedFeature('prices', { Page: New });
    routes['GET /registry.json'] = registryWith({}, mended);
    await comeBack();
    expect(await heading('New prices')).toBeVisible();
    // React reports what a boundary caught.
    jest.spyOn(console, 'error').mockClear();
  });
});

it('a canary is shown to its tenants only', async () => {
  const stable = deployedFeature('prices', { Page: Old });
  const { current: release } = deployedFeature('prices', { Page: New });
  const canary = { release, tenants: ['Nordheide'], percent: 0, salt: '' };
  const { user } = await openApp({ path: '/prices', features: [{ ...stable, canary }] });
  expect(await heading('New prices')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Tenant' }));
  await user.click(await screen.findByRole('option', { name: 'Südwerk' }));
  await user.click(navigation().getByRole('link', { name: 'prices in English' }));
  expect(await heading('Old prices')).toBeVisible();
});

it('a feature that is switched off stays, and says so, until its unsaved input is saved', async () => {
  const prices = deployedFeature('prices', { Page: New });
  const { routes, user } = await openApp({ path: '/prices', features: [prices] });
  await user.type(await note(), 'half');
  routes['GET /registry.json'] = registryWith({}, { ...prices, enabled: false });
  await comeBack();
  expect(await screen.findByText(/^This part has been switched off/)).toBeVisible();
  expect(await note()).toHaveValue('half');
  await user.clear(await note());
  expect(await screen.findByText('It is switched off at the moment.')).toBeVisible();
  expect(screen.queryByText(/^This part has been switched off/)).not.toBeInTheDocument();
});

it('a page that is coming soon is announced, and none of its code is loaded', async () => {
  const labels = { en: { prices: 'Pricing', 'prices.detail': 'What products cost' }, de: {} };
  const nav = [navOf('prices', { comingSoon: true })];
  const prices = deployedFeature('prices', { Page: New }, { labels, nav });
  await openApp({ path: '/prices', features: [prices] });
  expect(await heading('Pricing')).toBeVisible();
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
  expect(page.getByText('What products cost')).toBeVisible();
  expect(navigation().getByRole('link', { name: /Pricing/ })).toHaveTextContent('PricingSoon');
  expect(loader.buildState(prices)).toEqual({ phase: 'idle' });
});

describe('a feature that takes over a page of another one', () => {
  const takeovers = { 'metrics/prices': 'prices' };
  const metricsFeature = () =>
    deployedFeature(
      'metrics',
      { Page: Old, Prices: () => <NoteField /> },
      {
        routes: [
          routeOf('metrics'),
          routeOf('prices', { path: '/prices', export: 'Prices', titleKey: 'old' }),
        ],
        nav: [navOf('metrics'), navOf('prices', { labelKey: 'old' })],
        labels: { en: { metrics: 'Availability', old: 'Old pricing' }, de: {} },
      },
    );
  const takerFeature = () =>
    deployedFeature('prices', { Page: New }, { replaces: ['metrics/prices'] });
  const oldLink = () => screen.findByRole('link', { name: 'Old pricing' });

  it('gives the page back as soon as it is broken', async () => {
    const taker = takerFeature();
    const features = [metricsFeature(), taker];
    const server = { 'GET /registry.json': registryWith(takeovers, ...features) };
    await openApp({ path: '/prices', features, server });
    await heading('New prices');
    const failure = { step: 'page', kind: 'render', attempt: 1, detail: 'why' } as const;
    act(() => quarantine.add(buildKey(taker), { ...failure, alone: true }));
    expect(await oldLink()).toBeVisible();
    expect(screen.queryByText('New prices')).not.toBeInTheDocument();
  });

  it('waits until the unsaved input on the page is saved, both when it comes and when it goes', async () => {
    const metrics = metricsFeature();
    const { routes, user } = await openApp({ path: '/prices', features: [metrics] });
    await user.type(await note(), 'half');
    const taker = takerFeature();
    routes['GET /registry.json'] = registryWith(takeovers, metrics, taker);
    await comeBack();
    expect(await note()).toHaveValue('half');
    await user.clear(await note());
    expect(await heading('New prices')).toBeVisible();
    await user.type(await note(), 'half');
    routes['GET /registry.json'] = registryWith({}, metrics, taker);
    await comeBack();
    expect(await screen.findByText(/It stays here until what you entered is saved/)).toBeVisible();
    expect(await note()).toHaveValue('half');
    await user.clear(await note());
    expect(await oldLink()).toBeVisible();
    expect(screen.queryByText('New prices')).not.toBeInTheDocument();
  });
});
