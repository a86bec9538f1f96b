import { expect, it } from '@jest/globals';
import { renderInApp } from '@pmm/shared/testing';
import { act, screen } from '@testing-library/react';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { FeatureFailure, isShownAsFailure } from './FeatureFailure';
import type { PageState } from './loadStore';
import type { FailureKind } from '../deployment/builds/failure';

const failed = (kind: FailureKind) =>
  ({ phase: 'failed', step: 'entry', kind, attempt: 1, detail: 'why' }) as const;
const messages = { namespace: 'host', en, de };
const noRetry = () => Promise.resolve();

it.each<[FailureKind, RegExp]>([
  ['network', /check your connection/],
  ['timeout', /takes too long/],
  ['integrity', /not the one that was released/],
  ['execution', /does not start/],
  ['contract', /does not start/],
  ['shared', /does not fit .*why/],
  ['chunk', /A piece of it/],
  ['render', /while it was shown/],
])('says of a failure of the kind %s what it means, and offers a retry', async (kind, text) => {
  await renderInApp(<FeatureFailure state={failed(kind)} onRetry={noRetry} />, { messages });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

it.each([
  [{ phase: 'disabled' }, 'It is switched off at the moment.'],
  [
    { phase: 'incompatible', reason: 'react' },
    'It does not fit this version of the application (react).',
  ],
] as const)('offers no retry where it would not help: %j', async (state, text) => {
  await renderInApp(<FeatureFailure state={state} onRetry={noRetry} />, { messages });
  expect(screen.getByRole('alert')).toHaveTextContent(
    `This part is not available right now${text}`,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says why it was switched off', async () => {
  const given = { state: { phase: 'disabled' }, disabledReason: 'the figures are wrong' } as const;
  await renderInApp(<FeatureFailure {...given} onRetry={noRetry} />, { messages });
  expect(screen.getByRole('alert')).toHaveTextContent('at the moment: the figures are wrong');
});

it('says what is wrong in the registry, which a retry may find mended', async () => {
  const state = { phase: 'invalid', reason: 'current.entry is missing' } as const;
  await renderInApp(<FeatureFailure state={state} onRetry={noRetry} />, { messages });
  expect(screen.getByRole('alert')).toHaveTextContent('current.entry is missing');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

it.each([
  ['failed', true],
  ['invalid', true],
  ['incompatible', true],
  ['disabled', true],
  ['safe-mode', true],
  ['loading', false],
  ['idle', false],
  ['fallback', false],
  ['page', false],
] as const)('is shown in the phase %s: %s', (phase, isShown) => {
  expect(isShownAsFailure({ phase } as PageState)).toBe(isShown);
});

it('says in safe mode that this is why, and how it ends', async () => {
  const state = { phase: 'safe-mode' } as const;
  await renderInApp(<FeatureFailure state={state} onRetry={noRetry} />, { messages });
  expect(screen.getByRole('alert')).toHaveTextContent(
    /safe mode is on\. Leave safe mode to use it\.$/,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says that it tries again until that has ended', async () => {
  let end: () => void = () => undefined;
  const onRetry = () => new Promise<void>((resolve) => (end = resolve));
  const { user } = await renderInApp(
    <FeatureFailure state={failed('network')} onRetry={onRetry} />,
    { messages },
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Trying again');
  await act(() => {
    end();
    return Promise.resolve();
  });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('alert')).not.toHaveTextContent('Trying again');
});
