import { answer, fakeServer, renderInApp } from '@pmm/shared/testing';
import { store } from '@pmm/shared/state';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { registryAtom } from '../deployment/registry/currentRegistry';
import { overrideAtom, settleOverride, withOverride } from '../deployment/registry/override';
import { parseRegistry } from '../deployment/registry/registry';
import { trustedScriptUrl } from '../deployment/registry/trustedScripts';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { OverrideNotice } from '../notices/OverrideNotice';
import { browserPage } from '../release/reload';
import { featureOf, registryOf, releaseOf } from '../testing/registry';

const ORIGIN = 'http://127.0.0.1:4100';
const LOOPBACK = { overrideOrigins: ['loopback'] };

const { current: _current, enabled: _enabled, ...declaration } = featureOf('prices');
const buildOf = (id: string, entry = 'remoteEntry.js') => ({
  declaration: { ...declaration, id },
  release: { ...releaseOf(id, 'local'), entry },
});
const serving = (build: unknown) => ({ 'GET /feature.json': () => answer(build) });

const open = async (
  config: { overrideOrigins: string[] },
  query = `?override=prices@${ORIGIN}`,
) => {
  history.replaceState(null, '', `/${query}`);
  await settleOverride({ registryKeys: [], ...config }, Promise.resolve({}));
  return withOverride(parseRegistry(registryOf(featureOf('prices'), featureOf('stock')), 'live'));
};

const showNotice = () =>
  renderInApp(<OverrideNotice />, {
    path: location.search,
    messages: { namespace: 'host', en, de },
  });

beforeEach(() => {
  sessionStorage.clear();
  store.set(overrideAtom, { phase: 'none' });
  store.set(registryAtom, null);
});
afterEach(() => history.replaceState(null, '', '/'));

it('an override replaces the released feature and nothing else', async () => {
  fakeServer(serving(buildOf('prices')));
  const { features } = await open(LOOPBACK);
  expect(features).toMatchObject([
    { id: 'stock', current: releaseOf('stock') },
    { id: 'prices', current: { entry: `${ORIGIN}/remoteEntry.js` }, overriddenFrom: ORIGIN },
  ]);
  expect(trustedScriptUrl(`${ORIGIN}/remoteEntry.js`)).toBe(`${ORIGIN}/remoteEntry.js`);
});

it('an override lasts for the session of the tab, also without its address', async () => {
  fakeServer(serving(buildOf('prices')));
  await open(LOOPBACK);
  const { features } = await open(LOOPBACK, '');
  expect(features).toContainEqual(expect.objectContaining({ overriddenFrom: ORIGIN }));
});

it.each([
  ['no origin is allowed', [], ORIGIN],
  ['a foreign origin', ['loopback'], 'https://evil.example'],
  ['an origin that only looks like the own machine', ['loopback'], 'http://127.0.0.1.evil.example'],
])(
  'an override requests and runs nothing when the site does not allow its origin: %s',
  async (_what, overrideOrigins, origin) => {
    const calls = fakeServer({});
    const { features } = await open({ overrideOrigins }, `?override=prices@${origin}`);
    expect(features).toMatchObject([
      { id: 'prices', current: releaseOf('prices') },
      { id: 'stock' },
    ]);
    expect(calls).toEqual([]);
    expect(() => trustedScriptUrl(`${origin}/remoteEntry.js`)).toThrow('is no script of this app');
    await showNotice();
    expect(screen.getByText(/takes no feature from/)).toBeInTheDocument();
  },
);

it('an override ends when the site no longer allows it', async () => {
  fakeServer(serving(buildOf('prices')));
  await open(LOOPBACK);
  store.set(overrideAtom, { phase: 'none' });
  await open({ overrideOrigins: [] }, '');
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['is another feature', buildOf('stock')],
  ['leads elsewhere', buildOf('prices', 'https://evil.example/remoteEntry.js')],
  ['is no build', { hello: 'world' }],
])('an override keeps the released feature when its build %s', async (_what, build) => {
  fakeServer(serving(build));
  const { features } = await open(LOOPBACK);
  expect(features).toMatchObject([{ id: 'prices', current: releaseOf('prices') }, { id: 'stock' }]);
  await showNotice();
  expect(screen.getByText(/cannot be reached/)).toBeInTheDocument();
});

it('an override shows a notice that ends it', async () => {
  const leave = jest.spyOn(browserPage, 'goTo').mockImplementation(() => undefined);
  fakeServer(serving(buildOf('prices')));
  await open(LOOPBACK, `?override=prices@${ORIGIN}&q=1`);
  const { user } = await showNotice();
  expect(
    screen.getByText(`Development: prices comes from ${ORIGIN} and is not the released one.`),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'End override' }));
  expect(leave).toHaveBeenCalledWith('http://localhost/?q=1');
  expect(sessionStorage).toHaveLength(0);
});
