import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CellDetails } from '@pmm/shared/contracts/history';
import { decodePrices } from '@pmm/shared/figures/prices/decodePrices';
import { selectPrices } from '@pmm/shared/figures/prices/selectPrices';
import { defaultPriceView } from '@pmm/shared/figures/prices/priceView';
import { answer, refusal } from '@pmm/shared/testing';
import { screen } from '@testing-library/react';
import { giveChartsWidth } from '../testing/chartWidth';
import { priceMarket } from '../testing/priceMarket';
import { metricRoute, openMetrics, setUpMetrics, TENANT } from '../testing/openMetrics';
import { shownFacts } from '../testing/shownFacts';
import { PriceDetail } from './PriceDetail';
import { usePriceTexts } from './priceTexts';

const details: CellDetails = {
  pzn: '11025090',
  channelId: 'nordlicht',
  channelName: 'Nordlicht',
  lastCrawlAt: '2026-11-21T06:00:00.000Z',
  window: { from: '2026-10-22T06:00:00.000Z', to: '2026-11-21T06:00:00.000Z' },
  listPriceCents: 1000,
  uvpCents: 1250,
  pageUrl: 'https://nordlicht.example/p/11025090',
  statuses: [
    { from: '2026-10-01T06:00:00.000Z', status: 'available' },
    { from: '2026-11-12T06:00:00.000Z', status: 'limited' },
  ],
  prices: [
    { from: '2026-10-01T06:00:00.000Z', cents: 820, currency: 'EUR' },
    { from: '2026-11-02T06:00:00.000Z', cents: 740, currency: 'EUR' },
    { from: '2026-11-16T06:00:00.000Z', cents: 700, currency: 'EUR' },
  ],
  reviews: [],
};

const show = async (product: number, column: number, respond = () => answer(details)) => {
  const selection = selectPrices(decodePrices(priceMarket), defaultPriceView);
  function Detail() {
    const texts = usePriceTexts();
    return (
      <PriceDetail
        cell={{ product, column, element: document.body }}
        selection={selection}
        tenantId={TENANT}
        texts={texts}
        controls={{ close: () => undefined, walk: () => undefined }}
      />
    );
  }
  await openMetrics(<Detail />, { [metricRoute('cell')]: respond });
};

setUpMetrics();
beforeEach(() => giveChartsWidth(288));

describe('the detail of a price', () => {
  it('compares the price with both references, the other pharmacies and a week ago', async () => {
    await show(0, 0);
    expect(screen.getByRole('dialog', { name: 'Bronchopal Syrup 100 ml' })).toHaveFocus();
    await screen.findByText('Limited');
    expect(shownFacts()).toEqual({
      'List price (AVP)': '€10.00 · ▼ −30% (−3.00)',
      'UVP (MRP)': '€12.50 · ▼ −44% (−5.50)',
      Rank: '1 of 3',
      'Change in 7 days': '▼ −0.40 (−5.4%)',
      Status: ' Limited',
      'Pharmacy crawled': expect.stringMatching(/21\u00a0Nov/),
    });
  });

  it('says that the price equals the reference and did not change', async () => {
    await show(0, 2);
    expect(shownFacts()).toMatchObject({
      'List price (AVP)': '€10.00 · the same price',
      'UVP (MRP)': '€12.50 · ▼ −20% (−2.50)',
      'Change in 7 days': 'No change',
    });
  });

  it('says which reference is unknown', async () => {
    await show(2, 3);
    expect(shownFacts()).toMatchObject({ 'List price (AVP)': 'None known for this product' });
  });

  it('names the reference before the last change, and planned ones', async () => {
    const list = [
      { from: null, cents: 950 },
      { from: '2026-11-12', cents: 1000 },
      { from: '2026-12-01', cents: 1050 },
    ];
    const changed = { ...details, references: { list, uvp: [] } };
    await show(0, 0, () => answer(changed));
    await screen.findByText(/^AVP before/);
    expect(shownFacts()).toMatchObject({
      'List price (AVP)': '€10.00 · ▼ −30% (−3.00)',
      'AVP before 12\u00a0Nov': '€9.50Price rise',
      'AVP planned': '€10.50 from 1\u00a0Dec',
    });
    expect(await screen.findByRole('img', { name: /^Price of/ })).toHaveAccessibleName(
      'Price of Bronchopal Syrup 100 ml over 30 days against list price (AVP): €10.00 since 12\u00a0Nov, before €9.50',
    );
  });

  it('says that a reference is only planned', async () => {
    const list = [{ from: '2026-12-01', cents: 1050 }];
    await show(2, 3, () => answer({ ...details, references: { list, uvp: [] } }));
    expect(await screen.findByText('None yet')).toBeVisible();
  });

  it('shows the history as a line and in words', async () => {
    await show(0, 0);
    expect(await screen.findByRole('img', { name: /^Price of/ })).toHaveAccessibleName(
      'Price of Bronchopal Syrup 100 ml over 30 days against list price (AVP) of €10.00',
    );
    const prices = screen.getByRole('list', { name: 'Prices of 30 days' });
    expect(prices).toHaveTextContent('From 16 Nov€7.00From 2 Nov€7.40Before 22 Oct€8.20');
  });

  it('links to the page of the product', async () => {
    await show(0, 0);
    expect(
      await screen.findByRole('link', { name: 'Open the product at Nordlicht' }),
    ).toHaveAttribute('href', 'https://nordlicht.example/p/11025090');
  });

  it.each([
    [1, 2, '€0.00Implausible'],
    [2, 2, 'CHF 15.10Other currency'],
    [0, 1, '€6.50Sold out'],
    [3, 2, '€27.00Replaced'],
    [3, 3, 'Not Offered'],
    [2, 0, 'Not Listed'],
    [2, 1, 'Never crawled'],
  ])('says why product %s at pharmacy %s has no rank: %s', async (product, column, now) => {
    await show(product, column);
    expect(screen.getByText('Not ranked')).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent(now);
  });

  it('shows the present price when the history cannot be loaded', async () => {
    await show(0, 0, () => refusal(500, 'SERVER_ERROR'));
    expect(await screen.findByText('Could not be loaded')).toBeVisible();
    expect(shownFacts()).toMatchObject({ Rank: '1 of 3' });
    expect(screen.queryByRole('link', { name: /^Open/ })).not.toBeInTheDocument();
  });
});
