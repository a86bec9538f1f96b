import { describe, expect, it } from '@jest/globals';
import type { SlotContribution } from '@pmm/shared/contracts/registry';
import type { ContributionProps } from '@pmm/shared/feature';
import { answer, summaryOf } from '@pmm/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { deployedFeature } from '../testing/deployments';
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

describe('a slot of the dashboard', () => {
  it('shows the contributions of features in order, for the selected tenant and watchlist', async () => {
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

  it('is named in the welcome with the label of its contribution', async () => {
    const labels = { en: { prices: 'Pricing', best: 'those of prices' }, de: {} };
    const slots = [slotOf('Best', { labelKey: 'best' })];
    const features = [deployedFeature('prices', { Page: Prices, Best }, { labels, slots })];
    await openApp({ features });
    expect(await introduction()).toHaveTextContent(
      'It will show the newest and most relevant changes; those of prices are here already.',
    );
  });

  it.each([
    ['no watchlists', []],
    ['a watchlist without products', [summaryOf('Cough')]],
  ])('is not named in the welcome when the tenant has %s', async (_, watchlists) => {
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

  it('is not named in the welcome without a contribution', async () => {
    await openApp({ features: [deployedFeature('prices', { Page: Prices })] });
    expect(await introduction()).toHaveTextContent(
      /It will show the newest and most relevant changes\.$/,
    );
  });
});
