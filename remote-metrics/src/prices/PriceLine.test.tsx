import { beforeEach, expect, it } from '@jest/globals';
import { renderInApp } from '@pmm/shared/testing';
import { screen } from '@testing-library/react';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { giveChartsWidth } from '../testing/chartWidth';
import { PriceLine } from './PriceLine';

const messages = { namespace: 'metrics', en, de };
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
      reference={compared ? { name: 'UVP', cents: 1448 } : null}
      currency="EUR"
    />
  );
  const view = await renderInApp(chart, { messages, language });
  return { ...view, values: await screen.findByRole('slider') };
};

beforeEach(() => giveChartsWidth(500));

it('is an image with a name that says what is compared with what', async () => {
  await openChart();
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Price of Nasivent over 3 days beside UVP of €14.48',
  );
});

it('begins with the newest price and leads back from day to day by keyboard', async () => {
  const { user, values } = await openChart();
  expect(values).toHaveAttribute('aria-valuetext', '€10.86, −25% to UVP, 21 Nov');
  await user.tab();
  expect(values).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(values).toHaveAttribute('aria-valuetext', 'No offer, 20 Nov');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(values).toHaveAttribute('aria-valuetext', '€14.48, Equal to UVP, 19 Nov');
});

it('shows under the pointer what the nearest day says, and nothing afterwards', async () => {
  const { user, values } = await openChart();
  await user.pointer({ target: values, coords: { clientX: 1, clientY: 20 } });
  expect(await screen.findByText('Equal to UVP')).toBeInTheDocument();
  await user.pointer({ target: document.body });
  expect(screen.queryByText('Equal to UVP')).not.toBeInTheDocument();
});

it('writes money and deviations as in German', async () => {
  const { values } = await openChart('de');
  expect(values).toHaveAttribute(
    'aria-valuetext',
    '10,86\u00a0€, −25\u00a0% gegenüber UVP, 21. Nov.',
  );
});

it('tells a cent that is no tenth of a percent as a cent, and not as nothing', async () => {
  const newest = { at: Date.parse('2026-11-21T06:00:00+01:00'), cents: 2999 };
  const chart = (
    <PriceLine
      name="Nasivent"
      points={[newest]}
      until={newest.at}
      reference={{ name: 'UVP', cents: 3000 }}
      currency="EUR"
    />
  );
  await renderInApp(chart, { messages });
  expect(await screen.findByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    '€29.99, −€0.01 to UVP, 21 Nov',
  );
});

it('does without anything to compare with', async () => {
  const { values } = await openChart('en', false);
  expect(screen.getByRole('img')).toHaveAccessibleName('Price of Nasivent over 3 days');
  expect(values).toHaveAttribute('aria-valuetext', '€10.86, 21 Nov');
});
