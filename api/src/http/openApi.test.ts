import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../testing/testApp';
import { testEngines } from '../testing/testDatabase';

describe.each(testEngines)('the description of the API over $engine', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ open });
  });
  afterAll(() => test.close());

  it('names every operation of the contract with its input and its answers', async () => {
    const answer = await test.app.inject('/api/openapi.json');
    const document = answer.json<{ openapi: string; paths: Record<string, object> }>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).sort()).toEqual(
      expect.arrayContaining([
        '/api/v1/products',
        '/api/v1/products/{pzn}',
        '/api/v1/tenants/{tenant}/channels',
        '/api/v1/tenants/{tenant}/watchlists',
        '/api/v1/tenants/{tenant}/watchlists/{id}',
        '/api/v1/tenants/{tenant}/watchlists/{id}/items',
        '/api/v1/tenants/{tenant}/watchlists/{id}/items/batch',
        '/api/v1/tenants/{tenant}/watchlists/{id}/metrics/availability',
        '/api/v1/tenants/{tenant}/watchlists/{id}/metrics/prices',
        '/api/v1/tenants/{tenant}/watchlists/{id}/metrics/reviews',
        '/api/v1/tenants/{tenant}/watchlists/{id}/metrics/availability/history',
        '/api/v1/tenants/{tenant}/watchlists/{id}/metrics/cell',
        '/api/v1/users/me',
        '/api/v1/users/me/preferences',
        '/auth/forgot-password',
        '/auth/login',
        '/auth/logout',
        '/auth/oidc/exchange',
        '/auth/oidc/{provider}/callback',
        '/auth/oidc/{provider}/start',
        '/auth/providers',
        '/auth/refresh',
        '/auth/reset-password',
        '/auth/verify',
      ]),
    );
  });

  it('leaves out pages, files and health checks', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json<{ paths: object }>();
    expect(Object.keys(paths).filter((path) => !/^\/(api\/v1|auth)\//.test(path))).toEqual([]);
  });
});
