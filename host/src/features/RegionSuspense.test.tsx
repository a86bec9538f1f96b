import { expect, it, jest } from '@jest/globals';
import { renderInApp } from '@pmm/shared/testing';
import { act, screen } from '@testing-library/react';
import { lazy, type ComponentType } from 'react';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { RegionSuspense } from './RegionSuspense';

function Part() {
  return <p>The part</p>;
}

const open = async (deadlineMs: number) => {
  let arrive: (part: { default: ComponentType }) => void = () => undefined;
  const Lazy = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
  const onRetry = jest.fn(() => Promise.resolve());
  const view = await renderInApp(
    <RegionSuspense skeleton={<p>Skeleton</p>} deadlineMs={deadlineMs} onRetry={onRetry}>
      <Lazy />
    </RegionSuspense>,
    { messages: { namespace: 'host', en, de } },
  );
  return { ...view, onRetry, arrive: () => act(() => arrive({ default: Part })) };
};

it('shows the skeleton until the part is there', async () => {
  const { arrive } = await open(60_000);
  expect(screen.getByText('Skeleton')).toBeVisible();
  arrive();
  expect(await screen.findByText('The part')).toBeVisible();
});

it('says after the deadline that it takes too long, and offers a retry', async () => {
  const { user, onRetry } = await open(10);
  expect(await screen.findByRole('alert')).toHaveTextContent('It takes too long to load.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('shows a part that comes after the deadline without being asked', async () => {
  const { arrive } = await open(10);
  await screen.findByRole('alert');
  arrive();
  expect(await screen.findByText('The part')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
