import { beforeEach, describe, expect, it } from '@jest/globals';
import { hasUnsavedInput } from '@pmm/shared/state';
import { answer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { writeFlow } from '../flow/resetFlow';
import { openPage } from '../testing/openPage';
import { generalCodes, refusalTable, unreachable } from '../testing/refusals';
import ResetPasswordPage from './ResetPasswordPage';

const path = '/auth/reset-password';
const email = 'mara@nordheide.example';
const good = 'Sunny-Day-26';
const password = () => screen.getByLabelText(/^(New password|Neues Passwort)$/);
const confirmation = () =>
  screen.getByLabelText(/^(Confirm new password|Neues Passwort bestätigen)$/);
const save = () =>
  screen.getByRole('button', { name: /^(Save New Password|Neues Passwort speichern)$/ });
const saved = () => answer(null, 204);

const openReset = (reply: FakeRoutes[string] = saved, language: 'en' | 'de' = 'en') => {
  writeFlow({ step: 'reset', email, resetToken: 'reset-1' });
  const server = { [`POST ${path}`]: reply };
  return openPage(path, ResetPasswordPage, { server, language });
};

beforeEach(() => sessionStorage.clear());

it('saves the password and says so on the next page', async () => {
  const { user, bodies } = await openReset();
  expect(password()).toHaveFocus();
  await user.keyboard(good);
  await user.type(confirmation(), `${good}{Enter}`);
  expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/password-success');
  expect(bodies(path)).toEqual([{ email, resetToken: 'reset-1', password: good }]);
});

it('takes the step from the link of a mail, and leaves no token in the address', async () => {
  const link = `${path}#email=${encodeURIComponent(email)}&token=of-the-link`;
  const server = { [`POST ${path}`]: saved };
  const { user, bodies } = await openPage(link, ResetPasswordPage, { server });
  expect(location.hash).toBe('');
  await user.type(password(), good);
  await user.type(confirmation(), `${good}{Enter}`);
  await screen.findByLabelText('address');
  expect(bodies(path)).toEqual([{ email, resetToken: 'of-the-link', password: good }]);
});

it('holds what is typed as not saved, until it is saved', async () => {
  const { user } = await openReset();
  expect(hasUnsavedInput()).toBe(false);
  await user.type(password(), good);
  await waitFor(() => expect(hasUnsavedInput()).toBe(true));
  await user.type(confirmation(), `${good}{Enter}`);
  await screen.findByLabelText('address');
  expect(hasUnsavedInput()).toBe(false);
});

describe('the rules of the password', () => {
  const rules = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => {
        const mark = within(item).getByRole('img').getAttribute('aria-label');
        return `${mark} ${item.textContent}`;
      });

  it('stay in their places while they are met one after the other', async () => {
    const { user } = await openReset();
    expect(rules('Password requirements')).toEqual([
      'Missing: At least 8 characters',
      'Missing: Uppercase letter',
      'Missing: Lowercase letter',
      'Missing: Digit',
      'Missing: Special character',
    ]);
    await user.type(password(), 'sunny-day');
    expect(rules('Password requirements')).toEqual([
      'Met: At least 8 characters',
      'Missing: Uppercase letter',
      'Met: Lowercase letter',
      'Missing: Digit',
      'Met: Special character',
    ]);
  });

  it('are in German for who reads German', async () => {
    const { user } = await openReset(saved, 'de');
    await user.type(password(), 'Sonnentag');
    expect(rules('Anforderungen an das Passwort')).toEqual([
      'Erfüllt: Mindestens 8 Zeichen',
      'Erfüllt: Großbuchstabe',
      'Erfüllt: Kleinbuchstabe',
      'Fehlt noch: Ziffer',
      'Fehlt noch: Sonderzeichen',
    ]);
  });

  it.each([
    ['en', '3 rules left', 'One rule left', 'All rules are met'],
    ['de', 'Noch 3 Regeln offen', 'Noch eine Regel offen', 'Alle Regeln sind erfüllt'],
  ] as const)('are counted when one pauses (%s)', async (language, three, one, none) => {
    const { user } = await openReset(saved, language);
    expect(screen.queryByText(/Regel|rule/)).not.toBeInTheDocument();
    await user.type(password(), 'sunnyday');
    expect(await screen.findByText(three)).toBeInTheDocument();
    await user.type(password(), 'A1');
    expect(await screen.findByText(one)).toBeInTheDocument();
    await user.type(password(), '-');
    expect(await screen.findByText(none)).toBeInTheDocument();
  });
});

describe('validation', () => {
  it.each([
    ['en', 'Password is required', 'Please confirm your password'],
    ['de', 'Bitte geben Sie Ihr Passwort ein', 'Bitte bestätigen Sie Ihr Passwort'],
  ] as const)('goes to the first field that is missing (%s)', async (language, first, second) => {
    const { user, bodies } = await openReset(saved, language);
    await user.click(save());
    await waitFor(() => expect(password()).toHaveFocus());
    expect(password()).toHaveAccessibleDescription(first);
    expect(confirmation()).toHaveAccessibleDescription(second);
    expect(bodies(path)).toEqual([]);
  });

  it.each([
    ['en', "Passwords don't match"],
    ['de', 'Die Passwörter stimmen nicht überein'],
  ] as const)('refuses a confirmation until the two agree (%s)', async (language, text) => {
    const { user } = await openReset(saved, language);
    await user.type(password(), good);
    await user.type(confirmation(), 'Sunny-Day-2');
    await user.tab();
    await waitFor(() => expect(confirmation()).toHaveAccessibleDescription(text));
    await user.type(confirmation(), '6');
    await waitFor(() => expect(confirmation()).toBeValid());
  });

  it('checks the confirmation again when the password changes, both ways', async () => {
    const { user } = await openReset();
    await user.type(password(), good);
    await user.type(confirmation(), good);
    await user.tab();
    await user.type(password(), '7');
    await waitFor(() =>
      expect(confirmation()).toHaveAccessibleDescription("Passwords don't match"),
    );
    await user.type(password(), '{Backspace}');
    await waitFor(() => expect(confirmation()).toBeValid());
  });
});

it('shows and hides both passwords', async () => {
  const { user } = await openReset();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  await user.click(screen.getByRole('button', { name: 'Show confirmation' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(confirmation()).toHaveAttribute('type', 'text');
});

describe('a refusal', () => {
  const tryToSave = async (reply: FakeRoutes[string], language: 'en' | 'de' = 'en') => {
    const opened = await openReset(reply, language);
    // At once, like a password manager: typing takes long with so many rows.
    fireEvent.change(password(), { target: { value: good } });
    fireEvent.change(confirmation(), { target: { value: good } });
    await opened.user.click(save());
    return opened;
  };

  it.each(refusalTable(['PASSWORD_POLICY_VIOLATION', 'RESET_PASSWORD_INVALID_PASSWORD']))(
    '$code is told at the password in $language, until another one is typed',
    async (row) => {
      const { user } = await tryToSave(row.reply, row.language);
      await waitFor(() => expect(password()).toHaveAccessibleDescription(row.text));
      expect(password()).toHaveFocus();
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
      await user.type(password(), '7');
      await waitFor(() => expect(password()).toBeValid());
    },
  );

  it.each([
    ['en', 'The password does not meet the requirements. This password is easy to guess.'],
    ['de', 'Das Passwort erfüllt die Anforderungen nicht. Dieses Passwort ist leicht zu erraten.'],
  ] as const)(
    'of a password that is easy to guess says what to do (%s)',
    async (language, text) => {
      const validationErrors = [
        { field: 'password', message: 'PASSWORD_GUESSABLE' },
        { field: 'password', message: 'A_REASON_OF_A_NEWER_SERVER' },
      ];
      const reply = () => refusal(422, 'RESET_PASSWORD_INVALID_PASSWORD', { validationErrors });
      await tryToSave(reply, language);
      await waitFor(() =>
        expect(password()).toHaveAccessibleDescription(expect.stringContaining(text)),
      );
      expect(password()).not.toHaveAccessibleDescription(expect.stringContaining('A_REASON'));
    },
  );

  it('of the named field is shown at the password, and any other field in general', async () => {
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

  it.each(refusalTable([...generalCodes, 'RESET_PASSWORD_TOKEN_EXPIRED']))(
    '$code is read out in $language, and what was typed stays',
    async (row) => {
      await tryToSave(row.reply, row.language);
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(row.text));
      expect(password()).toHaveValue(good);
      expect(confirmation()).toHaveValue(good);
    },
  );

  it.each([
    ['en', 'Request a new code'],
    ['de', 'Neuen Code anfordern'],
  ] as const)('of the token offers a new code (%s)', async (language, name) => {
    await tryToSave(() => refusal(400, 'RESET_PASSWORD_TOKEN_EXPIRED'), language);
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', '/auth/forgot-password');
  });

  it('by a server that is away is over with the next try', async () => {
    const { user, routes } = await tryToSave(unreachable);
    await screen.findByText(/cannot be reached/);
    routes[`POST ${path}`] = saved;
    await user.click(save());
    expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/password-success');
  });
});
