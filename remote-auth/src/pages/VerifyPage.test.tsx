import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { readFlow, writeFlow } from '../flow/resetFlow';
import { openPage } from '../testing/openPage';
import { generalCodes, refusalTable, unreachable } from '../testing/refusals';
import VerifyPage from './VerifyPage';

const email = 'mara@nordheide.example';
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^(Digit|Ziffer)/ });
const box = (position: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ${position} of 6` });
const code = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('');
const submit = () => screen.getByRole('button', { name: /^(Verify|Bestätigen)$/ });

const firstBox = () => screen.getByRole('textbox', { name: /^(Digit|Ziffer) 1/ });
const resend = () => screen.getByRole('button', { name: /^(Send a new code|Neuen Code senden)$/ });
const sent = /^(A new code was sent|Ein neuer Code wurde gesendet)/;

const openVerify = async (
  server: FakeRoutes = {},
  { language = 'en', waitSeconds = 0 }: { language?: 'en' | 'de'; waitSeconds?: number } = {},
) => {
  writeFlow({ step: 'verify', email, resendAt: Date.now() + waitSeconds * 1000 });
  return openPage('/auth/verify', VerifyPage, { server, language });
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the boxes', () => {
  it('take a typed code, one digit each, and lead on with it', async () => {
    const verified = { 'POST /auth/verify': () => answer({ resetToken: 'reset-1' }) };
    const { user, bodies } = await openVerify(verified);
    expect(box(1)).toHaveFocus();
    await user.keyboard('012345');
    expect(code()).toBe('012345');
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/reset-password');
    expect(bodies('/auth/verify')).toEqual([{ email, code: '012345' }]);
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
    await openVerify();
    expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
    // The browser fills all of it into the first box at once, without a paste.
    fireEvent.change(box(1), { target: { value: '654321' } });
    expect(code()).toBe('654321');
    expect(box(6)).toHaveFocus();
  });

  it('take the one-time code of the browser over what was typed before', async () => {
    const { user } = await openVerify();
    await user.type(box(1), '12');
    fireEvent.change(box(1), { target: { value: '654321' } });
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
    const { user, bodies } = await openVerify({}, { language });
    await user.click(submit());
    const [first] = boxes();
    await waitFor(() => expect(first).toHaveAccessibleDescription(missing));
    expect(first).toHaveFocus();
    await user.keyboard('12{Enter}');
    await waitFor(() => expect(first).toHaveAccessibleDescription(incomplete));
    expect(bodies('/auth/verify')).toEqual([]);
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
  const typeCode = async (reply: FakeRoutes[string], language: 'en' | 'de' = 'en') => {
    const opened = await openVerify({ 'POST /auth/verify': reply }, { language });
    await opened.user.type(firstBox(), '123456{Enter}');
    return opened;
  };

  it.each(refusalTable(['VERIFICATION_FAILED', 'VERIFICATION_CODE_EXPIRED']))(
    '$code is told at the boxes in $language, which are emptied',
    async (row) => {
      await typeCode(row.reply, row.language);
      await waitFor(() => expect(firstBox()).toHaveAccessibleDescription(row.text));
      expect(code()).toBe('______');
      expect(firstBox()).toHaveFocus();
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    },
  );

  it('of the code stays to be read when the emptied boxes are left', async () => {
    const { user } = await typeCode(() => refusal(400, 'VERIFICATION_FAILED'));
    await waitFor(() => expect(firstBox()).toBeInvalid());
    await user.tab();
    await user.click(document.body);
    expect(firstBox()).toHaveAccessibleDescription('Verification failed. Please try again.');
  });

  it('of the named field is shown at the boxes, and what was typed stays', async () => {
    const validationErrors = [{ field: 'code', message: 'CODE_DIGITS' }];
    await typeCode(() => refusal(400, 'VALIDATION_ERROR', { validationErrors }));
    await waitFor(() =>
      expect(firstBox()).toHaveAccessibleDescription('Code must contain only numbers'),
    );
    expect(firstBox()).toHaveFocus();
    expect(code()).toBe('123456');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it.each(refusalTable(generalCodes))(
    '$code is read out in $language, and the code stays',
    async (row) => {
      await typeCode(row.reply, row.language);
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(row.text));
      expect(code()).toBe('123456');
      expect(firstBox()).toBeValid();
    },
  );

  it('by a server that is away is over with the next try', async () => {
    const { user, routes } = await typeCode(unreachable);
    await screen.findByText(/cannot be reached/);
    routes['POST /auth/verify'] = () => answer({ resetToken: 'reset-1' });
    await user.click(submit());
    expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/reset-password');
  });
});

describe('another code', () => {
  it('can be asked for when the time has come, and then not again at once', async () => {
    const resent = { 'POST /auth/forgot-password': () => answer({ resendAfterSeconds: 60 }, 202) };
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const { user, bodies } = await openVerify(resent);
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('A new code was sent.')).toBeVisible();
    expect(screen.getByText('New code possible in 60 s')).toBeVisible();
    expect(bodies('/auth/forgot-password')).toEqual([{ email }]);
  });

  it.each(refusalTable(generalCodes))(
    'that is refused by $code says so in $language, and can be asked for again',
    async (row) => {
      const server = { 'POST /auth/forgot-password': row.reply };
      const { user, routes } = await openVerify(server, { language: row.language });
      await user.type(firstBox(), '12');
      await user.click(resend());
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(row.text));
      expect(code()).toBe('12____');
      expect(screen.queryByText(sent)).not.toBeInTheDocument();
      routes['POST /auth/forgot-password'] = () => answer({ resendAfterSeconds: 60 }, 202);
      await user.click(resend());
      expect(await screen.findByText(sent)).toBeVisible();
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    },
  );

  it('waits for its time', async () => {
    jest.useFakeTimers();
    const passASecond = () => act(() => jest.advanceTimersByTimeAsync(1_000));
    await openVerify({}, { waitSeconds: 2 });
    await passASecond();
    expect(screen.getByText('New code possible in 1 s')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
    await passASecond();
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeVisible();
  });
});

it('leads back to the address', async () => {
  const { user } = await openVerify();
  await user.click(screen.getByRole('link', { name: 'Click here' }));
  expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/forgot-password');
});
