import { afterEach, describe, expect, it } from '@jest/globals';
import { setSiteBase } from '@pmm/shared/testing';
import { store } from '@pmm/shared/state';
import { registryAtom } from './currentRegistry';
import type { LoadedRegistry } from './registry';
import { trustedScriptUrl } from './trustedScripts';

const allowOnly = (...allowedOrigins: string[]) =>
  store.set(registryAtom, { allowedOrigins, features: [] } as unknown as LoadedRegistry);

afterEach(() => store.set(registryAtom, null));

describe('trustedScriptUrl', () => {
  it.each([
    '/assets/main.1.js',
    '/features/metrics/1/remoteEntry.js',
    `${location.origin}/assets/x.js`,
  ])('accepts %s', (url) => expect(trustedScriptUrl(url)).toBe(url));

  it.each([
    '/api/v1/users/me/avatar',
    '/registry.json',
    '/assets/../api/v1/users/me',
    '//evil.example/assets/x.js',
    'https://evil.example/features/metrics/1/remoteEntry.js',
    'data:text/javascript,alert(1)',
    'blob:http://localhost/assets/1',
    'javascript:alert(1)',
  ])('rejects %s', (url) => {
    allowOnly('self', 'https://cdn.example');
    expect(() => trustedScriptUrl(url)).toThrow(TypeError);
  });

  it('accepts only scripts below the base of the site, and none of other applications', () => {
    const toRoot = setSiteBase('/monitor/');
    allowOnly('self');
    const own = ['/monitor/assets/main.1.js', '/monitor/features/metrics/1/remoteEntry.js'];
    for (const url of own) expect(trustedScriptUrl(url)).toBe(url);
    for (const url of ['/assets/main.1.js', '/features/metrics/1/remoteEntry.js', '/wiki/x.js']) {
      expect(() => trustedScriptUrl(url)).toThrow(TypeError);
    }
    toRoot();
  });

  it('accepts an origin as soon as the registry allows it', () => {
    const url = 'https://cdn.example/pricing/1/remoteEntry.js';
    expect(() => trustedScriptUrl(url)).toThrow(TypeError);
    allowOnly('self', 'https://cdn.example');
    expect(trustedScriptUrl(url)).toBe(url);
  });
});
