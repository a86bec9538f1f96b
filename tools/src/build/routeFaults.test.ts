import { describe, expect, it } from '@jest/globals';
import { routeFaults } from './routeFaults';

const faultsOf = (path: string, more: { development?: boolean; id?: string } = {}) => {
  const { id = 'alerts', development } = more;
  const route = { id: 'page', path, ...(development !== undefined && { development }) };
  return routeFaults({ id, routes: [{ id: 'list', path: '/settings/alerts' }, route] });
};

describe('the paths of a feature', () => {
  it.each([
    '/alerts',
    '/alerts/new',
    '/alerts/:alert',
    '/alerts/*',
    '/settings/alerts/:alert',
    '/reports',
    '/api-keys',
  ])('may be %s', (path) => {
    expect(faultsOf(path)).toEqual([]);
  });

  it.each([
    ['/', 'dashboard of the host'],
    ['/*', 'addresses of others'],
    ['/:anything', 'addresses of others'],
    ['/settings/*', 'addresses of others'],
    ['/settings/:page', 'addresses of others'],
    ['/api/v1/alerts', 'answered by the server'],
    ['/API', 'answered by the server'],
    ['/assets/alerts', 'answered by the server'],
    ['/features/alerts', 'answered by the server'],
    ['/auth/login', 'belongs to the feature "auth"'],
    ['/dev/alerts', 'for development pages'],
    ['/dev/features/', 'a page of the host'],
  ])('may not be %s: %s', (path, reason) => {
    expect(faultsOf(path)).toEqual([
      expect.stringMatching(new RegExp(`^routes\\.page\\.path: .*${reason}`)),
    ]);
  });

  it('may be below /dev for a development page, but not that of the host', () => {
    expect(faultsOf('/dev/alerts', { development: true })).toEqual([]);
    expect(faultsOf('/dev/features', { development: true })).toHaveLength(1);
  });

  it('may be below /auth for the sign-in, and for a feature that replaces a page of it', () => {
    expect(faultsOf('/auth/login', { id: 'auth' })).toEqual([]);
    const routes = [{ id: 'login', path: '/auth/login' }];
    expect(routeFaults({ id: 'sso', replaces: ['auth/login'], routes })).toEqual([]);
  });
});
