import { describe, expect, it, jest } from '@jest/globals';
import { answer } from '@pmm/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { deploy, deployedFeature, withdraw } from '../testing/deployments';
import { openApp } from '../testing/openApp';
import { card, Prices, pricesPage, retryButton } from '../testing/pricesPage';
import { isShown } from '../onScreen/shownFeatures';
import { renewRegistry } from '../release/newerRelease';
import { browserPage } from '../release/reload';
import { featureOf, registryOf, releaseOf } from '../testing/registry';

function Reviews() {
  return <h1>All reviews</h1>;
}

describe('a feature that cannot be reached', () => {
  it('says so in its own region, and heals by a retry without a reload', async () => {
    const prices = deployedFeature('prices', { Page: Prices });
    withdraw(prices);
    const { user } = await openApp({ path: '/prices', features: [prices] });
    expect(await card()).toHaveTextContent(
      'This part is not available right now' +
        'It could not be loaded. Please check your connection and try again.',
    );
    deploy(prices, { Page: Prices });
    await user.click(await retryButton());
    expect(await pricesPage()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leaves the rest of the app as it is', async () => {
    const prices = deployedFeature('prices', { Page: Prices });
    const reviews = deployedFeature('reviews', { Page: Reviews });
    withdraw(prices);
    const { user } = await openApp({ path: '/prices', features: [prices, reviews] });
    await card();
    expect(screen.getByRole('combobox', { name: 'Tenant' })).toHaveValue('Nordheide');
    const navigation = screen.getByRole('navigation', { name: 'Navigation' });
    await user.click(within(navigation).getByRole('link', { name: 'reviews in English' }));
    expect(await screen.findByRole('heading', { name: 'All reviews' })).toBeVisible();
  });

  it('is tried again in the build that was released meanwhile', async () => {
    const old = deployedFeature('prices', { Page: Prices });
    withdraw(old);
    const { user, routes } = await openApp({ path: '/prices', features: [old] });
    await card();
    const released = deployedFeature('prices', { Page: Prices });
    routes['GET /registry.json'] = () => answer(registryOf(released));
    await user.click(await retryButton());
    expect(await pricesPage()).toBeVisible();
  });

  it.each([
    ['was kept', () => undefined],
    ['was not kept either', () => localStorage.clear()],
  ])(
    'is tried again as it is known where the registry cannot be read and %s',
    async (_what, forget) => {
      const prices = deployedFeature('prices', { Page: Prices });
      withdraw(prices);
      const { user, routes } = await openApp({ path: '/prices', features: [prices] });
      await card();
      deploy(prices, { Page: Prices });
      delete routes['GET /registry.json'];
      forget();
      await user.click(await retryButton());
      expect(await pricesPage()).toBeVisible();
    },
  );

  it('counts as shown once its page is there', async () => {
    const prices = deployedFeature('prices', { Page: Prices });
    withdraw(prices);
    const { user } = await openApp({ path: '/prices', features: [prices] });
    await card();
    expect(isShown('prices')).toBe(false);
    deploy(prices, { Page: Prices });
    await user.click(await retryButton());
    await pricesPage();
    expect(isShown('prices')).toBe(true);
  });
});

describe('a page', () => {
  it('whose chunk is gone can be tried again', async () => {
    const chunk = jest
      .fn(() => Promise.resolve({ default: Prices }))
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
    const { user } = await openApp({
      path: '/prices',
      features: [deployedFeature('prices', { Page: { chunk } })],
      justReloaded: true,
    });
    expect(await card()).toHaveTextContent(/A piece of it could not be loaded/);
    await user.click(await retryButton());
    expect(await pricesPage()).toBeVisible();
  });

  it('whose chunk is gone is loaded anew with everything else, if nothing else helps', async () => {
    const reload = jest.spyOn(browserPage, 'reload').mockReturnValue();
    const chunk = () => Promise.reject(new Error('Loading chunk 7 failed.'));
    await openApp({ path: '/prices', features: [deployedFeature('prices', { Page: { chunk } })] });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    reload.mockRestore();
  });

  it('that fails while it is shown takes nothing else with it, and can be tried again', async () => {
    let works = false;
    function Moody() {
      if (!works) throw new Error('no data');
      return <h1>All prices</h1>;
    }
    const { user } = await openApp({
      path: '/prices',
      features: [deployedFeature('prices', { Page: Moody })],
    });
    expect(await card()).toHaveTextContent(/Something went wrong while it was shown/);
    expect(screen.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
    works = true;
    await user.click(await retryButton());
    expect(await pricesPage()).toBeVisible();
    // React reports what a boundary caught.
    const reported = jest.spyOn(console, 'error');
    expect(reported.mock.calls.flat()).toContainEqual(new Error('no data'));
    reported.mockClear();
  });
});

describe('a feature whose entry in the registry is not valid', () => {
  const foreign = () =>
    featureOf('prices', {
      current: { ...releaseOf('prices'), entry: 'https://evil.example/remoteEntry.js' },
    });

  it('keeps its place in the navigation and says in its region why it is not there', async () => {
    await openApp({ path: '/prices', features: [foreign()] });
    expect(await card()).toHaveTextContent(/evil\.example.* is not from an allowed origin/);
    const navigation = screen.getByRole('navigation', { name: 'Navigation' });
    expect(within(navigation).getByRole('link', { name: 'prices in English' })).toBeVisible();
  });

  it('is back when a retry finds a valid one', async () => {
    const { routes, user } = await openApp({ path: '/prices', features: [foreign()] });
    await card();
    const mended = deployedFeature('prices', { Page: Prices });
    routes['GET /registry.json'] = () => answer(registryOf(mended));
    await user.click(await retryButton());
    expect(await pricesPage()).toBeVisible();
  });

  it('goes on where it runs, and is not opened anew', async () => {
    const prices = deployedFeature('prices', { Page: Prices });
    const { routes, user } = await openApp({ path: '/prices', features: [prices] });
    await pricesPage();
    const bad = { ...prices, current: { build: 'b1' } };
    const release = async (revision: string) => {
      routes['GET /registry.json'] = () => answer({ ...registryOf(bad), revision });
      await act(async () => {
        await renewRegistry();
      });
    };
    await release('r2');
    expect(await pricesPage()).toBeVisible();
    const navigation = screen.getByRole('navigation', { name: 'Navigation' });
    await user.click(within(navigation).getByRole('link', { name: 'Dashboard' }));
    await release('r3');
    await user.click(within(navigation).getByRole('link', { name: 'prices in English' }));
    expect(await card()).toHaveTextContent(/current\./);
  });
});

describe('a feature that must not run', () => {
  it.each([
    ['is switched off', { enabled: false }, 'It is switched off at the moment.'],
    [
      'does not fit',
      { requires: { contract: '^1.0', shared: { react: '^99' } } },
      'It does not fit this version of the application (react: needs ^99, this host has 19.3.1).',
    ],
    [
      'is switched off for a reason',
      { enabled: false, disabledReason: 'the figures are wrong' },
      'It is switched off at the moment: the figures are wrong',
    ],
  ])('because it %s says so and offers no retry', async (_what, change, text) => {
    const unfit = featureOf('prices', { current: releaseOf('prices', 'off'), ...change });
    const { unmount } = await openApp({ path: '/prices', features: [unfit] });
    expect(await card()).toHaveTextContent(text);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    unmount();
  });
});

it('speaks German as well', async () => {
  const unfit = featureOf('prices', { enabled: false });
  await openApp({ path: '/prices', features: [unfit], language: 'de' });
  expect(await card()).toHaveTextContent('Dieser Teil ist gerade nicht verfügbar');
});
