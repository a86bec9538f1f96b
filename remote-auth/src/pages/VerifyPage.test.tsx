import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { writeFlow } from '../flow/resetFlow';
import { openPage, unreachable } from '../testing/openPage';
import VerifyPage from './VerifyPage';

const email = 'mara@nordheide.example';
const box = (position: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ${position} of 6` });
const code = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox', { name: /^Digit/ })
    .map(({ value }) => value || '_')
    .join('');
const submit = () => screen.getByRole('button', { name: 'Verify' });
const resend = () => screen.getByRole('button', { name: 'Send a new code' });
const NETWORK = 'The server cannot be reached. Please check your connection and try again.';

const openVerify = async (server: FakeRoutes = {}, { waitSeconds = 0 } = {}) => {
  writeFlow({ step: 'verify', email, resendAt: Date.now() + waitSeconds * 1000 });
  return openPage('/auth/verify', VerifyPage, { server });
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the boxes of the verification code', () => {
  it('take the one-time code that the browser fills into the first one', async () => {
    await openVerify();
    expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
    // The browser fills all of it into the first box at once, without a paste.
    fireEvent.change(box(1), { target: { value: '654321' } });
    expect(code()).toBe('654321');
    expect(box(6)).toHaveFocus();
  });

  it('can be navigated by arrows, Home and End, overwritten, and emptied backwards', async () => {
    const { user } = await openVerify();
    await user.type(box(1), '123456');
    await user.keyboard('{Home}{ArrowRight}9');
    expect(code()).toBe('193456');
    await user.keyboard('{End}{ArrowLeft}');
    expect(box(5)).toHaveFocus();
    await user.keyboard('{Backspace}{Backspace}');
    expect(code()).toBe('193__6');
    expect(box(4)).toHaveFocus();
  });

  it('name a missing and an incomplete code on submit, and send nothing', async () => {
    const { user, bodies } = await openVerify();
    await user.click(submit());
    await waitFor(() =>
      expect(box(1)).toHaveAccessibleDescription('Verification code is required'),
    );
    expect(box(1)).toHaveFocus();
    await user.keyboard('12{Enter}');
    await waitFor(() =>
      expect(box(1)).toHaveAccessibleDescription('Please enter the complete verification code'),
    );
    expect(bodies('/auth/verify')).toEqual([]);
  });

  it('complain when all of them are left, not between two of them', async () => {
    const { user } = await openVerify();
    await user.type(box(1), '1');
    await user.tab();
    expect(box(1)).toBeValid();
    await user.click(document.body);
    await waitFor(() => expect(box(1)).toBeInvalid());
  });

  it('say why they refuse a pasted text', async () => {
    const { user } = await openVerify();
    await user.click(box(1));
    await user.paste('12a456');
    await waitFor(() =>
      expect(box(1)).toHaveAccessibleDescription('Code must contain only numbers'),
    );
    expect(code()).toBe('______');
  });
});

describe('a code that the server refuses', () => {
  const typeCode = async (reply: FakeRoutes[string]) => {
    const opened = await openVerify({ 'POST /auth/verify': reply });
    await opened.user.type(box(1), '123456{Enter}');
    return opened;
  };

  it('is emptied, and the reason stays at the boxes when they are left', async () => {
    const { user } = await typeCode(() => refusal(400, 'VERIFICATION_FAILED'));
    await waitFor(() => expect(box(1)).toBeInvalid());
    expect(code()).toBe('______');
    expect(box(1)).toHaveFocus();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.tab();
    await user.click(document.body);
    expect(box(1)).toHaveAccessibleDescription('Verification failed. Please try again.');
  });

  it('stays when the server names the field, with the reason at the boxes', async () => {
    const validationErrors = [{ field: 'code', message: 'CODE_DIGITS' }];
    await typeCode(() => refusal(400, 'VALIDATION_ERROR', { validationErrors }));
    await waitFor(() =>
      expect(box(1)).toHaveAccessibleDescription('Code must contain only numbers'),
    );
    expect(box(1)).toHaveFocus();
    expect(code()).toBe('123456');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('stays for another try when the server cannot be reached', async () => {
    const { user, routes } = await typeCode(unreachable);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(NETWORK));
    expect(code()).toBe('123456');
    expect(box(1)).toBeValid();
    routes['POST /auth/verify'] = () => answer({ resetToken: 'reset-1' });
    await user.click(submit());
    expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/reset-password');
  });
});

describe('another verification code', () => {
  const accepted = () => answer({ resendAfterSeconds: 60 }, 202);

  it('is requested again after a failure, and then not again at once', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const { user, routes, bodies } = await openVerify({
      'POST /auth/forgot-password': unreachable,
    });
    await user.type(box(1), '12');
    await user.click(resend());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(NETWORK));
    expect(code()).toBe('12____');
    expect(screen.queryByText('A new code was sent.')).not.toBeInTheDocument();
    routes['POST /auth/forgot-password'] = accepted;
    await user.click(resend());
    expect(await screen.findByText('A new code was sent.')).toBeVisible();
    expect(screen.getByText('New code possible in 60 s')).toBeVisible();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(bodies('/auth/forgot-password')).toEqual([{ email }, { email }]);
  });

  it('is offered only after the pause', async () => {
    jest.useFakeTimers();
    const passASecond = () => act(() => jest.advanceTimersByTimeAsync(1_000));
    await openVerify({}, { waitSeconds: 2 });
    await passASecond();
    expect(screen.getByText('New code possible in 1 s')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
    await passASecond();
    expect(resend()).toBeVisible();
  });
});
