import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion, toasts } from './Toast';
import { AppFailure, rejectionOf } from '../errors';
import { renderInApp } from '../testing';
import { LoadFailed } from './LoadFailed/LoadFailed';

describe('toasts', () => {
  const region = () => screen.getByRole('region', { name: 'Notifications' });
  const titles = () =>
    within(region())
      .queryAllByRole('listitem')
      .map((item) => item.textContent);
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const page = (
    <>
      <input aria-label="Name" />
      <ToastRegion label="Notifications" dismissLabel="Dismiss" />
    </>
  );
  const show = () => {
    render(page);
    pass(100);
  };
  const add = (...messages: Parameters<typeof toasts.add>[0][]) =>
    act(() => messages.forEach((message) => toasts.add(message)));

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    act(() => toasts.dismissAll());
    jest.useRealTimers();
  });

  it('wait for the region and are then added to it, so that they are read out', () => {
    toasts.add({ tone: 'success', title: 'Saved' });
    render(<ToastRegion label="Notifications" dismissLabel="Dismiss" />);
    expect(region()).toHaveAttribute('aria-live', 'polite');
    expect(titles()).toEqual([]);
    pass(100);
    expect(titles()).toEqual(['Saved']);
  });

  it('disappear by themselves, but not while someone reads them', () => {
    show();
    add({ tone: 'success', title: 'Saved' });
    fireEvent.mouseEnter(region());
    pass(60_000);
    expect(titles()).toEqual(['Saved']);
    fireEvent.mouseLeave(region());
    pass(6_000);
    expect(titles()).toEqual([]);
  });

  it('stay when they report a failure or have an action, unless they have a timeout', () => {
    show();
    add(
      { tone: 'danger', title: 'Not saved' },
      { tone: 'neutral', title: 'Removed', action: { label: 'Undo', onAction: jest.fn() } },
      { tone: 'danger', title: 'Offline', timeoutMs: 1_000 },
    );
    pass(60_000);
    expect(titles()).toEqual(['Not saved', 'RemovedUndo']);
  });

  it('do not pile up when the same toast is added again', () => {
    show();
    add({ tone: 'danger', title: 'Offline' }, { tone: 'danger', title: 'Offline' });
    expect(titles()).toEqual(['Offline']);
  });

  it('keep the focus when a failure is reported again while its button has the focus', () => {
    const retry = jest.fn();
    show();
    const failure = { tone: 'danger', title: 'Not loaded' } as const;
    add(
      { ...failure, action: { label: 'Retry', onAction: jest.fn() } },
      { tone: 'danger', title: 'Offline' },
    );
    const button = screen.getByRole('button', { name: 'Retry' });
    act(() => button.focus());
    add({ ...failure, action: { label: 'Retry', onAction: retry } });
    expect(titles()).toEqual(['Not loadedRetry', 'Offline']);
    expect(button).toHaveFocus();
    fireEvent.click(button);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('never lose the focus when code dismisses them', () => {
    show();
    const name = screen.getByRole('textbox', { name: 'Name' });
    act(() => name.focus());
    let one = '';
    act(() => {
      one = toasts.add({ tone: 'danger', title: 'One' });
      toasts.add({ tone: 'danger', title: 'Two' });
    });
    fireEvent.keyDown(name, { key: 'F6' });
    act(() => screen.getAllByRole('button', { name: 'Dismiss' })[0]?.focus());
    act(() => toasts.dismiss(one));
    expect(region()).toHaveFocus();
    act(() => toasts.dismissAll());
    expect(name).toHaveFocus();
  });

  it('show the newest four; the older ones appear as those disappear', () => {
    show();
    add(...[1, 2, 3, 4, 5].map((n) => ({ tone: 'danger' as const, title: `Failure ${n}` })));
    expect(titles()).toEqual(['Failure 2', 'Failure 3', 'Failure 4', 'Failure 5']);
    fireEvent.click(within(region()).getAllByRole('button', { name: 'Dismiss' })[3] as HTMLElement);
    expect(titles()).toEqual(['Failure 1', 'Failure 2', 'Failure 3', 'Failure 4']);
  });

  it('run their action once and disappear', () => {
    const onAction = jest.fn();
    show();
    add({ tone: 'neutral', title: 'Removed', action: { label: 'Undo', onAction } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(titles()).toEqual([]);
  });

  it('are reached with F6 and left with Esc, back to the former place', () => {
    show();
    const name = screen.getByRole('textbox', { name: 'Name' });
    act(() => name.focus());
    fireEvent.keyDown(name, { key: 'F6' });
    expect(name).toHaveFocus();
    add({ tone: 'danger', title: 'Not saved' });
    fireEvent.keyDown(name, { key: 'F6' });
    expect(region()).toHaveFocus();
    fireEvent.keyDown(region(), { key: 'Escape' });
    expect(name).toHaveFocus();
  });

  it('leave the focus where it is when they are dismissed by a click', async () => {
    jest.useRealTimers();
    render(page);
    await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
    add({ tone: 'danger', title: 'One' }, { tone: 'danger', title: 'Two' });
    const [first] = await screen.findAllByRole('button', { name: 'Dismiss' });
    if (first === undefined) throw new Error('no toast to dismiss');
    await userEvent.click(first);
    expect(titles()).toEqual(['Two']);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('never lose the focus when they are dismissed by key', () => {
    show();
    add({ tone: 'danger', title: 'One' }, { tone: 'danger', title: 'Two' });
    const name = screen.getByRole('textbox', { name: 'Name' });
    act(() => name.focus());
    fireEvent.keyDown(name, { key: 'F6' });
    const dismissFirst = () => {
      const [button] = screen.getAllByRole('button', { name: 'Dismiss' });
      act(() => button?.focus());
      fireEvent.click(button as HTMLElement);
    };
    dismissFirst();
    expect(region()).toHaveFocus();
    dismissFirst();
    expect(name).toHaveFocus();
  });
});

const cause = new AppFailure({ kind: 'unreachable', code: 'NETWORK_ERROR' });

it.each([
  ['en', /The server cannot be reached/, 'Retry'],
  ['de', /Der Server ist nicht erreichbar/, 'Erneut versuchen'],
] as const)(
  'LoadFailed shows the reason and tries again on request (%s)',
  async (language, why, retry) => {
    const onRetry = jest.fn();
    const { user } = await renderInApp(
      <LoadFailed title="No products" cause={cause} onRetry={onRetry} />,
      { language },
    );
    expect(screen.getByRole('heading', { name: 'No products' })).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    await user.click(screen.getByRole('button', { name: retry }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  },
);

it.each(['en', 'de'] as const)(
  'LoadFailed shows the message of an unknown code as plain text (%s)',
  async (language) => {
    const message = 'The crawlers pause until <b>8:00</b>.';
    const unknown = new AppFailure(rejectionOf(409, { errorCode: 'CRAWLERS_PAUSE', message }));
    await renderInApp(<LoadFailed title="No products" cause={unknown} onRetry={jest.fn()} />, {
      language,
    });
    expect(screen.getByText(message)).toBeVisible();
  },
);

it('LoadFailed shows that it is trying again, and does not request twice', async () => {
  const onRetry = jest.fn();
  const { user } = await renderInApp(
    <LoadFailed title="No products" cause={cause} retrying onRetry={onRetry} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Trying again');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).not.toHaveBeenCalled();
});
