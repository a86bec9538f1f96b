import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clearSession, forgetPerson } from '@pmm/shared/session';
import { answer, beSignedIn } from '@pmm/shared/testing';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import feature from '../feature';
import { useFlowStep } from '../hooks/useFlowStep';
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

const goToNewPassword = async () => {
  const { user } = await open('/auth/forgot-password');
  await user.type(emailBox(), `${email}{Enter}`);
  await heading('Enter verification code');
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

describe('the steps to a new password', () => {
  it.each([
    ['verify', reset],
    ['reset', verify],
  ] as const)('do not open at %s when another step was stored', (step, stored) => {
    writeFlow(stored);
    expect(renderHook(() => useFlowStep(step)).result.current).toBeNull();
  });

  it.each([
    'null',
    '7',
    '{"step":"verify"',
    '{"step":"done"}',
    '{"step":"reset","email":"a@b.example"}',
    '{"step":"verify","email":7}',
  ])('have not begun when the storage contains %s', (text) => {
    sessionStorage.setItem('pmm.reset-password', text);
    expect(readFlow()).toBeNull();
  });

  it('continue when nothing can be stored', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeFlow(verify);
    expect(readFlow()).toEqual(verify);
  });

  it('can also begin at the placeholder of the new password', async () => {
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

  it('returns to the page of the code that was sent', async () => {
    const flow = sentWithPause(60);
    writeFlow(flow);
    const { user, bodies } = await open('/auth/verify');
    await user.click(screen.getByRole('link', { name: 'Click here' }));
    await user.click(await screen.findByRole('button', { name: 'Send verification code' }));
    expect(await screen.findByText(/^New code possible in \d+ s$/)).toBeVisible();
    expect(location.pathname).toBe('/auth/verify');
    expect(bodies('/auth/forgot-password')).toEqual([]);
    expect(readFlow()).toEqual(flow);
  });

  it.each([
    ['another address', sentWithPause(60), 'juno@nordheide.example'],
    ['the same address after the pause', sentWithPause(0), email],
  ])('sends a code to %s', async (_what, flow, typed) => {
    writeFlow(flow);
    const { user, bodies } = await open('/auth/forgot-password');
    await user.clear(emailBox());
    await user.type(emailBox(), `${typed}{Enter}`);
    await heading('Enter verification code');
    expect(bodies('/auth/forgot-password')).toEqual([{ email: typed }]);
    expect(readFlow()).toMatchObject({ step: 'verify', email: typed });
  });
});

describe('a person who has set a new password', () => {
  it('leaves no trace of it in the storages and the history', async () => {
    const { user } = await goToNewPassword();
    await user.type(screen.getByLabelText('New password'), good);
    await user.type(screen.getByLabelText('Confirm new password'), `${good}{Enter}`);
    await heading('Password has been set successfully');
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
    expect(JSON.stringify(history.state)).not.toMatch(/reset-1|Sunny|mara/);
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/login');
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

  it('by a logout ends the steps to a new password', async () => {
    await endSession('logout');
    expect(readFlow()).toBeNull();
  });

  it('by expiry keeps the steps to a new password', async () => {
    await endSession('expired');
    expect(readFlow()).toEqual(reset);
  });
});

describe('Back in the browser', () => {
  it('leads from the new password to the typed address, and forward to the new password', async () => {
    await goToNewPassword();
    act(() => history.back());
    expect(await heading('Forgot password')).toBeVisible();
    expect(emailBox()).toHaveValue(email);
    act(() => history.forward());
    await waitFor(() => expect(location.pathname).toBe('/auth/reset-password'));
    expect(await heading('Reset password')).toBeVisible();
  });
});
