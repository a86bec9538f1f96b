import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { lazy, use, useState, type ComponentType } from 'react';
import { deployedFeature } from '../testing/deployments';
import { openApp } from '../testing/openApp';
import { card, Prices, pricesPage, retryButton } from '../testing/pricesPage';
import type { featureOf } from '../testing/registry';
import { loader } from './hostLoader';

/** Lets the deadline for suspended pages pass, once the wait has begun. */
const untilTooLate = async (begin: () => Promise<unknown>): Promise<void> => {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['performance', 'requestAnimationFrame'],
  });
  await begin();
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  jest.useRealTimers();
};

function Resolved({ data }: { data: Promise<string> }) {
  return <h1>{use(data)}</h1>;
}

describe('a page that waits for a part of its own', () => {
  it('waits in its region, and the shell stays', async () => {
    let arrive: (part: { default: ComponentType }) => void = () => undefined;
    const Part = lazy(
      () => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)),
    );
    const prices = deployedFeature('prices', { Page: () => <Part /> });
    await openApp({ path: '/prices', features: [prices] });
    await waitFor(() => expect(loader.pageState(prices, 'Page').phase).toBe('page'));
    expect(screen.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
    expect(screen.queryByText('Getting ready...')).not.toBeInTheDocument();
    await act(async () => {
      arrive({ default: Prices });
      await Promise.resolve();
    });
    expect(await pricesPage()).toBeVisible();
  });

  it('says after the deadline that it takes too long; a retry mounts it anew', async () => {
    let hangs = true;
    function Waiting() {
      const [data] = useState(() =>
        hangs ? new Promise<string>(() => undefined) : Promise.resolve('All prices'),
      );
      return <Resolved data={data} />;
    }
    const prices = deployedFeature('prices', { Page: Waiting });
    const { user } = await openApp({ features: [prices] });
    const navigation = screen.getByRole('navigation', { name: 'Navigation' });
    await untilTooLate(async () => {
      await user.click(within(navigation).getByRole('link', { name: 'prices in English' }));
      await waitFor(() => expect(loader.pageState(prices, 'Page').phase).toBe('page'));
    });
    expect(await card()).toHaveTextContent('It takes too long to load.');
    hangs = false;
    await user.click(await retryButton());
    expect(await pricesPage()).toBeVisible();
  });
});

describe('a page that hangs with something typed in it', () => {
  const open = async (change: Partial<ReturnType<typeof featureOf>> = {}) => {
    let arrive: (part: { default: ComponentType }) => void = () => undefined;
    const Part = lazy(
      () => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)),
    );
    function Form() {
      const [goesOn, setGoesOn] = useState(false);
      return (
        <>
          <input aria-label="Price" />
          <button onClick={() => setGoesOn(true)}>Go on</button>
          {goesOn && <Part />}
        </>
      );
    }
    const prices = deployedFeature('prices', { Page: Form }, change);
    const opened = await openApp({ path: '/prices', features: [prices] });
    await opened.user.type(await screen.findByRole('textbox', { name: 'Price' }), '12.50');
    await untilTooLate(() => opened.user.click(screen.getByRole('button', { name: 'Go on' })));
    const come = () =>
      act(async () => {
        arrive({ default: Prices });
        await Promise.resolve();
      });
    return { ...opened, prices, arrive: come };
  };

  it('is held, and comes back with it', async () => {
    const { arrive } = await open();
    expect(await card()).toHaveTextContent('comes back with what you typed');
    await arrive();
    expect(await pricesPage()).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('12.50');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is loaded anew when the person gives up on it', async () => {
    const { user, prices } = await open();
    await card();
    await user.click(await retryButton());
    expect(await screen.findByRole('textbox', { name: 'Price' })).toHaveValue('');
    expect(loader.history().map(({ state }) => state)).toContainEqual(
      expect.objectContaining({ phase: 'failed', kind: 'timeout' }),
    );
    expect(loader.pageState(prices, 'Page').phase).toBe('page');
  });

  it('gives way to the build before when the person gives up on it', async () => {
    const before = deployedFeature('prices', { Page: Prices });
    const { user } = await open({ previous: before.current });
    await card();
    await user.click(await retryButton());
    expect(await pricesPage()).toBeVisible();
  });
});
