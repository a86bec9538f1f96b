import { describe, expect, it, jest } from '@jest/globals';
import { matrixOf, renderInApp, smallMarket } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import { decodeAvailability } from '@pmm/shared/figures/availability/decode';
import de from '../../locales/de.json';
import en from '../../locales/en.json';
import { CellDetail } from './CellDetail';

const show = async (product: number, column: number, change = (answer = market()) => answer) => {
  const onClose = jest.fn();
  const { user } = await renderInApp(
    <CellDetail
      cell={{ product, column, element: document.body }}
      availability={decodeAvailability(change())}
      controls={{ close: onClose, walk: () => undefined }}
    />,
    { messages: { namespace: 'metrics', en, de } },
  );
  return { user, onClose };
};
const market = () => matrixOf(smallMarket);
const factOf = (term: string) => {
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  return facts[terms.indexOf(term)];
};
const days = () =>
  within(screen.getByRole('list', { name: 'The last 7 days' }))
    .getAllByRole('listitem')
    .map((day) => within(day).getByRole('img').getAttribute('aria-label'));

describe('the detail of a cell', () => {
  it('tells since when it is as it is, and what it was before', async () => {
    await show(1, 0);
    const detail = screen.getByRole('dialog', { name: 'Bronchopal Syrup 200 ml' });
    expect(detail).toHaveFocus();
    expect(factOf('Since')).toMatch(/17 Nov/);
    expect(factOf('Before')).toBe('Available');
    expect(factOf('Last crawl')).toMatch(/21 Nov/);
    expect(days()).toEqual([
      ...Array.from({ length: 3 }, () => 'Available'),
      ...Array.from({ length: 4 }, () => 'Unavailable'),
    ]);
  });

  it('says that it has been so for more than the window', async () => {
    await show(0, 1);
    expect(factOf('Since')).toBe('More than 7 days');
    expect(screen.queryByText('Before')).not.toBeInTheDocument();
    expect(screen.getByText('Limited')).toBeVisible();
  });

  it('knows nothing of a SKU that was never crawled, nor of days after the newest crawl', async () => {
    await show(2, 2);
    expect(screen.getByText('Never crawled')).toBeVisible();
    expect(days()).toEqual(Array.from({ length: 7 }, () => 'Not known'));
  });

  it('counts the days from the begin of the window', async () => {
    await show(0, 0);
    const dates = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(dates[0]).toMatch(/15 Nov/);
    expect(dates[6]).toMatch(/21 Nov/);
  });

  it('leads to the pharmacy, where its address is known', async () => {
    await show(0, 0);
    expect(screen.getByRole('link', { name: /Open Nordlicht/ })).toHaveAttribute(
      'href',
      'https://nordlicht.example',
    );
  });

  it('does without an address and without a crawl', async () => {
    await show(0, 0, () => {
      const answer = market();
      const channels = answer.channels.map((each) => ({ ...each, url: null, lastCrawlAt: null }));
      return { ...answer, channels };
    });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(factOf('Last crawl')).toBe('Never');
  });

  it('closes with Escape and its button, not with other keys', async () => {
    const { user, onClose } = await show(0, 0);
    await user.keyboard('a');
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it.each([
    [99, 0],
    [0, 99],
  ])('is not there for a SKU or pharmacy that is gone (%s, %s)', async (product, column) => {
    await show(product, column);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
