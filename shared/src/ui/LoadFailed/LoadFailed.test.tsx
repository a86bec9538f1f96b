import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AppFailure, rejectionOf } from '../../errors';
import { renderInApp } from '../../testing';
import { LoadFailed } from './LoadFailed';

const cause = new AppFailure({ kind: 'unreachable', code: 'NETWORK_ERROR' });

it.each([
  ['en', /The server cannot be reached/, 'Retry'],
  ['de', /Der Server ist nicht erreichbar/, 'Erneut versuchen'],
] as const)('says why, and tries again when asked to (%s)', async (language, why, retry) => {
  const onRetry = jest.fn();
  const { user } = await renderInApp(
    <LoadFailed title="No products" cause={cause} onRetry={onRetry} />,
    { language },
  );
  expect(screen.getByRole('heading', { name: 'No products' })).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  await user.click(screen.getByRole('button', { name: retry }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it.each(['en', 'de'] as const)(
  'shows the message of a code that the app does not know, as text (%s)',
  async (language) => {
    const message = 'The crawlers pause until <b>8:00</b>.';
    const unknown = new AppFailure(rejectionOf(409, { errorCode: 'CRAWLERS_PAUSE', message }));
    await renderInApp(<LoadFailed title="No products" cause={unknown} onRetry={jest.fn()} />, {
      language,
    });
    expect(screen.getByText(message)).toBeVisible();
  },
);

it('says that it is being tried again, and does not ask twice', async () => {
  const onRetry = jest.fn();
  const { user } = await renderInApp(
    <LoadFailed title="No products" cause={cause} retrying onRetry={onRetry} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Trying again');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).not.toHaveBeenCalled();
});
