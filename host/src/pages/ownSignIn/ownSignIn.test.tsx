import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { textOfCode } from '@pmm/shared/i18n';
import { answer, refusal } from '@pmm/shared/testing';
import { screen } from '@testing-library/react';
import { openApp, signInFeature } from '../../testing/openApp';
import { registryOf } from '../../testing/registry';
import { ownSignInForm } from './OwnSignIn';

const open = () =>
  openApp({
    path: '/',
    signedIn: false,
    server: {
      'GET /registry.json': () => answer(registryOf(signInFeature({ enabled: false }))),
      'POST /auth/login': () => refusal(401, 'LOGIN_BAD_CREDENTIALS'),
    },
  });
const card = () => screen.findByText('It is switched off at the moment.');
const LOGIN = 'POST /auth/login';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the own sign-in form without a sign-in feature', () => {
  it('is shown at the address of the sign-in', async () => {
    await openApp({
      path: '/',
      signedIn: false,
      server: { 'GET /registry.json': () => answer(registryOf()) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Simple sign-in' })).toBeVisible();
    expect(document.title).toMatch(/^Sign in/);
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });
});

describe('the own sign-in form below the card of a failed sign-in feature', () => {
  it('signs a person in with email, password and second factor', async () => {
    const { user, routes, calls } = await open();
    await card();
    const press = () => user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'mara');
    await press();
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();

    await user.type(screen.getByRole('textbox', { name: 'Email' }), '@nordheide.example');
    await user.type(screen.getByLabelText('Password'), 'right');
    await press();
    expect(await screen.findByText(textOfCode('LOGIN_BAD_CREDENTIALS'))).toBeVisible();

    routes[LOGIN] = () => refusal(401, 'SECOND_FACTOR_REQUIRED');
    await press();
    const code = await screen.findByRole('textbox', { name: 'Code' });
    expect(code).toHaveFocus();
    await user.type(code, '123456');
    routes[LOGIN] = () =>
      answer({
        accessToken: 'access-2',
        refreshToken: 'refresh-2',
        userId: 'user-1',
        email: 'mara@nordheide.example',
        name: 'Mara Lindt',
      });
    await press();
    expect(await screen.findByRole('heading', { name: /^Good/ })).toBeVisible();
    expect(calls.filter(({ path }) => path === '/auth/login').at(-1)?.body).toEqual({
      email: 'mara@nordheide.example',
      password: 'right',
      remember: false,
      secondFactor: '123456',
    });
  });

  it('is left out when its own code cannot be loaded', async () => {
    const load = jest.spyOn(ownSignInForm, 'load').mockRejectedValue(new Error('gone'));
    await open();
    expect(await card()).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
