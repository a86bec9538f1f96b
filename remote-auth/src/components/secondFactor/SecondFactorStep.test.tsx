import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clearSession, currentSession } from '@pmm/shared/session';
import { answer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { forgetReturn } from '../../flow/providerReturn';
import LoginPage from '../../pages/LoginPage';
import { openPage } from '../../testing/openPage';
import { secondFactorStep } from './secondFactorStep';

const person = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  userId: 'user-1',
  email: 'mara@nordheide.example',
  name: 'Mara Lindt',
};
const welcome = () => answer({ ...person, remember: true });
const asks = () => refusal(401, 'SECOND_FACTOR_REQUIRED');
const LOGIN = 'POST /auth/login';
const EXCHANGE = 'POST /auth/oidc/exchange';

beforeEach(() => {
  clearSession('logout');
  forgetReturn();
  localStorage.clear();
  sessionStorage.clear();
});

const open = (search: string, server: FakeRoutes) =>
  openPage(`/auth/login${search}`, LoginPage, { server });
const step = () => screen.findByRole('heading', { name: 'Second step' });
const giveCode = async (user: Awaited<ReturnType<typeof open>>['user'], code: string) => {
  await user.type(screen.getByRole('textbox', { name: 'Code' }), code);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

describe('the second step after a password', () => {
  const arrive = async () => {
    const opened = await open('', { [LOGIN]: asks });
    await opened.user.type(screen.getByRole('textbox', { name: 'Email' }), person.email);
    await opened.user.type(screen.getByLabelText('Password'), 'Demo-2026!');
    await opened.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await step();
    return opened;
  };

  it('sends the code with the email and password that were typed', async () => {
    const { user, routes, bodies } = await arrive();
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    routes[LOGIN] = welcome;
    await giveCode(user, '123 456');
    await waitFor(() => expect(currentSession()?.email).toBe(person.email));
    expect(bodies('/auth/login').at(-1)).toEqual({
      email: person.email,
      password: 'Demo-2026!',
      remember: false,
      secondFactor: '123 456',
    });
  });

  it('shows at the code why the server refuses it', async () => {
    const { user, routes } = await arrive();
    const validationErrors = [{ field: 'secondFactor', message: 'This code is too old.' }];
    routes[LOGIN] = () => refusal(400, 'VALIDATION_ERROR', { validationErrors });
    await giveCode(user, '000000');
    const code = screen.getByRole('textbox', { name: 'Code' });
    await waitFor(() => expect(code).toHaveAccessibleDescription('This code is too old.'));
    expect(code).toHaveFocus();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('leads back to the sign-in', async () => {
    const { user } = await arrive();
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});

describe('the second step whose code cannot be loaded', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const retry = () => screen.findByRole('button', { name: 'Try again' });
  const signInByPassword = async () => {
    const opened = await open('', { [LOGIN]: asks });
    await opened.user.type(screen.getByRole('textbox', { name: 'Email' }), person.email);
    await opened.user.type(screen.getByLabelText('Password'), 'Demo-2026!');
    await opened.user.click(screen.getByRole('button', { name: 'Sign in' }));
    return opened;
  };

  it('reports it on the page and opens when it is tried again', async () => {
    const load = jest
      .spyOn(secondFactorStep, 'load')
      .mockRejectedValue(new Error('Loading chunk 7 failed.'));
    const { user, bodies } = await signInByPassword();
    await user.click(await retry());
    expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('Demo-2026!');
    load.mockRestore();
    await user.click(await retry());
    expect(await step()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(bodies('/auth/login')).toHaveLength(1);
  });

  it('lets another person sign in', async () => {
    const load = jest.spyOn(secondFactorStep, 'load').mockRejectedValue(new Error('gone'));
    const { user, routes, bodies } = await signInByPassword();
    await retry();
    load.mockRestore();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), '.org');
    routes[LOGIN] = welcome;
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(currentSession()).not.toBeNull());
    expect(bodies('/auth/login').at(-1)).toMatchObject({ email: `${person.email}.org` });
  });

  it('shows a running sign-in while it loads, and an error after 15 seconds', async () => {
    jest.spyOn(secondFactorStep, 'load').mockReturnValue(new Promise(() => undefined));
    jest.useFakeTimers({ advanceTimers: true });
    await open('?oidcCode=provider-3', { [EXCHANGE]: asks });
    await waitFor(() => expect(secondFactorStep.load).toHaveBeenCalledTimes(1));
    expect(screen.getByText('Signing in')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(15_000));
    expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
    expect(await retry()).toBeVisible();
  });
});

describe('the second step after the return from a provider', () => {
  it('sends the same code of the provider again after a wrong code', async () => {
    const { user, routes, bodies } = await open('?oidcCode=provider-1', { [EXCHANGE]: asks });
    await step();
    routes[EXCHANGE] = () => refusal(401, 'VERIFICATION_FAILED');
    await giveCode(user, '000000');
    expect(await screen.findByText('Verification failed. Please try again.')).toBeVisible();
    routes[EXCHANGE] = welcome;
    await giveCode(user, '123456');
    await waitFor(() => expect(currentSession()?.remember).toBe(true));
    expect(bodies('/auth/oidc/exchange')).toEqual([
      { code: 'provider-1' },
      { code: 'provider-1', secondFactor: '000000' },
      { code: 'provider-1', secondFactor: '123456' },
    ]);
  });

  it('leads back to the sign-in when it took too long', async () => {
    const { user, routes } = await open('?oidcCode=provider-2', { [EXCHANGE]: asks });
    await step();
    routes[EXCHANGE] = () => refusal(401, 'AUTHENTICATION_FAILED');
    await giveCode(user, '123456');
    expect(await screen.findByRole('textbox', { name: 'Email' })).toBeVisible();
    expect(screen.getByText('Authentication failed. Please try again.')).toBeVisible();
  });
});
