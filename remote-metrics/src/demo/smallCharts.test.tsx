import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { giveChartsWidth } from '../testing/chartWidth';
import { renderInMetrics } from '../testing/openMetrics';
import { ChartCard } from '../page/charts/ChartCard';
import { RatingDistribution } from './RatingDistribution';
import { Sparkline } from './Sparkline';

beforeEach(() => giveChartsWidth(400));

describe('the distribution of ratings', () => {
  it('names its mean, and the share of each bar', async () => {
    const counts = { 5: 3, 4: 0, 3: 0, 2: 0, 1: 1 };
    await renderInMetrics(<RatingDistribution name="Nasivent" counts={counts} />);
    expect(
      await screen.findByRole('img', {
        name: 'Rating of Nasivent: 4.0 of 5 stars from 4 reviews',
      }),
    ).toBeVisible();
    expect(screen.getByText('75%')).toBeVisible();
    expect(screen.getByText('25%')).toBeVisible();
    expect(screen.getAllByText('0%')).toHaveLength(3);
  });
});

describe('a sparkline', () => {
  // oxlint-disable-next-line testing-library/no-node-access -- the path has no role: the image has
  const pathOf = () => screen.getByRole('img').querySelector('path')?.getAttribute('d') ?? '';

  it.each([
    ['that rises', [1, 2, 3]],
    ['without ups and downs', [5, 5, 5]],
    ['with a gap', [1, null, 3, 4]],
  ])('draws a course %s inside its box', async (_name, values) => {
    await renderInMetrics(<Sparkline values={values} name="Price" />);
    const figures = [...pathOf().matchAll(/-?\d+(\.\d+)?/g)].map(([figure]) => Number(figure));
    expect(figures.length).toBeGreaterThan(0);
    for (const figure of figures) expect(figure).toBeGreaterThanOrEqual(0);
    for (const figure of figures) expect(figure).toBeLessThanOrEqual(96);
  });
});

it('a chart shows its values as a table on request', async () => {
  const table = { columns: ['Day', 'Price'], rows: [{ id: '1', cells: ['20 Nov', '€9.99'] }] };
  const card = (
    <ChartCard title="Prices" facts="Of one day" table={() => table}>
      <p>The drawing</p>
    </ChartCard>
  );
  const { user } = await renderInMetrics(card);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const row = screen.getByRole('row', { name: '20 Nov €9.99' });
  expect(within(row).getByRole('rowheader', { name: '20 Nov' })).toBeVisible();
  expect(screen.queryByText('The drawing')).not.toBeInTheDocument();
});
