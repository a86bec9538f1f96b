import { describe, expect, it } from '@jest/globals';
import { answer } from '@pmm/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { deploy, deployedFeature, withdraw } from '../testing/deployments';
import { openApp } from '../testing/openApp';
import { usualSettings } from '../testing/server';
import { featureOf } from '../testing/registry';

function Prices() {
  return <h1>All prices</h1>;
}

describe('the development page of the features', () => {
  const devPages = { 'GET /config.json': () => answer({ ...usualSettings, devPages: true }) };
  const goTo = (path: string) =>
    act(() => {
      history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  const card = (name: string) => screen.findByRole('region', { name });

  it('shows for each feature its build, its failure and its steps, and retries it', async () => {
    const prices = deployedFeature('prices', { Page: Prices });
    const broken = deployedFeature('reviews', { Page: Prices });
    withdraw(broken);
    const dropped = { ...featureOf('odd'), routes: 'none' } as never;
    const features = [prices, broken, dropped];
    const { user } = await openApp({ path: '/reviews', features, server: devPages });
    await screen.findByRole('alert');
    await user.click(screen.getByRole('link', { name: 'prices in English' }));
    await screen.findByRole('heading', { name: 'All prices' });
    goTo('/dev/features');
    await screen.findByRole('heading', { name: 'Features' });
    expect(await card('prices')).toHaveTextContent(`Build${prices.current.build}`);
    expect(await card('prices')).toHaveTextContent('ready');
    expect(await card('Steps: prices')).toHaveTextContent('loads the entry');
    expect(await card('reviews')).toHaveTextContent(/network at the step entry, attempt 3/);
    expect(await card('odd')).toHaveTextContent(/left out.*routes: /);
    deploy(broken, { Page: Prices });
    await user.click(screen.getByRole('button', { name: 'Retry reviews' }));
    await waitFor(async () => expect(await card('reviews')).toHaveTextContent('ready'));
  });

  it('loads features that nobody opened, except those that need a session when there is none', async () => {
    const features = [deployedFeature('prices', { Page: Prices })];
    const { user, unmount } = await openApp({ path: '/dev/features', features, server: devPages });
    expect(await card('prices')).toHaveTextContent('not loaded');
    await user.click(screen.getByRole('button', { name: 'Load prices' }));
    await waitFor(async () => expect(await card('prices')).toHaveTextContent('ready'));
    expect(await card('Steps: prices')).toHaveTextContent('loads the entry');
    expect(screen.queryByRole('button', { name: 'Load prices' })).not.toBeInTheDocument();
    unmount();
    const others = [deployedFeature('reviews', { Page: Prices })];
    await openApp({ path: '/dev/features', features: others, server: devPages, signedIn: false });
    expect(await card('reviews')).toHaveTextContent('not loaded');
    expect(screen.queryByRole('button', { name: 'Load reviews' })).not.toBeInTheDocument();
  });

  it('names the build that runs in place of a quarantined one, and lifts the quarantine', async () => {
    const before = deployedFeature('prices', { Page: Prices });
    let works = false;
    const activate = () => {
      if (!works) throw new Error('no');
    };
    const broken = deployedFeature(
      'prices',
      { Page: Prices },
      { previous: before.current },
      { activate },
    );
    const { user } = await openApp({ path: '/prices', features: [broken], server: devPages });
    await screen.findByRole('heading', { name: 'All prices' });
    goTo('/dev/features');
    expect(await card('prices')).toHaveTextContent(/previous build runs.*quarantined/);
    expect(await card('prices')).toHaveTextContent(`Runs instead1.0.0 (${before.current.build})`);
    works = true;
    await user.click(screen.getByRole('button', { name: 'Lift quarantine prices' }));
    await waitFor(async () => expect(await card('prices')).not.toHaveTextContent('quarantined'));
  });
});
