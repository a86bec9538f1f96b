import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AppFailure, rejectionOf } from '../../errors';
import { renderInApp } from '../../testing';
import { LoadFailed } from './LoadFailed';

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
