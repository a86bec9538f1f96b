import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { deployedFeature, withdraw } from '../testing/deployments';
import { openApp } from '../testing/openApp';
import { featureOf } from '../testing/registry';

function Prices() {
  return <h1>All prices</h1>;
}

describe('the dashboard', () => {
  it('greets the person and leads to the metrics, with what they are for', async () => {
    const labels = {
      en: { prices: 'Pricing', 'prices.detail': 'What products cost' },
      de: { prices: 'Preise', 'prices.detail': 'Was Produkte kosten' },
    };
    const features = [deployedFeature('prices', { Page: Prices }, { labels })];
    const { user } = await openApp({ features });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      /^Good (morning|day|evening), Mara$/,
    );
    const card = within(screen.getByRole('main')).getByRole('link', { name: /Pricing/ });
    expect(card).toHaveTextContent('What products cost');
    await user.click(card);
    expect(await screen.findByRole('heading', { name: 'All prices' })).toBeVisible();
  });
});

describe('the diagnostics', () => {
  it('tell of every feature which build it is, and why it is not there', async () => {
    const prices = deployedFeature('prices', { Page: Prices });
    const broken = deployedFeature('reviews', { Page: Prices });
    withdraw(broken);
    const dropped = { ...featureOf('odd'), routes: 'none' } as never;
    const features = [prices, broken, dropped];
    const { user } = await openApp({ path: '/reviews', features });
    await screen.findByRole('alert');
    await user.click(screen.getByRole('link', { name: 'prices in English' }));
    await screen.findByRole('heading', { name: 'All prices' });
    act(() => {
      history.pushState(null, '', '/diagnostics');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByRole('heading', { name: 'Diagnostics' });
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name} `) });
    expect(row('prices')).toHaveTextContent(`${prices.current.build}ready`);
    expect(row('reviews')).toHaveTextContent(/failednetwork \(entry\): .*cannot be reached/);
    expect(row('odd')).toHaveTextContent(/left outroutes: /);
  });
});
