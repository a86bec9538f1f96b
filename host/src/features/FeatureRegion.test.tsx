import { describe, expect, it, jest } from '@jest/globals';
import { answer } from '@pmm/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { lazy, useEffect, useState, type ComponentType } from 'react';
import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import { renewRegistry } from '../release/newerRelease';
import { browserPage } from '../release/reload';
import { deploy, deployedFeature, withdraw } from '../testing/deployments';
import { openApp } from '../testing/openApp';
import { registryOf } from '../testing/registry';
import { loader } from './hostLoader';

function Prices() {
  return <h1>All prices</h1>;
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const card = () => screen.findByRole('alert');
const retryButton = () => screen.findByRole('button', { name: 'Retry' });
const navigation = () => within(screen.getByRole('navigation', { name: 'Navigation' }));

type Routes = Awaited<ReturnType<typeof openApp>>['routes'];
let revisions = 1;
const release = async (routes: Routes, ...features: unknown[]) => {
  revisions += 1;
  const revision = `r${revisions}`;
  routes['GET /registry.json'] = () => answer({ ...registryOf(...features), revision });
  await act(() => renewRegistry());
};

describe('the region of a feature that cannot be loaded', () => {
  const openUnreachable = async () => {
    const prices = deployedFeature('prices', { Page: Prices });
    withdraw(prices);
    const app = await openApp({ path: '/prices', features: [prices] });
    expect(await card()).toHaveTextContent(
      'This part is not available right now' +
        'It could not be loaded. Please check your connection and try again.',
    );
    return { ...app, prices };
  };

  it('shows a card inside the shell, and Retry loads the page', async () => {
    const { user, prices } = await openUnreachable();
    expect(navigation().getByRole('link', { name: 'prices in English' })).toBeVisible();
    deploy(prices, { Page: Prices });
    await user.click(await retryButton());
    expect(await heading('All prices')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('retries the build that was released meanwhile', async () => {
    const { user, routes } = await openUnreachable();
    const released = deployedFeature('prices', { Page: Prices });
    routes['GET /registry.json'] = () => answer(registryOf(released));
    await user.click(await retryButton());
    expect(await heading('All prices')).toBeVisible();
  });

  it('retries the same build when neither the live nor a stored registry can be read', async () => {
    const { user, routes, prices } = await openUnreachable();
    deploy(prices, { Page: Prices });
    delete routes['GET /registry.json'];
    localStorage.clear();
    await user.click(await retryButton());
    expect(await heading('All prices')).toBeVisible();
  });
});

describe('the region of a page', () => {
  it('reloads everything as the last resort when a chunk is missing', async () => {
    const reload = jest.spyOn(browserPage, 'reload').mockReturnValue();
    const chunk = () => Promise.reject(new Error('Loading chunk 7 failed.'));
    await openApp({ path: '/prices', features: [deployedFeature('prices', { Page: { chunk } })] });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    reload.mockRestore();
  });

  it('keeps the page when the entry of its feature becomes invalid, but does not open it again', async () => {
    const prices = deployedFeature('prices', { Page: Prices });
    const { routes, user } = await openApp({ path: '/prices', features: [prices] });
    await heading('All prices');
    const invalid = { ...prices, current: { build: 'b1' } };
    await release(routes, invalid);
    expect(await heading('All prices')).toBeVisible();
    await user.click(navigation().getByRole('link', { name: 'Dashboard' }));
    await release(routes, invalid);
    await user.click(navigation().getByRole('link', { name: 'prices in English' }));
    expect(await card()).toHaveTextContent(/current\./);
  });
});

describe('the region of a feature that gets a newer build', () => {
  function Old() {
    return (
      <>
        <h1>Prices as before</h1>
        <input aria-label="Email" />
      </>
    );
  }
  function New() {
    return <h1>New prices</h1>;
  }
  const openOld = async () => {
    const features = [deployedFeature('prices', { Page: Old })];
    const { routes, user } = await openApp({ path: '/prices', features });
    await heading('Prices as before');
    const field = screen.getByRole('textbox', { name: 'Email' });
    const clear = async () => {
      await user.clear(field);
      await user.tab();
    };
    return { user, routes, field, clear };
  };

  it('does not load it while the page is in use, because loading stops the running one', async () => {
    const { user, routes, field, clear } = await openOld();
    await user.type(field, 'mara');
    const newer = deployedFeature('prices', { Page: New });
    await release(routes, newer);
    expect(loader.buildState(newer)).toEqual({ phase: 'idle' });
    expect(field).toHaveValue('mara');
    await clear();
    expect(await heading('New prices')).toBeVisible();
  });

  it('waits with a loaded build when the person began to type meanwhile', async () => {
    const { user, routes, field, clear } = await openOld();
    let arrive: (value: unknown) => void = () => undefined;
    const loads = new Promise((resolve) => (arrive = resolve));
    const chunk = () => loads.then(() => ({ default: New }));
    const newer = deployedFeature('prices', { Page: { chunk } });
    await release(routes, newer);
    await user.type(field, 'mara');
    await act(async () => {
      arrive(null);
      await Promise.resolve();
    });
    await waitFor(() => expect(loader.pageState(newer, 'Page').phase).toBe('page'));
    expect(await heading('Prices as before')).toBeVisible();
    await clear();
    expect(await heading('New prices')).toBeVisible();
  });

  it('keeps the running page when the newer build cannot be loaded', async () => {
    const { routes } = await openOld();
    const broken = deployedFeature('prices', { Page: New });
    withdraw(broken);
    await release(routes, broken);
    await waitFor(() => expect(loader.buildState(broken).phase).toBe('failed'));
    expect(screen.getByText('Prices as before')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the region of a page whose newer build cannot render', () => {
  let mounted: number;
  function Throwing(): never {
    throw new Error('no prices');
  }
  function Working() {
    useEffect(() => void (mounted += 1), []);
    return <h1>Prices as before</h1>;
  }
  const openWorking = async () => {
    mounted = 0;
    const working = deployedFeature('prices', { Page: Working });
    const { routes } = await openApp({ path: '/prices', features: [working] });
    await heading('Prices as before');
    return { routes, previous: working.current };
  };
  /** React reports what a page throws, also when a boundary catches it. */
  const forgetReportOfReact = () => jest.spyOn(console, 'error').mockClear();
  const expectSamePage = () => {
    expect(screen.getByRole('heading', { level: 1, name: 'Prices as before' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(mounted).toBe(1);
  };

  it('keeps the page when the newer build throws at its first render, and falls back at once', async () => {
    const { routes, previous } = await openWorking();
    const throwing = deployedFeature('prices', { Page: Throwing }, { previous });
    await release(routes, throwing);
    await waitFor(() => expect(loader.buildState(throwing).phase).toBe('fallback'));
    expectSamePage();
    forgetReportOfReact();
  });

  it('keeps the page while the newer build suspends, and falls back after the deadline', async () => {
    const { routes, previous } = await openWorking();
    jest.useFakeTimers({
      advanceTimers: true,
      doNotFake: ['performance', 'requestAnimationFrame'],
    });
    const Endless = lazy(() => new Promise<{ default: ComponentType }>(() => undefined));
    const endless = deployedFeature('prices', { Page: Endless }, { previous });
    await release(routes, endless);
    await waitFor(() => expect(loader.pageState(endless, 'Page').phase).toBe('page'));
    expectSamePage();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    jest.useRealTimers();
    await waitFor(() => expect(loader.buildState(endless).phase).toBe('fallback'));
    expectSamePage();
  });

  it('keeps the page when the newer build throws and no build can replace it', async () => {
    const { routes } = await openWorking();
    const throwing = deployedFeature('prices', { Page: Throwing });
    await release(routes, throwing);
    await waitFor(() => expect(loader.pageState(throwing, 'Page').phase).toBe('failed'));
    expectSamePage();
    forgetReportOfReact();
  });
});

describe('the region of a page that hangs with typed text in it', () => {
  /** Opens a form, types into it, and lets the deadline of a part that never comes pass. */
  const openHanging = async (change: Partial<FeatureEntry> = {}) => {
    const Part = lazy(() => new Promise<{ default: ComponentType }>(() => undefined));
    function Form() {
      const [hangs, setHangs] = useState(false);
      return (
        <>
          <input aria-label="Price" />
          <button onClick={() => setHangs(true)}>Go on</button>
          {hangs && <Part />}
        </>
      );
    }
    const features = [deployedFeature('prices', { Page: Form }, change)];
    const { user } = await openApp({ path: '/prices', features });
    await user.type(await screen.findByRole('textbox', { name: 'Price' }), '12.50');
    jest.useFakeTimers({
      advanceTimers: true,
      doNotFake: ['performance', 'requestAnimationFrame'],
    });
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    jest.useRealTimers();
    expect(await card()).toHaveTextContent('comes back with what you typed');
    return user;
  };

  it('loads the page again when the person presses Retry', async () => {
    const user = await openHanging();
    await user.click(await retryButton());
    expect(await screen.findByRole('textbox', { name: 'Price' })).toHaveValue('');
    expect(loader.history().map(({ state }) => state)).toContainEqual(
      expect.objectContaining({ phase: 'failed', kind: 'timeout' }),
    );
  });

  it('shows the previous build when the person presses Retry', async () => {
    const previous = deployedFeature('prices', { Page: Prices });
    const user = await openHanging({ previous: previous.current });
    await user.click(await retryButton());
    expect(await heading('All prices')).toBeVisible();
  });
});
