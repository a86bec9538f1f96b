import { afterEach, expect, it, jest } from '@jest/globals';
import { store } from '@pmm/shared/state';
import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { connectionAtom, type Connection } from './connection';
import { shellPart } from './shellPart';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

function Layout() {
  return <main>The layout</main>;
}

const becomes = (connection: Connection) => {
  act(() => {
    store.set(connectionAtom, connection);
  });
};

const missing = new Error('Loading chunk layout failed.');

const show = (load: () => Promise<{ default: typeof Layout }>) => {
  const Part = shellPart(load);
  render(
    <Boundary>
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </Boundary>,
  );
};

afterEach(() => becomes('connected'));

it('is loaded when there is a connection again', async () => {
  becomes('offline');
  const load = jest.fn<() => Promise<{ default: typeof Layout }>>();
  load.mockRejectedValueOnce(missing).mockResolvedValueOnce({ default: Layout });
  show(load);
  expect(await screen.findByText('waiting')).toBeVisible();
  becomes('unreachable');
  expect(load).toHaveBeenCalledTimes(1);
  becomes('connected');
  expect(await screen.findByText('The layout')).toBeVisible();
});

it('fails when it is missing although the server can be reached', async () => {
  const reported = jest.spyOn(console, 'error');
  show(() => Promise.reject(missing));
  expect(await screen.findByText('failed')).toBeVisible();
  reported.mockClear();
});
