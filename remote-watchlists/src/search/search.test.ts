import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addMessages } from '@pmm/shared/i18n';
import { queryClient } from '@pmm/shared/query';
import { watchlistsKey } from '@pmm/shared/session';
import { answer, beSignedIn, fakeServer } from '@pmm/shared/testing';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { cough, detail, pain } from '../testing/openWatchlist';
import findInWatchlists from './findInWatchlists';
import findOtherProducts from './findOtherProducts';

const scopeOf = (signal = new AbortController().signal) => ({
  ...{ tenantId: 'Nordheide', watchlistId: 'id-Cough', signal },
});

const productOf = (pzn: string, name: string) => ({
  ...{ pzn, name, brand: 'Halsano', family: 'Halsano', kind: 'listed', packSize: '24 St' },
  ...{ listPriceCents: null, uvpCents: null, pageUrl: null, successorPzn: null },
});
const products = [productOf('04877800', 'Halsano'), productOf('07688100', 'Halsano Forte')];

beforeAll(() => addMessages('watchlists', { en, de }));

beforeEach(() => {
  beSignedIn({ tenants: ['Nordheide'] });
  queryClient.clear();
  queryClient.setQueryData(watchlistsKey('Nordheide'), { watchlists: [cough, pain], limit: 50 });
});

describe('what can be done with watchlists', () => {
  it.each([
    [
      'cough',
      [
        ['Manage Cough', '/settings/watchlist?id=id-Cough&mode=manage'],
        ['Open Cough', '/settings/watchlist?id=id-Cough'],
      ],
    ],
    ['new', [['Create watchlist', '/settings/watchlists?create=1']]],
  ])('is found for "%s"', async (text, expected) => {
    const { results } = await findInWatchlists(text, scopeOf());
    expect(results.map(({ title, address }) => [title, address])).toEqual(expected);
  });
});

describe('products that the watchlist does not have', () => {
  it('are found by the server, and lead to the form that adds them', async () => {
    fakeServer({ ...detail(cough), 'GET /api/v1/products': () => answer({ products }) });
    const { results } = await findOtherProducts('halsano', scopeOf());
    expect(results.map(({ title, address }) => [title, address])).toEqual([
      ['Halsano Forte 24 St', '/settings/watchlist?id=id-Cough&add=07688100'],
    ]);
  });

  it('are not asked for while a person types on', async () => {
    const calls = fakeServer({ ...detail(cough) });
    const typing = new AbortController();
    const found = findOtherProducts('halsano', scopeOf(typing.signal));
    typing.abort();
    await expect(found).rejects.toThrow('typed on');
    expect(calls).toEqual([]);
  });
});
