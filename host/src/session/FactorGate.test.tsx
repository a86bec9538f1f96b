import { describe, expect, it } from '@jest/globals';
import { queryClient } from '@pmm/shared/query';
import { refusal } from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
import { act, screen, within } from '@testing-library/react';
import { deployedFeature } from '../testing/deployments';
import { openApp } from '../testing/openApp';
import { watchlistsAnswer } from '../testing/server';
import { navOf } from '../testing/registry';

function Account() {
  return <h1>Own account</h1>;
}
function Prices() {
  return <h1>All prices</h1>;
}
const features = [
  deployedFeature('prices', { Page: Prices }),
  deployedFeature('account', { Page: Account }, { nav: [navOf('account', { section: 'person' })] }),
];
const WATCHLISTS = 'GET /api/v1/tenants/Nordheide/watchlists/';
const closed = { [WATCHLISTS]: () => refusal(403, 'SECOND_FACTOR_REQUIRED') };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a tenant that asks for a second factor', () => {
  it.each([
    ['en', 'Two-step sign-in is required', 'Set it up'],
    ['de', 'Anmeldung in zwei Schritten ist vorgeschrieben', 'Einrichten'],
  ] as const)(
    'says so in place of its pages, and leads to the account (%s)',
    async (language, why, way) => {
      const { user } = await openApp({ path: '/prices', features, server: closed, language });
      expect(await heading(why)).toBeVisible();
      const main = screen.getByRole('main');
      expect(within(main).getByText(/Nordheide/)).toBeVisible();
      expect(screen.queryByText('All prices')).not.toBeInTheDocument();
      expect(toasts.read()).toEqual([]);
      await user.click(within(main).getByRole('link', { name: way }));
      expect(await heading('Own account')).toBeVisible();
    },
  );

  it('opens when there is one', async () => {
    const { routes } = await openApp({ path: '/prices', features, server: closed });
    expect(await heading('Two-step sign-in is required')).toBeVisible();
    routes[WATCHLISTS] = () => watchlistsAnswer('Cough');
    await act(() => queryClient.invalidateQueries({ queryKey: ['tenant'] }));
    expect(await heading('All prices')).toBeVisible();
  });

  it('closes pages that were open before it asked', async () => {
    const { routes } = await openApp({ path: '/prices', features });
    expect(await heading('All prices')).toBeVisible();
    Object.assign(routes, closed);
    await act(() => queryClient.invalidateQueries({ queryKey: ['tenant'] }));
    expect(await heading('Two-step sign-in is required')).toBeVisible();
  });
});

it('another refusal of the watchlists closes no page', async () => {
  const server = { [WATCHLISTS]: () => refusal(403, 'FORBIDDEN') };
  await openApp({ path: '/prices', features, server });
  expect(await heading('All prices')).toBeVisible();
});
