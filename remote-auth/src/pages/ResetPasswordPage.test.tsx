import { beforeEach, describe, expect, it } from '@jest/globals';
import { hasUnsavedInput } from '@pmm/shared/state';
import { answer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { writeFlow } from '../flow/resetFlow';
import { openPage, unreachable } from '../testing/openPage';
import ResetPasswordPage from './ResetPasswordPage';

const path = '/auth/reset-password';
const email = 'mara@nordheide.example';
const good = 'Sunny-Day-26';
const password = () => screen.getByLabelText('New password');
const confirmation = () => screen.getByLabelText('Confirm new password');
const save = () => screen.getByRole('button', { name: 'Save New Password' });
const saved = () => answer(null, 204);

const openReset = (reply: FakeRoutes[string] = saved) => {
  writeFlow({ step: 'reset', email, resetToken: 'reset-1' });
  return openPage(path, ResetPasswordPage, { server: { [`POST ${path}`]: reply } });
};

beforeEach(() => sessionStorage.clear());

describe('the form for a new password', () => {
  it('reads the token from the link of a mail and removes it from the address', async () => {
    const link = `${path}#email=${encodeURIComponent(email)}&token=of-the-link`;
    const server = { [`POST ${path}`]: saved };
    const { user, bodies } = await openPage(link, ResetPasswordPage, { server });
    expect(location.hash).toBe('');
    await user.type(password(), good);
    await user.type(confirmation(), `${good}{Enter}`);
    await screen.findByLabelText('address');
    expect(bodies(path)).toEqual([{ email, resetToken: 'of-the-link', password: good }]);
  });

  it('reports its input as unsaved until it is saved', async () => {
    const { user } = await openReset();
    expect(hasUnsavedInput()).toBe(false);
    await user.type(password(), good);
    await waitFor(() => expect(hasUnsavedInput()).toBe(true));
    await user.type(confirmation(), `${good}{Enter}`);
    await screen.findByLabelText('address');
    expect(hasUnsavedInput()).toBe(false);
  });

  it('shows the rules of the password in fixed places, met or missing', async () => {
    const { user } = await openReset();
    await user.type(password(), 'sunny-day');
    const rules = within(screen.getByRole('list', { name: 'Password requirements' }))
      .getAllByRole('listitem')
      .map((item) => {
        const mark = within(item).getByRole('img').getAttribute('aria-label');
        return `${mark} ${item.textContent}`;
      });
    expect(rules).toEqual([
      'Met: At least 8 characters',
      'Missing: Uppercase letter',
      'Met: Lowercase letter',
      'Missing: Digit',
      'Met: Special character',
    ]);
  });

  it('reads out how many rules are left when the person pauses', async () => {
    const { user } = await openReset();
    expect(screen.queryByText(/rule/)).not.toBeInTheDocument();
    await user.type(password(), 'sunnyday');
    expect(await screen.findByText('3 rules left')).toBeInTheDocument();
    await user.type(password(), 'A1-');
    expect(await screen.findByText('All rules are met')).toBeInTheDocument();
  });

  it('names both missing fields, focuses the first and sends nothing', async () => {
    const { user, bodies } = await openReset();
    await user.click(save());
    await waitFor(() => expect(password()).toHaveFocus());
    expect(password()).toHaveAccessibleDescription('Password is required');
    expect(confirmation()).toHaveAccessibleDescription('Please confirm your password');
    expect(bodies(path)).toEqual([]);
  });

  it('checks the confirmation again whenever one of the two passwords changes', async () => {
    const mismatch = "Passwords don't match";
    const { user } = await openReset();
    await user.type(password(), good);
    await user.type(confirmation(), 'Sunny-Day-2');
    await user.tab();
    await waitFor(() => expect(confirmation()).toHaveAccessibleDescription(mismatch));
    await user.type(confirmation(), '6');
    await waitFor(() => expect(confirmation()).toBeValid());
    await user.type(password(), '7');
    await waitFor(() => expect(confirmation()).toHaveAccessibleDescription(mismatch));
    await user.type(password(), '{Backspace}');
    await waitFor(() => expect(confirmation()).toBeValid());
  });
});

describe('a new password that the server refuses', () => {
  const tryToSave = async (reply: FakeRoutes[string]) => {
    const opened = await openReset(reply);
    // At once, like a password manager: typing takes longer.
    fireEvent.change(password(), { target: { value: good } });
    fireEvent.change(confirmation(), { target: { value: good } });
    await opened.user.click(save());
    return opened;
  };

  it('shows the reason and what to do at the field until another password is typed', async () => {
    const validationErrors = [
      { field: 'password', message: 'PASSWORD_GUESSABLE' },
      { field: 'password', message: 'A_REASON_OF_A_NEWER_SERVER' },
    ];
    const { user } = await tryToSave(() =>
      refusal(422, 'RESET_PASSWORD_INVALID_PASSWORD', { validationErrors }),
    );
    const text = 'The password does not meet the requirements. This password is easy to guess.';
    await waitFor(() =>
      expect(password()).toHaveAccessibleDescription(expect.stringContaining(text)),
    );
    expect(password()).not.toHaveAccessibleDescription(expect.stringContaining('A_REASON'));
    expect(password()).toHaveFocus();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.type(password(), '7');
    await waitFor(() => expect(password()).toBeValid());
  });

  it('shows the reason of its field there, and that of any other field in general', async () => {
    const refuse = (field: string) => () =>
      refusal(400, 'VALIDATION_ERROR', {
        validationErrors: [{ field, message: 'PASSWORD_TOO_LONG' }],
      });
    const { user, routes } = await tryToSave(refuse('password'));
    await waitFor(() => expect(password()).toHaveAccessibleDescription('The password is too long'));
    expect(password()).toHaveFocus();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    routes[`POST ${path}`] = refuse('resetToken');
    await user.click(save());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Please check your input and try again.'),
    );
  });

  it('offers a new code when the old one has expired', async () => {
    await tryToSave(() => refusal(400, 'RESET_PASSWORD_TOKEN_EXPIRED'));
    const link = await screen.findByRole('link', { name: 'Request a new code' });
    expect(link).toHaveAttribute('href', '/auth/forgot-password');
    expect(password()).toHaveValue(good);
  });

  it('stays in the form when the server cannot be reached, and the next try succeeds', async () => {
    const { user, routes } = await tryToSave(unreachable);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/cannot be reached/));
    expect(password()).toHaveValue(good);
    expect(confirmation()).toHaveValue(good);
    routes[`POST ${path}`] = saved;
    await user.click(save());
    expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/password-success');
  });
});
