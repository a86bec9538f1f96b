import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Search, SearchResult } from '@pmm/shared/feature';
import { clearSession, readPreferences, selectedWatchlistAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { setWindowWidth } from '@pmm/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { deployedFeature } from '../testing/deployments';
import { openApp, type Visit } from '../testing/openApp';

const find = jest.fn<Search>();
const other = jest.fn<Search>();

const resultOf = (title: string, change: Partial<SearchResult> = {}): SearchResult => ({
  ...{ id: title, title, icon: 'pill', address: `/prices?q=${title}` },
  ...change,
});
const answerWith = (...results: SearchResult[]) => ({ results, found: results.length });

const features = () => [
  deployedFeature(
    'prices',
    {
      Page: () => <h1>All prices</h1>,
      find: { chunk: () => Promise.resolve({ default: find }) },
      other: { chunk: () => Promise.resolve({ default: other }) },
      Keys: () => <p>Keys of prices</p>,
    },
    {
      slots: [{ slot: 'help.shortcuts', export: 'Keys', order: 10, height: 40 }],
      searches: [
        { export: 'find', labelKey: 'products', order: 10 },
        { export: 'other', labelKey: 'other', order: 60, group: 'actions' },
      ],
      labels: { en: { prices: 'Pricing', products: 'Products', other: 'Other' }, de: {} },
    },
  ),
];

const field = () => screen.findByRole('combobox', { name: 'Search or jump to' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const selected = () => screen.getByRole('option', { selected: true }).textContent;
const inGroup = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

const openPalette = async (visit: Visit = {}) => {
  const view = await openApp({ path: '/prices', features: features(), ...visit });
  await screen.findByRole('combobox', { name: 'Watchlist' });
  await view.user.keyboard('{Control>}k{/Control}');
  const input = await field();
  return { ...view, input };
};

beforeEach(() => {
  find.mockReset().mockResolvedValue(answerWith());
  other.mockReset().mockResolvedValue(answerWith());
});
afterEach(() => act(() => clearSession('logout')));

describe('the palette', () => {
  it('is opened by its button, has the focus, and returns it on Escape', async () => {
    const { user } = await openApp({ path: '/prices', features: features() });
    const button = await screen.findByRole('button', { name: 'Search or jump to' });
    await user.click(button);
    expect(await field()).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).not.toBeInTheDocument();
  });

  it('closes by the keys that open it', async () => {
    const { user } = await openPalette();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('shows watchlists, tenants, pages and actions before anything is typed', async () => {
    await openPalette();
    expect(inGroup('Watchlists')).toEqual([
      'Cough1 family, 2 SKUsselected',
      'Pain1 family, 2 SKUs',
    ]);
    expect(inGroup('Tenants')).toEqual(['Nordheideselected', 'Südwerk']);
    expect(inGroup('Pages').slice(0, 2)).toEqual(['Dashboard', 'Pricing']);
    expect(inGroup('Actions')).toContain('Theme: Light');
    expect(find).not.toHaveBeenCalled();
  });

  it('finds what features and the host have, tells how many, and marks what was typed', async () => {
    find.mockResolvedValue({ results: [resultOf('Pain balm', { detail: '10203603' })], found: 7 });
    other.mockResolvedValue(answerWith(resultOf('Manage Pain')));
    const { user } = await openPalette();
    await user.keyboard('pain');
    await waitFor(() => expect(inGroup('Products')).toEqual(['Pain balm10203603']));
    expect(inGroup('Watchlists')).toEqual(['Pain1 family, 2 SKUs']);
    expect(inGroup('Actions')).toEqual(['Manage Pain']);
    const status = within(screen.getByRole('dialog')).getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent('3 of 9 results'));
    expect(screen.getAllByText('Pain', { selector: 'mark' })).toHaveLength(3);
  });

  it('forgives a typing error', async () => {
    const { user } = await openPalette();
    await user.keyboard('couhg');
    await waitFor(() => expect(options()).toEqual(['Cough1 family, 2 SKUsselected']));
  });

  it('says that nothing was found', async () => {
    const { user } = await openPalette();
    await user.keyboard('xyzzy');
    expect(await screen.findByText('Nothing found for “xyzzy”')).toBeVisible();
  });
});

describe('by keyboard', () => {
  it('the arrows, Home and End move through the list and around it', async () => {
    const { user, input } = await openPalette();
    const all = options();
    expect(selected()).toBe(all[0]);
    await user.keyboard('{ArrowDown}');
    expect(selected()).toBe(all[1]);
    expect(input).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[1]?.id);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(selected()).toBe(all.at(-1));
    await user.keyboard('{Home}');
    expect(selected()).toBe(all[0]);
    await user.keyboard('{End}');
    expect(selected()).toBe(all.at(-1));
    expect(input).toHaveFocus();
  });

  it('Enter goes to what a feature has found, and the new page has the focus', async () => {
    find.mockResolvedValue(answerWith(resultOf('Pain balm')));
    const { user } = await openPalette({ path: '/' });
    await user.keyboard('balm');
    await screen.findByRole('option', { name: /Pain balm/ });
    await user.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { name: 'All prices' });
    expect(location.search).toContain('q=Pain%20balm');
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('Enter that comes before the answer waits for it', async () => {
    let give: (answer: ReturnType<typeof answerWith>) => void = () => undefined;
    find.mockImplementation(
      () =>
        new Promise((resolve) => {
          give = resolve;
        }),
    );
    const { user } = await openPalette({ path: '/' });
    await user.keyboard('pain{Enter}');
    await waitFor(() => expect(find).toHaveBeenLastCalledWith('pain', expect.anything()));
    expect(await field()).toBeVisible();
    act(() => give(answerWith(resultOf('Pain balm'))));
    expect(await screen.findByRole('heading', { name: 'All prices' })).toBeVisible();
  });

  it('Enter selects a watchlist, which is the first of the recent ones from then on', async () => {
    const { user } = await openPalette();
    await user.keyboard('pain');
    await screen.findByRole('option', { name: /Pain/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(store.get(selectedWatchlistAtom)).toBe('Pain'));
    await user.keyboard('{Control>}k{/Control}');
    await field();
    expect(inGroup('Recent')).toEqual(['Pain1 family, 2 SKUsselected']);
  });

  it('Ctrl Enter opens the page in another tab and stays here', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openPalette({ path: '/' });
    await user.keyboard('pricing');
    await screen.findByRole('option', { name: 'Pricing' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith('/prices', '_blank', 'noopener');
    expect(location.pathname).toBe('/');
    opened.mockRestore();
  });
});

describe('a search of a feature', () => {
  it('that fails is named, and the others go on', async () => {
    find.mockRejectedValue(new Error('broken'));
    const { user } = await openPalette();
    await user.keyboard('pain');
    expect(
      await screen.findByText('Products could not be searched. Everything else was.'),
    ).toBeVisible();
    expect(inGroup('Watchlists')).toEqual(['Pain1 family, 2 SKUs']);
  });

  it.each([
    ['an address elsewhere', resultOf('Pain balm', { address: '//evil.example' })],
    ['no title', { ...resultOf('Pain balm'), title: 7 } as unknown as SearchResult],
  ])('that answers with %s is not shown', async (_what, result) => {
    find.mockResolvedValue(answerWith(result));
    const { user } = await openPalette();
    await user.keyboard('pain');
    expect(await screen.findByText(/Products could not be searched/)).toBeVisible();
    expect(screen.queryByRole('option', { name: /balm/ })).not.toBeInTheDocument();
  });

  it('that answers an earlier text is dropped, and its signal aborted', async () => {
    const given: { text: string; give: (title: string) => void; signal: AbortSignal }[] = [];
    find.mockImplementation(
      (text, { signal }) =>
        new Promise((resolve) =>
          given.push({ text, signal, give: (title) => resolve(answerWith(resultOf(title))) }),
        ),
    );
    const { user } = await openPalette();
    await user.keyboard('ba');
    await waitFor(() => expect(given.map(({ text }) => text)).toEqual(['b', 'ba']));
    expect(given.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    act(() => given[1]?.give('Newer'));
    expect(await screen.findByRole('option', { name: 'Newer' })).toBeVisible();
    act(() => given[0]?.give('Older'));
    await waitFor(() => expect(screen.getByRole('option', { name: 'Newer' })).toBeVisible());
    expect(screen.queryByRole('option', { name: 'Older' })).not.toBeInTheDocument();
  });
});

describe('the list of shortcuts', () => {
  const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const openPrices = async () => {
    const view = await openApp({ path: '/prices', features: features() });
    await screen.findByRole('heading', { name: 'All prices' });
    return view;
  };

  it('opens by ? with the shortcuts of the host and those of features', async () => {
    const { user } = await openPrices();
    await user.keyboard('?');
    const dialog = within(await list());
    expect(dialog.getByRole('group', { name: 'Everywhere' })).toHaveTextContent(
      'Search or jump toCtrlK',
    );
    expect(await dialog.findByText('Keys of prices')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens from the palette, where ? is a letter', async () => {
    const { user, input } = await openPalette();
    await user.keyboard('?');
    expect(input).toHaveValue('?');
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(await list()).toBeVisible();
  });

  it('switches keys alone off, and the choice is kept', async () => {
    const { user } = await openPrices();
    await user.keyboard('?');
    await user.click(within(await list()).getByRole('switch'));
    await user.keyboard('{Escape}?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(readPreferences().singleKeys).toBe(false);
  });
});

it('on a phone is opened by a button with the same name', async () => {
  const beAsBefore = setWindowWidth(390);
  const { user } = await openApp({ path: '/prices', features: features() });
  await user.click(await screen.findByRole('button', { name: 'Search or jump to' }));
  expect(await field()).toHaveFocus();
  beAsBefore();
});
