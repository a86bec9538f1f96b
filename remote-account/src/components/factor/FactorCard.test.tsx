import { expect, it } from '@jest/globals';
import { answer, refusal } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import AccountPage from '../../pages/AccountPage';
import { openPage, own } from '../../testing/openPage';

const state =
  (enabled: boolean, rest: object = {}) =>
  () =>
    answer({ enabled, recoveryCodesLeft: enabled ? 3 : 0, requiredBy: [], ...rest });
const STATE = own('GET', 'second-factor');
const recoveryCodes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const proposal = {
  secret: 'GEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ',
};
const wrong = (field: string) => () =>
  refusal(422, 'VALIDATION_ERROR', { validationErrors: [{ field, message: 'VALUE_INVALID' }] });

it('the second factor is set up with password, app and a first code, each corrected after a refusal', async () => {
  const { user, routes, calls } = await openPage(AccountPage);
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = () => screen.getByRole('dialog', { name: 'Set up two-step sign-in' });
  routes[own('POST', 'second-factor')] = wrong('currentPassword');
  await user.type(within(dialog()).getByLabelText('Current password'), 'Wrong-2026!');
  await user.click(within(dialog()).getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('This is not your current password')).toBeVisible();

  routes[own('POST', 'second-factor')] = () => answer(proposal);
  await user.click(within(dialog()).getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('img', { name: 'QR code for your app' })).toBeVisible();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible();

  routes[own('POST', 'second-factor/confirmation')] = wrong('code');
  await user.type(within(dialog()).getByLabelText('Code'), '123456');
  await user.click(within(dialog()).getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText(/This code is not correct/)).toBeVisible();

  routes[own('POST', 'second-factor/confirmation')] = () => answer({ recoveryCodes });
  routes[STATE] = state(true);
  await user.click(within(dialog()).getByRole('button', { name: 'Switch on' }));
  const codes = await screen.findByRole('list', { name: 'Your recovery codes' });
  expect(codes).toHaveTextContent(recoveryCodes.join(''));
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText(/3 recovery codes are left/)).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { currentPassword: 'Wrong-2026!' },
    { currentPassword: 'Wrong-2026!' },
    { code: '123456' },
    { code: '123456' },
  ]);
});

it('new recovery codes are given after a refusal whose reason is shown', async () => {
  const { user, routes } = await openPage(AccountPage, { server: { [STATE]: state(true) } });
  const path = own('POST', 'second-factor/recovery-codes');
  routes[path] = () => refusal(429, 'RATE_LIMITED');
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const dialog = screen.getByRole('dialog', { name: 'New recovery codes' });
  await user.type(within(dialog).getByLabelText('Current password'), 'Demo-2026!');
  await user.type(within(dialog).getByLabelText('Code'), '123456');
  const send = () => user.click(within(dialog).getByRole('button', { name: 'New recovery codes' }));
  await send();
  expect(await screen.findByText('Too many attempts. Please try again later.')).toBeVisible();
  routes[path] = () => answer({ recoveryCodes });
  await send();
  expect(await screen.findByText('eeee-ffff-gggg-hhhh')).toBeVisible();
});

it('a dialog of the second factor asks before it discards typed text', async () => {
  const { user } = await openPage(AccountPage, { server: { [STATE]: state(true) } });
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  const dialog = screen.getByRole('dialog', { name: 'Switch off two-step sign-in' });
  await user.type(within(dialog).getByLabelText('Code'), 'aaaa-bbbb');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(within(dialog).getByLabelText('Code')).toHaveValue('aaaa-bbbb');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('recovery codes are shown until the person confirms to have them', async () => {
  const { user, routes } = await openPage(AccountPage, { server: { [STATE]: state(true) } });
  routes[own('POST', 'second-factor/recovery-codes')] = () => answer({ recoveryCodes });
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const dialog = screen.getByRole('dialog', { name: 'New recovery codes' });
  await user.type(within(dialog).getByLabelText('Current password'), 'Demo-2026!');
  await user.type(within(dialog).getByLabelText('Code'), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'New recovery codes' }));
  await screen.findByText('eeee-ffff-gggg-hhhh');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Back to the codes' }));
  expect(screen.getByText('eeee-ffff-gggg-hhhh')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'I have kept them' }),
  );
  expect(screen.queryByText('eeee-ffff-gggg-hhhh')).not.toBeInTheDocument();
});

it('the second factor names the tenants that require it', async () => {
  const required = { requiredBy: ['Nordheide Pharma', 'Südwerk'] };
  await openPage(AccountPage, { server: { [STATE]: state(false, required) } });
  expect(await screen.findByText(/Nordheide Pharma, Südwerk/)).toBeVisible();
});
