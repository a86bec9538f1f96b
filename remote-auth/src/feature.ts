import { CONTRACT_VERSION, defineFeature } from '@pmm/shared/feature';
import { endFlowOnLogout } from './flow/resetFlow';
import de from './locales/de.json';
import en from './locales/en.json';

declare module '@pmm/shared/i18n' {
  interface FeatureTexts {
    auth: typeof en;
  }
}

export default defineFeature({
  contract: CONTRACT_VERSION,
  id: 'auth',
  exports: {
    // Most visits begin here: a file of its own would be one more request before it.
    LoginPage: () => import(/* webpackMode: "eager" */ './pages/LoginPage'),
    ForgotPasswordPage: () => import('./pages/ForgotPasswordPage'),
    VerifyPage: () => import('./pages/VerifyPage'),
    ResetPasswordPage: () => import('./pages/ResetPasswordPage'),
    PasswordSuccessPage: () => import('./pages/PasswordSuccessPage'),
    NewPasswordPage: () => import('./pages/NewPasswordPage'),
  },
  messages: { en, de },
  activate: ({ signal }) => endFlowOnLogout(signal),
});
