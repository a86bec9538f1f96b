import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { passwordSetState } from '../flow/passwordSet';
import { openPages } from '../testing/openPage';
import { Navigate } from '@pmm/shared/router';
import PasswordSuccessPage from './PasswordSuccessPage';

const path = '/auth/password-success';
function Saved() {
  return <Navigate to={path} state={passwordSetState} />;
}

it.each([
  ['en', 'Password has been set successfully', 'Sign in'],
  ['de', 'Das Passwort wurde erfolgreich gespeichert', 'Anmelden'],
] as const)('says that the password is set (%s)', async (language, text, signIn) => {
  await openPages('/saved', { '/saved': Saved, [path]: PasswordSuccessPage }, { language });
  expect(await screen.findByRole('heading', { level: 1, name: text })).toBeVisible();
  expect(screen.getByRole('link', { name: signIn })).toHaveAttribute('href', '/auth/login');
});
