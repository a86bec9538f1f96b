import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { giveChartsWidth } from '../testing/chartWidth';
import { PriceLine } from './PriceLine';
import { renderInMetrics } from '../testing/openMetrics';

const points = [1448, null, 1086].map((cents, index) => ({
  at: Date.parse(`2026-11-${19 + index}T06:00:00+01:00`),
  cents,
}));

const openChart = async (language: 'en' | 'de' = 'en', compared = true) => {
  const chart = (
    <PriceLine
      name="Nasivent"
      points={points}
      until={Date.parse('2026-11-22T06:00:00+01:00')}
      reference={compared ? { name: 'UVP', steps: [{ at: -Infinity, cents: 1448 }] } : null}
      currency="EUR"
    />
  );
  const view = await renderInMetrics(chart, { language });
  return { ...view, values: await screen.findByRole('slider') };
};

beforeEach(() => giveChartsWidth(500));

it('the price line has a name with price and reference', async () => {
  await openChart();
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Price of Nasivent over 3 days against UVP of €14.48',
  );
});

it('the keyboard starts at the newest price and moves from day to day', async () => {
  const { user, values } = await openChart();
  expect(values).toHaveAttribute('aria-valuetext', '€10.86, −25% vs UVP, 21\u00a0Nov');
  await user.tab();
  expect(values).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(values).toHaveAttribute('aria-valuetext', 'No offer, 20\u00a0Nov');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(values).toHaveAttribute('aria-valuetext', '€14.48, Equal to UVP, 19\u00a0Nov');
});

it('the pointer shows the price of the nearest day until it leaves', async () => {
  const { user, values } = await openChart();
  await user.pointer({ target: values, coords: { clientX: 1, clientY: 20 } });
  expect(await screen.findByText('Equal to UVP')).toBeInTheDocument();
  await user.pointer({ target: document.body });
  expect(screen.queryByText('Equal to UVP')).not.toBeInTheDocument();
});

it('the price line formats money and deviations in German', async () => {
  const { values } = await openChart('de');
  expect(values).toHaveAttribute(
    'aria-valuetext',
    '10,86\u00a0€, −25\u00a0% gegenüber UVP, 21.\u00a0Nov.',
  );
});

it('a difference of a cent is not rounded to nothing', async () => {
  const newest = { at: Date.parse('2026-11-21T06:00:00+01:00'), cents: 2999 };
  const chart = (
    <PriceLine
      name="Nasivent"
      points={[newest]}
      until={newest.at}
      reference={{ name: 'UVP', steps: [{ at: -Infinity, cents: 3000 }] }}
      currency="EUR"
    />
  );
  await renderInMetrics(chart);
  expect(await screen.findByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    '€29.99, −€0.01 vs UVP, 21\u00a0Nov',
  );
});
