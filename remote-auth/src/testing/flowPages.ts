import { paths } from '../flow/paths';
import ForgotPasswordPage from '../pages/ForgotPasswordPage';
import NewPasswordPage from '../pages/NewPasswordPage';
import PasswordSuccessPage from '../pages/PasswordSuccessPage';
import ResetPasswordPage from '../pages/ResetPasswordPage';
import VerifyPage from '../pages/VerifyPage';

/** Every page of the steps to a new password, by its address. */
export const flowPages = {
  [paths.forgot]: ForgotPasswordPage,
  [paths.verify]: VerifyPage,
  [paths.reset]: ResetPasswordPage,
  [paths.success]: PasswordSuccessPage,
  '/auth/new-password': NewPasswordPage,
};
