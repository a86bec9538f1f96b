import { describe, expect, it } from '@jest/globals';
import { PageNotFound } from '@pmm/shared/feature';
import { i18n, registeredText, useTranslation } from '@pmm/shared/i18n';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { deployedFeature } from '../testing/deployments';
import { openApp } from '../testing/openApp';
import { routeOf } from '../testing/registry';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const labels = {
  en: { prices: 'Prices', none: 'There are no prices with this number.' },
  de: { prices: 'Preise', none: 'Unter dieser Nummer gibt es keine Preise.' },
};

function Prices() {
  useTranslation();
  const [found, setFound] = useState(true);
  return (
    <>
      {found ? (
        <h1>All prices</h1>
      ) : (
        <PageNotFound message={registeredText('label.prices', 'none')} />
      )}
      <button type="button" onClick={() => setFound(!found)}>
        Look again
      </button>
    </>
  );
}

const pricesFeature = () =>
  deployedFeature(
    'prices',
    { Page: Prices },
    {
      labels,
      routes: [
        routeOf('prices', {
          validate: { query: 'id', pattern: '^[0-9]*$', messageKey: 'none' },
        }),
      ],
    },
  );

const expectNothingFound = async () => {
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(main.getByText('404')).toBeVisible();
  expect(main.getByText(labels.en.none)).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Page not found · Pharmacy Market Monitor'));
};

const expectNothingFoundInGerman = async () => {
  await act(() => i18n.changeLanguage('de'));
  expect(await heading('Seite nicht gefunden')).toBeVisible();
  expect(screen.getByText(labels.de.none)).toBeVisible();
  await waitFor(() =>
    expect(document.title).toBe('Seite nicht gefunden · Pharmacy Market Monitor'),
  );
};

describe('the rule of a route', () => {
  it.each(['/prices', '/prices?id=', '/prices?id=7', '/prices?other=x'])(
    'lets through what keeps it: %s',
    async (path) => {
      await openApp({ path, features: [pricesFeature()] });
      expect(await heading('All prices')).toBeVisible();
    },
  );

  it('makes of anything else a page not found with its own message, in the shell', async () => {
    await openApp({ path: '/prices?id=seven', features: [pricesFeature()] });
    await expectNothingFound();
    expect(screen.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
    await expectNothingFoundInGerman();
  });

  it('is not told to a visitor, who signs in first', async () => {
    await openApp({ path: '/prices?id=seven', features: [pricesFeature()], signedIn: false });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByText(labels.en.none)).not.toBeInTheDocument();
  });
});

describe('the way on from a page that is not found', () => {
  const openOf = (navId: string) => {
    const details = routeOf('details', {
      path: '/details',
      navId,
      titleKey: 'prices',
      validate: { query: 'id', pattern: '^[0-9]+$', messageKey: 'none' },
    });
    const routes = [routeOf('prices'), details];
    const features = [deployedFeature('prices', { Page: Prices }, { labels, routes })];
    return openApp({ path: '/details', features });
  };
  const wayOn = async () => within(await screen.findByRole('main')).getByRole('link');

  it('is the overview to which the page belongs in the sidebar', async () => {
    const { user } = await openOf('prices');
    await heading('Page not found');
    expect(await wayOn()).toHaveAccessibleName('To “Prices”');
    await user.click(await wayOn());
    expect(await heading('All prices')).toBeVisible();
  });

  it('is the dashboard for a page that belongs to none', async () => {
    await openOf('nothing');
    await heading('Page not found');
    expect(await wayOn()).toHaveAccessibleName('To the dashboard');
  });

  it('is to sign in for a visitor, who would be asked to on the dashboard', async () => {
    await openApp({ path: '/nowhere', signedIn: false });
    await heading('Page not found');
    const signIn = screen.getByRole('link', { name: 'Sign in' });
    expect(signIn).toHaveAttribute('href', '/');
    expect(screen.queryByRole('link', { name: 'To the dashboard' })).not.toBeInTheDocument();
    await act(() => i18n.changeLanguage('de'));
    expect(signIn).toHaveAccessibleName('Anmelden');
  });

  it('is the dashboard for an overview itself, which would lead to itself', async () => {
    await openApp({ path: '/prices?id=seven', features: [pricesFeature()] });
    await heading('Page not found');
    expect(await wayOn()).toHaveAccessibleName('To the dashboard');
  });
});

describe('a page that finds nothing at its address', () => {
  it('is a page not found with its own message and title, until it finds something', async () => {
    const { user } = await openApp({ path: '/prices', features: [pricesFeature()] });
    await heading('All prices');
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    await expectNothingFound();
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await heading('All prices')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Prices · Pharmacy Market Monitor'));
  });

  it('speaks the language of the person', async () => {
    const { user } = await openApp({ path: '/prices', features: [pricesFeature()] });
    await heading('All prices');
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    await expectNothingFound();
    await expectNothingFoundInGerman();
  });
});
