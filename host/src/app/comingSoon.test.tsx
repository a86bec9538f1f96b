import { expect, it } from '@jest/globals';
import type { FeatureEntry, Stage } from '@pmm/shared/contracts/registry';
import { act, screen, within } from '@testing-library/react';
import { store } from '@pmm/shared/state';
import { adoptRegistry, registryAtom } from '../deployment/registry/currentRegistry';
import { loader } from '../features/hostLoader';
import { deployedFeature } from '../testing/deployments';
import { openApp } from '../testing/openApp';
import { navOf, registryOf } from '../testing/registry';

function Prices() {
  return <h1>All prices</h1>;
}

const labels = {
  en: { prices: 'Pricing', 'prices.detail': 'What products cost' },
  de: { prices: 'Preise', 'prices.detail': 'Was Produkte kosten' },
};
const features = (stages: FeatureEntry['stages'] = {}, comingSoon = true) => {
  const nav = [navOf('prices', { comingSoon })];
  return [deployedFeature('prices', { Page: Prices }, { labels, nav, stages })];
};

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const page = () => screen.getByRole('main');
const entry = () =>
  within(screen.getByRole('navigation', { name: 'Navigation' })).getByRole('link', {
    name: /Pricing/,
  });

it('a page that is coming soon says so, and none of its code is loaded', async () => {
  const [prices] = features();
  if (!prices) throw new Error('no feature');
  const { user } = await openApp({ path: '/prices', features: [prices] });
  expect(await title('Pricing')).toBeVisible();
  expect(within(page()).getByRole('heading', { name: 'Coming soon' })).toBeVisible();
  expect(page()).toHaveTextContent('What products cost');
  expect(document.title).toBe('Pricing · Pharmacy Market Monitor');
  expect(entry()).toHaveTextContent('PricingSoon');
  expect(loader.buildState(prices)).toEqual({ phase: 'idle' });
  await user.click(within(page()).getByRole('link', { name: 'To the dashboard' }));
  expect(await screen.findByRole('link', { name: /What products cost/ })).toHaveTextContent(
    'Coming soon',
  );
});

it('says so in German as well', async () => {
  await openApp({ path: '/prices', features: features(), language: 'de' });
  expect(await title('Preise')).toBeVisible();
  expect(within(page()).getByRole('heading', { name: 'Demnächst' })).toBeVisible();
});

it('is told to one tenant only, and follows a change of the tenant at once', async () => {
  const stages = { prices: { tenants: { Südwerk: 'live' as const } } };
  const { user } = await openApp({ features: features(stages) });
  expect(await screen.findByRole('link', { name: /What products cost/ })).toHaveTextContent(
    'Coming soon',
  );
  await user.click(screen.getByRole('combobox', { name: 'Tenant' }));
  await user.click(await screen.findByRole('option', { name: 'Südwerk' }));
  expect(page()).not.toHaveTextContent('Coming soon');
  expect(entry()).toHaveTextContent(/^Pricing$/);
  await user.click(entry());
  expect(await title('All prices')).toBeVisible();
});

it('gives way to the page, and takes its place, when the registry changes', async () => {
  const [prices] = features({}, false);
  if (!prices) throw new Error('no feature');
  await openApp({
    path: '/prices',
    features: [prices],
  });
  expect(await title('All prices')).toBeVisible();
  const adopt = (all: Stage) => {
    const registry = store.get(registryAtom);
    const next = { ...prices, stages: { prices: { all, tenants: {} } } };
    act(() => {
      adoptRegistry({
        ...registryOf(next),
        source: 'live',
        problem: null,
        dropped: [],
        ...registry,
        features: [next],
      });
    });
  };
  adopt('coming-soon');
  expect(await title('Pricing')).toBeVisible();
  adopt('live');
  expect(await title('All prices')).toBeVisible();
});
