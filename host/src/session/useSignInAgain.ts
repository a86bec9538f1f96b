import { useLocation, useNavigate } from '@pmm/shared/router';
import { forgetPerson } from '@pmm/shared/session';
import { LOGIN_PATH } from '../navigation/routes';
import { rememberPath } from './rememberedPath';

/** Leads to the sign-in, and from there back to this page. */
export const useSignInAgain = (): (() => void) => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return () => {
    rememberPath(pathname + search + hash);
    forgetPerson();
    void navigate(LOGIN_PATH, { replace: true });
  };
};
