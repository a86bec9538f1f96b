import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clearSession, forgetPerson } from '@pmm/shared/session';
import { answer, beSignedIn } from '@pmm/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import feature from '../feature';
import { flowPages } from '../testing/flowPages';
import { openPages } from '../testing/openPage';
import { endFlow, readFlow, writeFlow, type ResetFlow } from './resetFlow';

const email = 'mara@nordheide.example';
const verify: ResetFlow = { step: 'verify', email, resendAt: 0 };
const reset: ResetFlow = { step: 'reset', email, resetToken: 'reset-1' };
const good = 'Sunny-Day-26';

const server = {
  'POST /auth/forgot-password': () => answer({ resendAfterSeconds: 60 }, 202),
  'POST /auth/verify': () => answer({ resetToken: 'reset-1' }),
  'POST /auth/reset-password': () => answer(null, 204),
};
const open = (path: string) => openPages(path, flowPages, { server });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const emailBox = () => screen.getByRole('textbox', { name: 'Email' });
const goBack = () => {
  act(() => history.back());
};

const goToCode = async () => {
  const { user } = await open('/auth/forgot-password');
  await user.type(emailBox(), `${email}{Enter}`);
  await heading('Enter verification code');
  return { user };
};

const goToNewPassword = async () => {
  const { user } = await goToCode();
  await user.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
  await user.paste('123456');
  await user.keyboard('{Enter}');
  await heading('Reset password');
  return { user };
};

beforeEach(() => {
  endFlow();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the way to a new password', () => {
  it.each([
    ['verify', 'nothing', null],
    ['verify', 'the step after it', reset],
    ['reset-password', 'nothing', null],
    ['reset-password', 'the step before it', verify],
    ['password-success', 'nothing', null],
    ['password-success', 'the first step', verify],
    ['password-success', 'the step before it', reset],
  ])('cannot be entered at %s with %s', async (page, _what, flow) => {
    if (flow) writeFlow(flow);
    await open(`/auth/${page}`);
    expect(await heading('Forgot password')).toBeVisible();
    expect(location.pathname).toBe('/auth/forgot-password');
  });

  it.each([
    'null',
    '7',
    '{"step":"verify"',
    '{"step":"done"}',
    '{"step":"reset","email":"a@b.example"}',
    '{"step":"verify","email":7}',
  ])('has not begun when the storage holds %s', async (text) => {
    sessionStorage.setItem('pmm.reset-password', text);
    await open('/auth/verify');
    expect(await heading('Forgot password')).toBeVisible();
    expect(readFlow()).toBeNull();
  });

  it('goes on where nothing can be stored', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeFlow(verify);
    expect(readFlow()).toEqual(verify);
  });

  it('is begun at the placeholder of the new password too', async () => {
    const { user } = await open('/auth/new-password');
    await user.click(screen.getByRole('link', { name: 'Send verification code' }));
    expect(await heading('Forgot password')).toBeVisible();
  });
});

describe('the same address within the pause between two codes', () => {
  const sentWithPause = (seconds: number): ResetFlow => ({
    ...{ step: 'verify', email },
    resendAt: Date.now() + seconds * 1000,
  });

  it.each([
    ['en', 'Click here', 'Send verification code', /^New code possible in \d+ s$/],
    ['de', 'Hier klicken', 'Bestätigungscode senden', /^Neuer Code möglich in \d+ s$/],
  ] as const)('leads back to the code that was sent (%s)', async (language, link, send, pause) => {
    const flow = sentWithPause(60);
    writeFlow(flow);
    const opening = { server, language };
    const { user, bodies } = await openPages('/auth/verify', flowPages, opening);
    await user.click(screen.getByRole('link', { name: link }));
    await user.click(await screen.findByRole('button', { name: send }));
    expect(await screen.findByText(pause)).toBeVisible();
    expect(location.pathname).toBe('/auth/verify');
    expect(bodies('/auth/forgot-password')).toEqual([]);
    expect(readFlow()).toEqual(flow);
  });

  it.each([
    ['another address', sentWithPause(60), 'juno@nordheide.example'],
    ['the same address after the pause', sentWithPause(0), email],
  ])('does not keep %s from getting a code', async (_what, flow, typed) => {
    writeFlow(flow);
    const { user, bodies } = await open('/auth/forgot-password');
    await user.clear(emailBox());
    await user.type(emailBox(), `${typed}{Enter}`);
    await heading('Enter verification code');
    expect(bodies('/auth/forgot-password')).toEqual([{ email: typed }]);
    expect(readFlow()).toMatchObject({ step: 'verify', email: typed });
  });
});

describe('who goes the whole way', () => {
  const goThrough = async () => {
    const { user } = await goToNewPassword();
    await user.type(screen.getByLabelText('New password'), good);
    await user.type(screen.getByLabelText('Confirm new password'), `${good}{Enter}`);
    await heading('Password has been set successfully');
    return { user };
  };

  it('leaves nothing behind', async () => {
    await goThrough();
    expect(readFlow()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
    expect(JSON.stringify(history.state)).not.toMatch(/reset-1|Sunny|mara/);
  });

  it('goes on to the sign-in', async () => {
    const { user } = await goThrough();
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/login');
  });

  it('comes back from the end to an empty beginning, not to a code or a password', async () => {
    await goThrough();
    goBack();
    expect(await heading('Forgot password')).toBeVisible();
    expect(emailBox()).toHaveValue('');
  });
});

describe('a session that ends', () => {
  const endSession = async (reason: 'logout' | 'expired') => {
    const owner = new AbortController();
    await feature.activate?.({ signal: owner.signal });
    beSignedIn();
    writeFlow(reset);
    clearSession(reason);
    owner.abort();
    forgetPerson();
  };

  it('by a logout leaves nothing of the way in the tab', async () => {
    await endSession('logout');
    expect(readFlow()).toBeNull();
  });

  it('by itself leaves it open, as it leaves everything', async () => {
    await endSession('expired');
    expect(readFlow()).toEqual(reset);
  });
});

describe('going back', () => {
  it('from the code leads to the address that was typed', async () => {
    await goToCode();
    goBack();
    expect(await heading('Forgot password')).toBeVisible();
    expect(emailBox()).toHaveValue(email);
  });

  it('from the new password leads to the address, and forward to the new password again', async () => {
    await goToNewPassword();
    goBack();
    expect(await heading('Forgot password')).toBeVisible();
    expect(emailBox()).toHaveValue(email);
    act(() => history.forward());
    await waitFor(() => expect(location.pathname).toBe('/auth/reset-password'));
    expect(await heading('Reset password')).toBeVisible();
  });
});
