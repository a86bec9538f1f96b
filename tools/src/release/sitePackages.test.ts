import { expect, it } from '@jest/globals';
import { allPackages, sitePackages } from './sitePackages';

const product = allPackages().filter((name) => name !== 'remote-development');

it.each([{}, { DEMO: '0' }, { DEV_PAGES: '0', DEMO: '1' }])(
  'a site with the settings %j has no remote that is for development only',
  async (environment) => {
    expect(await sitePackages(environment)).toEqual(product);
    expect(product).toEqual(expect.arrayContaining(['host', 'remote-auth', 'remote-metrics']));
  },
);

it.each([{ DEMO: '1' }, { DEV_PAGES: '1' }, { DEV_PAGES: '1', DEMO: '0' }])(
  'a site with the settings %j has every remote',
  async (environment) => {
    expect(await sitePackages(environment)).toEqual(allPackages());
    expect(allPackages()).toContain('remote-development');
  },
);
