import { expect, it, jest } from '@jest/globals';
import { renderInApp } from '@pmm/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { lazy, type ComponentType } from 'react';
import { RegionSuspense } from './RegionSuspense';

function Part() {
  return <p>The part</p>;
}

const open = async (deadlineMs: number) => {
  let arrive: (part: { default: ComponentType }) => void = () => undefined;
  const Lazy = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
  const onLate = jest.fn();
  const { user } = await renderInApp(
    <main>
      <label>
        Elsewhere <input />
      </label>
      <RegionSuspense
        skeleton={<p>Skeleton</p>}
        cardWhileInUse={<p>Card</p>}
        deadlineMs={deadlineMs}
        onLate={onLate}
      >
        <Lazy />
      </RegionSuspense>
    </main>,
  );
  return { user, onLate, arrive: () => act(() => arrive({ default: Part })) };
};

it('shows the skeleton until the part is there', async () => {
  const { arrive, onLate } = await open(60_000);
  expect(screen.getByText('Skeleton')).toBeVisible();
  arrive();
  expect(await screen.findByText('The part')).toBeVisible();
  expect(onLate).not.toHaveBeenCalled();
});

it('reports after the deadline that the part is late', async () => {
  const { onLate } = await open(10);
  await waitFor(() => expect(onLate.mock.calls).toEqual([[10]]));
});

it('shows a card and keeps waiting while typed text would be lost, and reports afterwards', async () => {
  const { user, onLate } = await open(50);
  const field = screen.getByRole('textbox');
  await user.type(field, 'a');
  expect(await screen.findByText('Card')).toBeVisible();
  expect(onLate).not.toHaveBeenCalled();
  await user.clear(field);
  await user.tab();
  await waitFor(() => expect(onLate.mock.calls).toEqual([[50]]));
});
