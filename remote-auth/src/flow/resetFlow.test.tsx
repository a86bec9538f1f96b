import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import NewPasswordPage from '../pages/NewPasswordPage';
import PasswordSuccessPage from '../pages/PasswordSuccessPage';
import ResetPasswordPage from '../pages/ResetPasswordPage';
import VerifyPage from '../pages/VerifyPage';
import { openPage } from '../testing/openPage';
import { endFlow, readFlow, writeFlow } from './resetFlow';

const verify = { step: 'verify', email: 'mara@nordheide.example', resendAt: 0 } as const;
const address = () => screen.findByLabelText('address');

beforeEach(endFlow);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the way to a new password', () => {
  it.each([
    ['/auth/verify', VerifyPage],
    ['/auth/reset-password', ResetPasswordPage],
    ['/auth/password-success', PasswordSuccessPage],
  ])('cannot be entered at %s', async (path, Page) => {
    const first = await openPage(path, Page);
    expect(await address()).toHaveTextContent('/auth/forgot-password');
    first.unmount();
    sessionStorage.setItem('pmm.reset-password', '{"step":"verify"');
    await openPage(path, Page);
    expect(await address()).toHaveTextContent('/auth/forgot-password');
  });

  it('does not skip the code', async () => {
    writeFlow(verify);
    await openPage('/auth/reset-password', ResetPasswordPage);
    expect(await address()).toHaveTextContent('/auth/forgot-password');
  });

  it('ends at the sign-in, and leaves nothing behind', async () => {
    writeFlow({ step: 'done' });
    const { user } = await openPage('/auth/password-success', PasswordSuccessPage);
    expect(screen.getByRole('heading')).toHaveTextContent('Password has been set successfully');
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(await address()).toHaveTextContent('/auth/login');
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes on where nothing can be stored', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeFlow(verify);
    expect(readFlow()).toEqual(verify);
  });

  it.each(['null', '7', '{"step":"reset","email":"a@b.example"}', '{"step":"verify","email":7}'])(
    'has not begun when the storage holds %s',
    (text) => {
      sessionStorage.setItem('pmm.reset-password', text);
      expect(readFlow()).toBeNull();
    },
  );
});

it('the placeholder of the new password leads to the beginning of the way', async () => {
  const { user } = await openPage('/auth/new-password', NewPasswordPage);
  await user.click(screen.getByRole('link', { name: 'Send verification code' }));
  expect(await address()).toHaveTextContent('/auth/forgot-password');
});
