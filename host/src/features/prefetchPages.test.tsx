import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
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

describe('a pointer over something else', () => {
  const failures: unknown[] = [];
  const onError = ({ error }: ErrorEvent) => failures.push(error);
  beforeEach(() => {
    failures.length = 0;
    window.addEventListener('error', onError);
  });
  afterEach(() => window.removeEventListener('error', onError));

  it.each(['https://other.example/prices', '/nowhere', undefined])(
    'loads nothing: %s',
    async (href) => {
      const prices = deployedFeature('prices', { Page: Prices });
      const { user } = await openApp({ features: [prices] });
      await link();
      const other = document.createElement(href === undefined ? 'p' : 'a');
      if (href !== undefined) other.setAttribute('href', href);
      document.body.append(other);
      await user.hover(other);
      other.remove();
      expect(loader.featureState(prices)).toEqual({ phase: 'idle' });
      expect(failures).toEqual([]);
    },
  );
});

it('ends when nobody wants it any more', async () => {
  const prices = deployedFeature('prices', { Page: Prices });
  const { user } = await openApp({ features: [prices] });
  const target = await link();
  stop();
  await user.hover(target);
  act(() => target.focus());
  expect(loader.featureState(prices)).toEqual({ phase: 'idle' });
});
