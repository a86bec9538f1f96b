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
const validate = { query: 'id', pattern: '^[0-9]*$', messageKey: 'none' };

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

const open = (path: string, ...routes: ReturnType<typeof routeOf>[]) =>
  openApp({ path, features: [deployedFeature('prices', { Page: Prices }, { labels, routes })] });

const expectNotFound = async () => {
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(main.getByText('404')).toBeVisible();
  expect(main.getByText(labels.en.none)).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Page not found · Pharmacy Market Monitor'));
};

const expectNotFoundInGerman = async () => {
  await act(() => i18n.changeLanguage('de'));
  expect(await heading('Seite nicht gefunden')).toBeVisible();
  expect(screen.getByText(labels.de.none)).toBeVisible();
  await waitFor(() =>
    expect(document.title).toBe('Seite nicht gefunden · Pharmacy Market Monitor'),
  );
};

describe('a page that is not found', () => {
  it('shows the message of the rule that its address breaks, in the shell, in both languages', async () => {
    await open('/prices?id=seven', routeOf('prices', { validate }));
    await expectNotFound();
    expect(screen.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
    // An overview would lead to itself.
    const link = within(screen.getByRole('main')).getByRole('link');
    expect(link).toHaveAccessibleName('To the dashboard');
    await expectNotFoundInGerman();
  });

  it('leads to the dashboard when it belongs to no entry of the sidebar', async () => {
    const details = routeOf('details', { navId: 'nothing', titleKey: 'prices', validate });
    await open('/details?id=seven', routeOf('prices'), details);
    await heading('Page not found');
    const link = within(screen.getByRole('main')).getByRole('link');
    expect(link).toHaveAccessibleName('To the dashboard');
  });

  it('shows the message of a page that finds nothing, until it finds something', async () => {
    const { user } = await open('/prices', routeOf('prices'));
    await heading('All prices');
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    await expectNotFound();
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await heading('All prices')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Prices · Pharmacy Market Monitor'));
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    await expectNotFoundInGerman();
  });
});
