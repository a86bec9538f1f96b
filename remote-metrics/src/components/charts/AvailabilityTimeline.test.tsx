import { beforeEach, expect, it } from '@jest/globals';
import { renderInApp } from '@pmm/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import de from '../../locales/de.json';
import en from '../../locales/en.json';
import { giveChartsWidth } from '../../testing/chartWidth';
import { AvailabilityTimeline, type TimelineProduct } from './AvailabilityTimeline';

const messages = { namespace: 'metrics', en, de };
// In the zone of whoever runs the test: the timeline shows the person's own time.
const day = (date: number, hour = 0) => new Date(2026, 10, date, hour).getTime();
const week = { from: day(14), to: day(21) };
const products: TimelineProduct[] = [
  {
    id: '10203603',
    name: 'Bronchopal Syrup',
    packSize: '100 ml',
    spans: [
      { status: 'available', from: day(14), to: day(17) },
      { status: 'unavailable', from: day(18), to: day(21) },
    ],
  },
  {
    id: '04877800',
    name: 'Halsano Lozenges',
    packSize: '24 St',
    spans: [{ status: 'limited', from: day(1), to: day(21) }],
  },
];

const openTimeline = async (language: 'en' | 'de' = 'en') => {
  const label = 'Availability at Rosen Online';
  const timeline = (
    <AvailabilityTimeline label={label} rowHeader="Product" products={products} window={week} />
  );
  const view = await renderInApp(timeline, { messages, language });
  await screen.findAllByRole('slider');
  return view;
};
const valuesOf = (name: string) => screen.getByRole('slider', { name: `Values of ${name}` });

beforeEach(() => giveChartsWidth(700));

it('says beside each lane how much was available, for how long not, and what holds now', async () => {
  await openTimeline();
  const table = screen.getByRole('table', { name: 'Availability at Rosen Online' });
  const [, syrup, lozenges] = within(table).getAllByRole('row');
  expect(within(syrup as HTMLElement).getByText('50.0%')).toBeVisible();
  expect(within(syrup as HTMLElement).getByText('3.0 Days n/a')).toBeVisible();
  expect(within(syrup as HTMLElement).getByRole('img', { name: 'Unavailable' })).toBeVisible();
  expect(within(syrup as HTMLElement).getByText('since 3.0 d')).toBeVisible();
  expect(within(lozenges as HTMLElement).getByText('100.0%')).toBeVisible();
  expect(within(lozenges as HTMLElement).getByText('> 7 d')).toBeVisible();
});

it('tells whoever does not see a lane what is in it, gaps included', async () => {
  await openTimeline();
  const lane = screen.getByRole('img', { name: /^Bronchopal Syrup 100 ml: / });
  expect(lane).toHaveAccessibleName(
    'Bronchopal Syrup 100 ml: Available from 14 Nov 2026, 00:00; ' +
      'Not known from 17 Nov 2026, 00:00; Unavailable from 18 Nov 2026, 00:00',
  );
});

it('is one tab stop; arrows lead along a lane and from lane to lane', async () => {
  const { user } = await openTimeline();
  await user.tab();
  expect(valuesOf('Bronchopal Syrup 100 ml')).toHaveFocus();
  await user.keyboard('{Home}{ArrowRight}{ArrowRight}');
  const text = 'Unavailable, 18 Nov 2026, 00:00 – 21 Nov 2026, 00:00, 3.0 days so far';
  expect(valuesOf('Bronchopal Syrup 100 ml')).toHaveAttribute('aria-valuetext', text);
  await user.keyboard('{ArrowDown}');
  expect(valuesOf('Halsano Lozenges 24 St')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(valuesOf('Bronchopal Syrup 100 ml')).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

it('shows a tip for the span that is looked at and closes it with Escape', async () => {
  const { user } = await openTimeline();
  await user.tab();
  await user.keyboard('{End}');
  expect(await screen.findByText('18 Nov 2026, 00:00 – 21 Nov 2026, 00:00')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByText('18 Nov 2026, 00:00 – 21 Nov 2026, 00:00')).not.toBeInTheDocument(),
  );
  expect(valuesOf('Bronchopal Syrup 100 ml')).toHaveFocus();
});

it('speaks German', async () => {
  await openTimeline('de');
  expect(screen.getByText('3,0 Tg.')).toBeVisible();
  expect(screen.getByText('seit 3,0 T.')).toBeVisible();
});
