import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { deployedFeature } from '../testing/deployments';
import { openApp } from '../testing/openApp';
import { loader } from './hostLoader';
import { prefetchPages } from './prefetchPages';

function Prices() {
  return <h1>All prices</h1>;
}
const link = () =>
  within(screen.getByRole('navigation')).findByRole('link', { name: /prices in English/ });

let stop: () => void = () => undefined;
beforeEach(() => {
  stop = prefetchPages();
});
afterEach(() => stop());

it('has the code of a page there when one points at the link to it', async () => {
  const prices = deployedFeature('prices', { Page: Prices });
  const { user } = await openApp({ features: [prices] });
  const target = await link();
  expect(loader.featureState(prices)).toEqual({ phase: 'idle' });
  await user.hover(target);
  await waitFor(() => expect(loader.pageState(prices, 'Page').phase).toBe('page'));
});

it('has it there when the link is reached by keyboard', async () => {
  const prices = deployedFeature('prices', { Page: Prices });
  await openApp({ features: [prices] });
  const target = await link();
  act(() => target.focus());
  await waitFor(() => expect(loader.pageState(prices, 'Page').phase).toBe('page'));
});

it('loads nothing of what is coming soon', async () => {
  const stages = { prices: { all: 'coming-soon' as const, tenants: {} } };
  const prices = deployedFeature('prices', { Page: Prices }, { stages });
  const { user } = await openApp({ features: [prices] });
  await user.hover(await link());
  expect(loader.featureState(prices)).toEqual({ phase: 'idle' });
});
