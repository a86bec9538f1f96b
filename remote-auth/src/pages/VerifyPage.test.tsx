import { beforeEach, describe, expect, it } from '@jest/globals';
import { answer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { readFlow, writeFlow } from '../flow/resetFlow';
import { openPage } from '../testing/openPage';
import VerifyPage from './VerifyPage';

const email = 'mara@nordheide.example';
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^(Digit|Ziffer)/ });
const box = (position: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ${String(position)} of 6` });
const code = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('');
const submit = () => screen.getByRole('button', { name: /^(Verify|Bestätigen)$/ });

const openVerify = async (
  server: FakeRoutes = {},
  { language = 'en', waitSeconds = 0 }: { language?: 'en' | 'de'; waitSeconds?: number } = {},
) => {
  writeFlow({ step: 'verify', email, resendAt: Date.now() + waitSeconds * 1000 });
  return openPage('/auth/verify', VerifyPage, { server, language });
};

beforeEach(() => sessionStorage.clear());

describe('the boxes', () => {
  it('take a typed code, one digit each, and lead on with it', async () => {
    const verified = { 'POST /auth/verify': () => answer({ resetToken: 'reset-1' }) };
    const { user, calls } = await openVerify(verified);
    await user.type(box(1), '012345');
    expect(code()).toBe('012345');
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/reset-password');
    expect(calls.map(({ body }) => body)).toEqual([{ email, code: '012345' }]);
    expect(readFlow()).toEqual({ step: 'reset', email, resetToken: 'reset-1' });
  });

  it('take a pasted code as a whole, wherever it is pasted', async () => {
    const { user } = await openVerify();
    await user.click(box(3));
    await user.paste('123 456');
    expect(code()).toBe('123456');
    expect(box(6)).toHaveFocus();
  });

  it('offer themselves to the one-time code of the browser', async () => {
    const { user } = await openVerify();
    expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
    // The browser fills in as if all of it were typed into the first box at once.
    await user.click(box(1));
    await user.paste('654321');
    expect(code()).toBe('654321');
  });

  it('are emptied backwards', async () => {
    const { user } = await openVerify();
    await user.type(box(1), '123');
    expect(box(4)).toHaveFocus();
    await user.keyboard('{Backspace}{Backspace}');
    expect(code()).toBe('1_____');
    expect(box(2)).toHaveFocus();
  });

  it('are walked through by arrows, Home and End, and overwritten', async () => {
    const { user } = await openVerify();
    await user.type(box(1), '123456');
    await user.keyboard('{Home}{ArrowRight}9');
    expect(code()).toBe('193456');
    await user.keyboard('{End}{ArrowLeft}');
    expect(box(5)).toHaveFocus();
  });
});

describe('validation', () => {
  const cases = [
    ['en', 'Verification code is required', 'Please enter the complete verification code'],
    [
      'de',
      'Bitte geben Sie den Bestätigungscode ein',
      'Bitte geben Sie den vollständigen Bestätigungscode ein',
    ],
  ] as const;

  it.each(cases)('names what is missing on submit (%s)', async (language, missing, incomplete) => {
    const { user, calls } = await openVerify({}, { language });
    await user.click(submit());
    const [first] = boxes();
    await waitFor(() => expect(first).toHaveAccessibleDescription(missing));
    expect(first).toHaveFocus();
    await user.keyboard('12{Enter}');
    await waitFor(() => expect(first).toHaveAccessibleDescription(incomplete));
    expect(calls).toEqual([]);
  });

  it('speaks when the boxes are left, not between them', async () => {
    const { user } = await openVerify();
    await user.type(box(1), '1');
    await user.tab();
    expect(box(1)).toBeValid();
    await user.click(document.body);
    await waitFor(() => expect(box(1)).toBeInvalid());
  });

  it.each([
    ['12a456', 'Code must contain only numbers'],
    ['1234567', 'Code must be exactly 6 digits'],
  ])('does not take %s', async (text, message) => {
    const { user } = await openVerify();
    await user.click(box(1));
    await user.paste(text);
    await waitFor(() => expect(box(1)).toHaveAccessibleDescription(message));
    expect(code()).toBe('______');
  });
});

describe('a refusal', () => {
  it.each([
    ['VERIFICATION_FAILED', 400, 'Verification failed. Please try again.'],
    ['VERIFICATION_CODE_EXPIRED', 400, 'Verification code has expired. Please request a new one.'],
  ])('%s is told at the boxes, which are emptied', async (errorCode, status, text) => {
    const { user } = await openVerify({ 'POST /auth/verify': () => refusal(status, errorCode) });
    await user.type(box(1), '123456{Enter}');
    await waitFor(() => expect(box(1)).toHaveAccessibleDescription(text));
    expect(code()).toBe('______');
    expect(box(1)).toHaveFocus();
  });

  it('for another reason keeps the code', async () => {
    const { user } = await openVerify({ 'POST /auth/verify': () => refusal(429, 'RATE_LIMITED') });
    await user.type(box(1), '123456{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.'));
    expect(code()).toBe('123456');
  });
});

describe('another code', () => {
  it('can be asked for when the time has come, and then not again at once', async () => {
    const resent = { 'POST /auth/forgot-password': () => answer({ resendAfterSeconds: 60 }, 202) };
    const { user, calls } = await openVerify(resent);
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('A new code was sent.')).toBeVisible();
    expect(screen.getByText(/New code possible in (60|59) s/)).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ email }]);
  });

  it('waits for its time', async () => {
    await openVerify({}, { waitSeconds: 2 });
    expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
    const wait = { timeout: 4_000 };
    expect(await screen.findByRole('button', { name: 'Send a new code' }, wait)).toBeVisible();
  });
});

it('leads back to the address', async () => {
  const { user } = await openVerify();
  await user.click(screen.getByRole('link', { name: 'Click here' }));
  expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/forgot-password');
});
