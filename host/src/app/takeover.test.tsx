import { afterEach, describe, expect, it } from '@jest/globals';
import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import { store } from '@pmm/shared/state';
import { answer } from '@pmm/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { buildKey } from '../deployment/builds/build';
import { quarantine, quarantineAtom } from '../deployment/builds/quarantine';
import { deployedFeature } from '../testing/deployments';
import { NoteField } from '../testing/NoteField';
import { openApp } from '../testing/openApp';
import { navOf, registryOf, routeOf } from '../testing/registry';
import { comeBack, readRegistryOnReturn } from '../testing/registryReader';

function OldPrices() {
  return (
    <>
      <h1>Old prices</h1>
      <NoteField />
    </>
  );
}
function NewPrices() {
  return (
    <>
      <h1>New prices</h1>
      <NoteField />
    </>
  );
}
function Availability() {
  return <h1>All availability</h1>;
}

/** The feature that has the page first, beside another one. */
const metricsFeature = () =>
  deployedFeature(
    'metrics',
    { Page: Availability, Prices: OldPrices },
    {
      routes: [
        routeOf('metrics'),
        routeOf('prices', { path: '/prices', export: 'Prices', titleKey: 'old' }),
      ],
      nav: [navOf('metrics'), navOf('prices', { labelKey: 'old' })],
      labels: {
        en: { metrics: 'Availability', old: 'Old pricing' },
        de: { metrics: 'Verfügbarkeit', old: 'Alte Preise' },
      },
    },
  );

const takerFeature = (change: Partial<FeatureEntry> = {}) =>
  deployedFeature('prices', { Page: NewPrices }, { replaces: ['metrics/prices'], ...change });

const registryOfTakeovers = (takeovers: Record<string, string>, ...features: unknown[]) => {
  const revision = `r-${Math.random()}`;
  return () => answer({ ...registryOf(...features), revision, takeovers });
};
const registryWith = (...features: unknown[]) =>
  registryOfTakeovers({ 'metrics/prices': 'prices' }, ...features);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const links = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.textContent);

readRegistryOnReturn();
afterEach(() => {
  store.set(quarantineAtom, {});
});

describe('a feature that replaces a page', () => {
  it('shows its own on the open page, with its labels, and gives it back when it is gone', async () => {
    const metrics = metricsFeature();
    const { routes } = await openApp({ path: '/prices', features: [metrics] });
    await heading('Old prices');
    routes['GET /registry.json'] = registryWith(metrics, takerFeature());
    await comeBack();
    await heading('New prices');
    expect(links()).toEqual(expect.arrayContaining(['Availability', 'prices in English']));
    expect(links()).not.toContain('Old pricing');
    routes['GET /registry.json'] = async () =>
      answer({ ...(await registryWith(metrics)().json()), removed: ['prices'] });
    await comeBack();
    await heading('Old prices');
    expect(links()).toContain('Old pricing');
    expect(links()).not.toContain('prices in English');
  });

  it('gives it back at once when it is found broken', async () => {
    const taker = takerFeature();
    const features = [metricsFeature(), taker];
    const server = { 'GET /registry.json': registryWith(...features) };
    await openApp({ path: '/prices', features, server });
    await heading('New prices');
    const failure = { step: 'page', kind: 'render', attempt: 1, detail: 'why' } as const;
    act(() => quarantine.add(buildKey(taker), { ...failure, alone: true }));
    expect(await heading('Old prices')).toBeVisible();
  });

  it('is shown to the tenants that it is for, at once with the tenant', async () => {
    const audience = { tenants: ['Südwerk'], percent: 0, salt: '' };
    const features = [metricsFeature(), takerFeature({ audience })];
    const server = { 'GET /registry.json': registryWith(...features) };
    const { user } = await openApp({ path: '/prices', features, server });
    await heading('Old prices');
    await user.click(screen.getByRole('button', { name: /Tenant/ }));
    await user.click(await screen.findByRole('option', { name: 'Südwerk' }));
    const link = within(screen.getByRole('navigation')).findByRole('link', {
      name: 'prices in English',
    });
    expect(links()).not.toContain('Old pricing');
    await user.click(await link);
    expect(await heading('New prices')).toBeVisible();
  });

  it('waits for what is not saved on the page that it replaces', async () => {
    const metrics = metricsFeature();
    const { routes, user } = await openApp({ path: '/prices', features: [metrics] });
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await user.type(note, 'half');
    routes['GET /registry.json'] = registryWith(metrics, takerFeature());
    await comeBack();
    expect(note).toHaveValue('half');
    await user.clear(note);
    expect(await heading('New prices')).toBeVisible();
  });

  it.each([
    [
      'which it may not replace any more',
      (features: FeatureEntry[]) => registryOfTakeovers({}, ...features),
    ],
    [
      'when it is for others from now on',
      ([metrics]: FeatureEntry[]) => {
        const audience = { tenants: ['Südwerk'], percent: 0, salt: '' };
        return registryWith(metrics, takerFeature({ audience }));
      },
    ],
  ])('keeps what is not saved on the page %s, and then gives it back', async (_why, next) => {
    const features = [metricsFeature(), takerFeature()];
    const server = { 'GET /registry.json': registryWith(...features) };
    const { routes, user } = await openApp({ path: '/prices', features, server });
    await heading('New prices');
    const note = screen.getByRole('textbox', { name: 'Note' });
    await user.type(note, 'half');
    routes['GET /registry.json'] = next(features);
    await comeBack();
    expect(await screen.findByText(/It stays here until what you entered is saved/)).toBeVisible();
    expect(note).toHaveValue('half');
    await user.clear(note);
    expect(await heading('Old prices')).toBeVisible();
  });
});
