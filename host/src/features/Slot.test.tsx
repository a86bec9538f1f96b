import { describe, expect, it } from '@jest/globals';
import type { SlotContribution } from '@pmm/shared/contracts/registry';
import type { ContributionProps } from '@pmm/shared/feature';
import { answer, summaryOf } from '@pmm/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
const introduction = () => screen.queryByText(/^Welcome to the preview of your dashboard/);

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

  it('leads to the metrics and is named like the watchlist, without a welcome', async () => {
    await openApp({
      features: [deployedFeature('prices', { Page: Prices, Best }, { slots: [slotOf('Best')] })],
      server: {
        'GET /api/v1/tenants/Nordheide/watchlists/': () =>
          answer({ watchlists: [summaryOf('Cough')], limit: 50 }),
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Cough' })).toBeVisible();
    expect(within(main()).getByRole('link', { name: 'prices in English' })).toBeVisible();
    expect(introduction()).not.toBeInTheDocument();
  });

  it('without contributions leaves room for the welcome', async () => {
    await openApp({ features: [deployedFeature('prices', { Page: Prices })] });
    await waitFor(() => expect(introduction()).toBeVisible());
    expect(within(main()).getByRole('link', { name: /^prices in English/ })).toBeVisible();
  });
});
