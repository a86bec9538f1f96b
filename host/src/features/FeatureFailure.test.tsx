import { describe, expect, it } from '@jest/globals';
import { renderInApp } from '@pmm/shared/testing';
import { act, screen } from '@testing-library/react';
import type { FailureKind } from '../deployment/builds/build';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { featureOf } from '../testing/registry';
import { FeatureFailure } from './FeatureFailure';

type Props = Parameters<typeof FeatureFailure>[0];

const failed = (kind: FailureKind) =>
  ({ phase: 'failed', step: 'entry', kind, attempt: 1, detail: 'why' }) as const;

const show = (
  state: Props['state'],
  change: Partial<Props['feature']> = {},
  onRetry = () => Promise.resolve(),
) =>
  renderInApp(
    <FeatureFailure feature={{ ...featureOf('prices'), ...change }} {...{ state, onRetry }} />,
    { messages: { namespace: 'host', en, de } },
  );

describe('the card in place of a feature', () => {
  it.each([
    [failed('network'), /check your connection/],
    [failed('timeout'), /takes too long/],
    [failed('integrity'), /not the one that was released/],
    [failed('execution'), /did not start correctly/],
    [failed('contract'), /did not start correctly/],
    [failed('shared'), /does not fit .*why/],
    [failed('chunk'), /A part of it/],
    [failed('render'), /while it was shown/],
    [{ phase: 'invalid', reason: 'current.entry is missing' } as const, /current.entry is missing/],
  ])('names the failure and has a Retry: %j', async (state, text) => {
    await show(state);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });

  it.each([
    [{ phase: 'disabled' } as const, {}, /It is switched off at the moment\.$/],
    [
      { phase: 'disabled' } as const,
      { disabledReason: { en: 'the figures are wrong', de: 'die Zahlen sind falsch' } },
      /at the moment: the figures are wrong$/,
    ],
    [
      { phase: 'incompatible', reason: 'react' } as const,
      {},
      /does not fit this version of the application \(react\)\.$/,
    ],
    [{ phase: 'safe-mode' } as const, {}, /safe mode is on\. Leave safe mode to use it\.$/],
  ])('has no Retry where that would not help: %j, %j', async (state, change, text) => {
    await show(state, change);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('names the build and the team for developers, once they open the details', async () => {
    const owner = { team: 'Pricing team', contact: 'pricing@example.com' };
    const { user } = await show(failed('render'), { owner });
    expect(screen.getByText('prices, build b1, version 1.0.0')).not.toBeVisible();
    await user.click(screen.getByText('Details for developers'));
    expect(screen.getByText('prices, build b1, version 1.0.0')).toBeVisible();
    expect(screen.getByText('Pricing team: pricing@example.com')).toBeVisible();
  });

  it('shows "Trying again" until the retry has ended', async () => {
    let end: () => void = () => undefined;
    const onRetry = () => new Promise<void>((resolve) => (end = resolve));
    const { user } = await show(failed('network'), {}, onRetry);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Trying again');
    await act(() => {
      end();
      return Promise.resolve();
    });
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('alert')).not.toHaveTextContent('Trying again');
  });
});
