import { describe, expect, it, jest } from '@jest/globals';
import type { SlotContribution } from '@pmm/shared/contracts/registry';
import type { ContributionProps } from '@pmm/shared/feature';
import { answer, summaryOf } from '@pmm/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deploy, deployedFeature, withdraw } from '../testing/deployments';
import { openApp } from '../testing/openApp';

function Prices() {
  return <h1>All prices</h1>;
}
function Summary({ tenantId, watchlistId }: ContributionProps) {
  return <p>{`Summary of ${watchlistId} of ${tenantId}`}</p>;
}
function Best() {
  return <p>Best prices</p>;
}

const slotOf = (name: string, change: Partial<SlotContribution> = {}): SlotContribution => ({
  slot: 'dashboard.cards',
  export: name,
  order: 10,
  height: 100,
  ...change,
});
const main = () => screen.getByRole('main');
const introduction = () => screen.findByText(/^Welcome to the preview of your dashboard/);

describe('the slot of the dashboard', () => {
  it('shows what features contribute, in order, with tenant and watchlist', async () => {
    const prices = deployedFeature(
      'prices',
      { Page: Prices, Best },
      { slots: [slotOf('Best', { order: 20 })] },
    );
    const summary = deployedFeature(
      'summary',
      { Page: Prices, Summary },
      { slots: [slotOf('Summary')] },
    );
    const { user } = await openApp({ features: [prices, summary] });
    const shown = async (text: string) => {
      const first = await screen.findByText(text);
      const second = await screen.findByText('Best prices');
      expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    };
    await shown('Summary of Cough of Nordheide');
    await user.click(screen.getByRole('combobox', { name: 'Tenant' }));
    await user.click(await screen.findByRole('option', { name: 'Südwerk' }));
    await shown('Summary of Vitamins of Südwerk');
    expect(main()).not.toHaveTextContent('Nordheide');
  });

  it('is told of in the welcome, by the words of who fills it', async () => {
    const labels = {
      en: { prices: 'Pricing', best: 'those of prices' },
      de: { prices: 'Preise', best: 'die der Preise' },
    };
    const slots = [slotOf('Best', { labelKey: 'best' })];
    const features = [deployedFeature('prices', { Page: Prices, Best }, { labels, slots })];
    const english = await openApp({ features });
    expect(await introduction()).toHaveTextContent(
      'It will show the newest and most relevant changes; those of prices are here already.',
    );
    english.unmount();
    await openApp({ features, language: 'de' });
    expect(await screen.findByText(/die der Preise sind schon da\.$/)).toBeVisible();
  });

  it.each([
    ['no watchlists', []],
    ['a watchlist without products', [summaryOf('Cough')]],
  ])('is not told of in the welcome when the tenant has %s', async (_, watchlists) => {
    const labels = { en: { prices: 'Pricing', best: 'those of prices' }, de: {} };
    const slots = [slotOf('Best', { labelKey: 'best' })];
    await openApp({
      features: [deployedFeature('prices', { Page: Prices, Best }, { labels, slots })],
      server: {
        'GET /api/v1/tenants/Nordheide/watchlists/': () => answer({ watchlists, limit: 50 }),
      },
    });
    expect(await screen.findByText('Best prices')).toBeVisible();
    await waitFor(async () =>
      expect(await introduction()).toHaveTextContent(
        /It will show the newest and most relevant changes\.$/,
      ),
    );
  });

  it('stays empty where nobody fills it, and the welcome says what will be there', async () => {
    await openApp({ features: [deployedFeature('prices', { Page: Prices })] });
    expect(await introduction()).toHaveTextContent(
      /It will show the newest and most relevant changes\.$/,
    );
  });
});

describe('a contribution that fails', () => {
  it('while it renders costs only itself, and can be tried again', async () => {
    let works = false;
    function Moody() {
      if (!works) throw new Error('no data');
      return <p>In a better mood</p>;
    }
    const slots = [slotOf('Moody'), slotOf('Best', { order: 20 })];
    const prices = deployedFeature('prices', { Page: Prices, Moody, Best }, { slots });
    const { user } = await openApp({ features: [prices] });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Something went wrong while it was shown');
    expect(await screen.findByText('Best prices')).toBeVisible();
    expect(within(main()).getByRole('link', { name: /prices/ })).toBeVisible();
    works = true;
    await user.click(within(failure).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('In a better mood')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // React reports what a boundary caught.
    const reported = jest.spyOn(console, 'error');
    expect(reported.mock.calls.flat()).toContainEqual(new Error('no data'));
    reported.mockClear();
  });

  it('because its export is missing leaves the pages of its feature as they are', async () => {
    const slots = [slotOf('Missing'), slotOf('Best', { order: 20 })];
    const { user } = await openApp({
      features: [deployedFeature('prices', { Page: Prices, Best }, { slots })],
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await screen.findByText('Best prices')).toBeVisible();
    await user.click(within(main()).getByRole('link', { name: /prices in English/ }));
    expect(await screen.findByRole('heading', { name: 'All prices' })).toBeVisible();
  });

  it('because its feature cannot be reached heals by a retry', async () => {
    const slots = [slotOf('Best')];
    const prices = deployedFeature('prices', { Page: Prices, Best }, { slots });
    withdraw(prices);
    const { user } = await openApp({ features: [prices] });
    await screen.findByRole('alert');
    deploy(prices, { Page: Prices, Best });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('Best prices')).toBeVisible());
  });
});
