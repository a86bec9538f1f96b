import type { FeatureRoute } from '@pmm/shared/contracts/registry';
import { declareFeature } from '@pmm/shared/feature';

const page = (
  id: string,
  path: string,
  exportName: string,
  titleKey: string,
  loginLink: boolean,
): FeatureRoute => ({
  id,
  path: `/auth/${path}`,
  export: exportName,
  titleKey,
  access: 'anonymous',
  layout: 'auth',
  loginLink,
});

export default declareFeature({
  id: 'auth',
  requires: { contract: '^1.5', shared: { react: '^19', shared: '^2.8' } },
  routes: [
    page('login', 'login', 'LoginPage', 'login', false),
    page('forgot-password', 'forgot-password', 'ForgotPasswordPage', 'forgotPassword', true),
    page('verify', 'verify', 'VerifyPage', 'verify', true),
    page('reset-password', 'reset-password', 'ResetPasswordPage', 'resetPassword', true),
    page('password-success', 'password-success', 'PasswordSuccessPage', 'passwordSuccess', false),
    page('new-password', 'new-password', 'NewPasswordPage', 'newPassword', false),
  ],
  nav: [],
  labels: {
    en: {
      login: 'Sign in',
      forgotPassword: 'Forgot password',
      verify: 'Enter verification code',
      resetPassword: 'Reset password',
      passwordSuccess: 'Password set',
      newPassword: 'New password',
    },
    de: {
      login: 'Anmelden',
      forgotPassword: 'Passwort vergessen',
      verify: 'Bestätigungscode eingeben',
      resetPassword: 'Passwort zurücksetzen',
      passwordSuccess: 'Passwort gespeichert',
      newPassword: 'Neues Passwort',
    },
  },
});
