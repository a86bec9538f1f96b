import { describe, expect, it } from '@jest/globals';
import { readPreferences } from '@pmm/shared/session';
import { answer, matrixOf, smallMarket, type MarketStory } from '@pmm/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { metricRoute, openMetrics, setUpMetrics, TENANT } from '../testing/openMetrics';
import AvailabilityPage from './AvailabilityPage';

const open = async (query = '', story: MarketStory = smallMarket) => {
  const page = await openMetrics(
    <AvailabilityPage />,
    { [metricRoute('availability')]: () => answer(matrixOf(story)) },
    { path: `/availability?mode=all${query}&watchlist=7` },
  );
  await screen.findByText(/4 SKUs in 2 families/);
  return page;
};

const skus = () =>
  screen
    .getAllByRole('rowheader')
    .flatMap((header) => /PZN \d+/.exec(header.getAttribute('aria-label') ?? '') ?? []);
const columns = () =>
  screen
    .getAllByRole('columnheader')
    .flatMap((header) =>
      smallMarket.pharmacies.filter(({ name }) => header.textContent.includes(name)),
    )
    .map(({ name }) => name);
const total = () => screen.getByRole('row', { name: /^Total/ });

setUpMetrics();

describe('the search of the matrix', () => {
  it('is focused by the slash key, filters while typing, and is cleared by Escape', async () => {
    const { user } = await open();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('tabs 20');
    expect(await screen.findByText('1 of 4 SKUs')).toBeVisible();
    expect(within(screen.getByRole('search')).getByText('1 SKU')).toBeVisible();
    expect(skus()).toEqual(['PZN 10000002']);
    expect(total()).toHaveTextContent('1 of 2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(skus()).toHaveLength(4));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('ignores the slash key while the focus is elsewhere', async () => {
    const { user } = await open();
    const elsewhere = document.createElement('button');
    document.body.append(elsewhere);
    elsewhere.focus();
    await user.keyboard('/');
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
  });

  it('counts pharmacies if no product matches, and filters nothing', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox'), 'rosen');
    expect(await screen.findByText('1 pharmacy')).toBeVisible();
    expect(skus()).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Pharmacy “rosen”, remove' })).toBeVisible();
  });

  it('moves the focus to the match with Enter, and back with Escape', async () => {
    const { user } = await open();
    const field = screen.getByRole('searchbox');
    await user.type(field, 'tabs 20{Enter}');
    expect(screen.getByRole('rowheader', { name: /PZN 10000002/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'rosen{Enter}');
    expect(screen.getByRole('columnheader', { name: /^Rosen/ })).toHaveFocus();
  });

  it('says that nothing matches, and offers to clear all filters', async () => {
    const { user } = await open('&q=nothing&status=unavailable&sort=-share');
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(skus()).toHaveLength(4);
    await waitFor(() =>
      expect(location.search).toBe('?mode=all&watchlist=7&tenant=Nordheide+Pharma'),
    );
  });
});

describe('the chips', () => {
  it('name filters and remove them one by one; the order is in the menu, because a chip would move its header', async () => {
    const { user } = await open('&q=bronchopal&status=unavailable,limited&sort=share');
    const remove = (filter: string) =>
      user.click(screen.getByRole('button', { name: `${filter}, remove` }));
    expect(skus()).toEqual(['PZN 10000001', 'PZN 10000000']);
    await remove('Somewhere: Limited or Unavailable');
    expect(skus()).toHaveLength(4);
    expect(
      screen.getByRole('button', { name: 'Sorted by share of 7 days, lowest first' }),
    ).toBeVisible();
    await remove('Contains “bronchopal”');
    expect(screen.queryByRole('group', { name: /filtered and sorted/ })).not.toBeInTheDocument();
  });

  it('let the person dim other rows instead of removing them', async () => {
    const { user } = await open('&status=unavailable');
    expect(skus()).toEqual(['PZN 10000001']);
    expect(screen.getByRole('button', { name: /^Available \d/ })).toHaveTextContent('Available2');
    await user.click(screen.getByRole('switch', { name: 'Dim the rest' }));
    expect(skus()).toHaveLength(4);
    expect(screen.getByRole('button', { name: /^Available \d/ })).toHaveTextContent('Available5');
  });

  it('name the only pharmacy of the filters', async () => {
    const { user } = await open('&status=available&channel=nordlicht');
    expect(skus()).toEqual(['PZN 10000000']);
    await user.click(screen.getByRole('button', { name: 'At Nordlicht, remove' }));
    expect(skus()).toHaveLength(4);
  });
});

describe('the columns', () => {
  it('can be hidden, pinned and moved, and are saved for the tenant', async () => {
    const { user } = await open();
    expect(columns()).toEqual(['Nordlicht', 'Rosen', 'Citypharm']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const popover = within(screen.getByRole('dialog', { name: 'Pharmacies as columns' }));
    await user.click(popover.getByRole('button', { name: 'Pin Citypharm' }));
    await user.click(popover.getByRole('button', { name: 'Move Nordlicht down' }));
    await user.click(popover.getByRole('checkbox', { name: 'Rosen' }));
    expect(popover.getByText('2 of 3 shown')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(columns()).toEqual(['Citypharm', 'Nordlicht']);
    expect(readPreferences().matrixColumns).toEqual({
      [TENANT]: {
        order: ['citypharm', 'rosen'],
        pinned: ['citypharm'],
        hidden: ['rosen'],
      },
    });
  });

  it('are in no figure while they are hidden, and are all shown again with one press', async () => {
    const { user } = await open('&hidden=rosen');
    const total = () => screen.getByRole('row', { name: /^Total/ }).textContent;
    expect(columns()).toEqual(['Nordlicht', 'Citypharm']);
    expect(screen.getByText(/at 2 pharmacies/)).toBeVisible();
    const withoutRosen = total();
    await user.click(screen.getByRole('button', { name: '2 of 3 pharmacies: show all' }));
    expect(columns()).toEqual(['Nordlicht', 'Rosen', 'Citypharm']);
    expect(screen.getByText(/at 3 pharmacies/)).toBeVisible();
    expect(total()).not.toBe(withoutRosen);
    expect(screen.queryByRole('button', { name: /show all$/ })).not.toBeInTheDocument();
  });

  it('without data are folded into one entry', async () => {
    const [first, ...others] = smallMarket.pharmacies;
    const { user } = await open('', {
      pharmacies: [...(first ? [{ ...first, name: 'Leer', lastCrawlHour: null }] : []), ...others],
      families: smallMarket.families.map((family) => ({
        ...family,
        skus: family.skus.map((sku) => ({ ...sku, cells: [[], ...sku.cells.slice(1)] })),
      })),
    });
    expect(screen.getByText(/at 2 pharmacies/)).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /^Leer/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '1 without data' }));
    expect(screen.getByRole('columnheader', { name: /^Leer/ })).toBeInTheDocument();
  });
});

it('the menu offers every order of the rows, also those without a header', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  const orders = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent.trim());
  expect(orders.slice(0, 4)).toEqual([
    'Order of the watchlist',
    'Name, A to Z',
    'Name, Z to A',
    'Available now, lowest first',
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: 'Changes, most first' }));
  expect(skus()).toEqual(['PZN 10000001', 'PZN 10000000', 'PZN 10000003', 'PZN 10000002']);
});
