import {
  changeRegistryFor,
  hanging,
  html,
  late,
  lookOften,
  releaseBadCode,
  script,
  status,
  unreachable,
} from '../support/faults';
import { expect, test, type Page } from '../support/test';

/**
 * The table of docs/faults.md: what goes wrong, what the person sees, and how it heals. A fault costs
 * the region of its feature only, and no page is loaded anew to heal it.
 */

test.use({
  noise: {
    allowed: [/Failed to load resource/, /integrity/, /preload/i, /chunk/i, /MIME/, /a fault/],
  },
});

const features = {
  metrics: { path: '/availability', heading: 'Availability' },
  watchlists: { path: '/settings/watchlists', heading: 'Watchlists Overview' },
  auth: { path: '/auth/login', heading: 'Sign in' },
} as const;
type FeatureId = keyof typeof features;

const entryOf = (id: FeatureId) => new RegExp(`/features/${id}/[^/]+/remoteEntry`);
const chunksOf = (id: FeatureId) => new RegExp(`/features/${id}/[^/]+/(?!remoteEntry)[^/]+\\.js`);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page) => page.getByRole('main').getByRole('alert');
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).click();
const openedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

/** Lets deadlines pass until it says so. */
const expectAfterDeadlines = (page: Page, text: RegExp) =>
  expect(async () => {
    await page.clock.runFor(5_000);
    await expect(card(page)).toContainText(text, { timeout: 100 });
  }).toPass();

const UNREACHED = /could not be loaded/;
const ALTERED = /not the one that was released/;
const ATTACK = 'window.attacked = true;';

const loadFaults = [
  { fault: 'the entry answers 404', of: entryOf, answer: status(404), says: UNREACHED },
  { fault: 'the entry answers 500', of: entryOf, answer: status(500), says: UNREACHED },
  { fault: 'the entry is unreachable', of: entryOf, answer: unreachable, says: UNREACHED },
  { fault: 'the entry is HTML', of: entryOf, answer: html, says: ALTERED },
  { fault: 'the entry is garbage', of: entryOf, answer: script('{{'), says: ALTERED },
  { fault: 'the entry is empty', of: entryOf, answer: script(''), says: ALTERED },
  { fault: 'the entry was tampered with', of: entryOf, answer: script(ATTACK), says: ALTERED },
  { fault: 'a chunk answers 404', of: chunksOf, answer: status(404), says: UNREACHED },
  { fault: 'a chunk is garbage', of: chunksOf, answer: script('{{'), says: UNREACHED },
  { fault: 'a chunk was tampered with', of: chunksOf, answer: script(ATTACK), says: UNREACHED },
] as const;

/** Every kind for one feature; for the others one of those that the person reads differently. */
const fewFaults = ['the entry answers 404', 'the entry is garbage', 'a chunk answers 404'];
const rowsOf = (id: FeatureId) =>
  loadFaults.filter(({ fault }) => id === 'metrics' || fewFaults.includes(fault));

const expectRetryHeals = async (page: Page, id: FeatureId, wrong: RegExp) => {
  const before = await openedAt(page);
  await page.unroute(wrong);
  await retry(page);
  await expect(heading(page)).toHaveText(features[id].heading);
  expect(await openedAt(page)).toBe(before);
};

for (const id of ['metrics', 'watchlists'] as const) {
  test.describe(`in ${id}`, () => {
    for (const { fault, of, answer, says } of rowsOf(id)) {
      test(`${fault}: only its region says so, and it heals`, async ({ page, openSignedIn }) => {
        await page.route(of(id), answer);
        await openSignedIn(features[id].path);
        await expect(card(page)).toContainText(says);
        expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
        await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
        await expect(heading(page)).toContainText('Good');
        await page.goBack();
        await expectRetryHeals(page, id, of(id));
      });
    }
  });
}

test.describe('in the sign-in', () => {
  for (const { fault, of, answer, says } of rowsOf('auth')) {
    test(`${fault}: the page says so, and it heals`, async ({ page }) => {
      await page.route(of('auth'), answer);
      await page.goto(features.auth.path);
      await expect(card(page)).toContainText(says);
      await expectRetryHeals(page, 'auth', of('auth'));
    });
  }
});

test.describe('code that comes late', () => {
  test('is waited for', async ({ page, openSignedIn }) => {
    await page.route(entryOf('metrics'), late);
    await page.route(chunksOf('metrics'), late);
    await openSignedIn('/availability');
    await expect(heading(page)).toHaveText('Availability');
    await expect(card(page)).toHaveCount(0);
  });

  test('or never, is given up after its deadlines', async ({ page, openSignedIn }) => {
    await page.clock.install();
    await page.route(entryOf('metrics'), hanging);
    await openSignedIn('/availability');
    await expectAfterDeadlines(page, /takes too long/);
    await page.unroute(entryOf('metrics'));
    await page.clock.resume();
    await retry(page);
    await expect(heading(page)).toHaveText('Availability');
  });
});

test.describe('what failed', () => {
  test('heals by itself at the next reading of the registry, two features at once', async ({
    page,
    openSignedIn,
  }) => {
    await lookOften(page);
    await page.route(entryOf('metrics'), status(503));
    await page.route(entryOf('watchlists'), status(503));
    await openSignedIn('/settings/watchlists');
    await expect(card(page)).toContainText(UNREACHED);
    await page.getByRole('link', { name: 'Availability', exact: true }).click();
    await expect(card(page)).toContainText(UNREACHED);
    await page.unroute(entryOf('metrics'));
    await expect(heading(page)).toHaveText('Availability');
    await page.unroute(entryOf('watchlists'));
    await page.getByRole('link', { name: 'Watchlists', exact: true }).click();
    await expect(heading(page)).toHaveText('Watchlists Overview');
  });

  test('for want of a connection goes on when there is one', async ({ page, openSignedIn }) => {
    await openSignedIn('/settings/watchlists');
    await expect(heading(page)).toHaveText('Watchlists Overview');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Availability', exact: true }).click();
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(heading(page)).toHaveText('Availability');
  });
});

test.describe('a release with bad code gives way to the build before', () => {
  const fault = 'throw new Error("a fault");';
  const codeFaults = [
    { what: 'breaks the contract', code: { feature: 'exports: null' } },
    { what: 'throws when it is activated', code: { feature: `activate() { ${fault} }` } },
  ];
  for (const { what, code } of codeFaults) {
    test(`when it ${what}`, async ({ page, openSignedIn }) => {
      await releaseBadCode(page, 'metrics', code);
      await openSignedIn('/availability');
      await expect(heading(page)).toHaveText('Availability');
      await expect(card(page)).toHaveCount(0);
      // Not tried again in this session of the tab.
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.reload();
      await expect(heading(page)).toHaveText('Availability');
      expect(asked.filter((url) => url.includes('/bad1/'))).toEqual([]);
    });
  }

  test('when its activation never ends', async ({ page, openSignedIn }) => {
    await page.clock.install();
    await releaseBadCode(page, 'metrics', { feature: 'activate: () => new Promise(() => {})' });
    await openSignedIn('/availability');
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(heading(page)).toHaveText('Availability', { timeout: 100 });
    }).toPass();
  });

  for (const [where, render] of [
    ['while it is rendered', fault],
    ['in an effect', `React.useEffect(() => { ${fault} }); return null;`],
  ] as const) {
    test(`when it throws three times ${where}`, async ({ page, openSignedIn }) => {
      await releaseBadCode(page, 'metrics', { render });
      await openSignedIn('/availability');
      for (const _time of [1, 2]) {
        await expect(card(page)).toContainText(/while it was shown/);
        await retry(page);
      }
      await expect(heading(page)).toHaveText('Availability');
    });
  }

  for (const [where, code] of [
    ['an event handler', fault],
    ['a promise', 'Promise.reject(new Error("a fault"));'],
  ] as const) {
    test(`when it throws three times in ${where}`, async ({ page, openSignedIn }) => {
      const render = `window.onclick = () => { ${code} }; return null;`;
      await releaseBadCode(page, 'metrics', { render });
      await openSignedIn('/availability');
      await expect.poll(() => page.evaluate(() => window.onclick !== null)).toBe(true);
      for (const _time of [1, 2, 3]) await page.mouse.click(700, 600);
      await expect(heading(page)).toHaveText('Availability');
    });
  }

  test('but not when it waits for ever for a part of its own: that is said', async ({
    page,
    openSignedIn,
  }) => {
    await page.clock.install();
    await releaseBadCode(page, 'metrics', { render: 'throw new Promise(() => {});' });
    await openSignedIn('/availability');
    await expectAfterDeadlines(page, /takes too long/);
    await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
  });

  test('until there is a newer one', async ({ page, openSignedIn }) => {
    await lookOften(page);
    await releaseBadCode(page, 'metrics', { feature: `activate() { ${fault} }` });
    await openSignedIn('/availability');
    await expect(heading(page)).toHaveText('Availability');
    await page.unroute(/\/registry\.json/);
    await page.goto('/dev/features');
    const metrics = page.getByRole('region', { name: 'metrics', exact: true });
    await expect(metrics).toContainText('not loaded');
    await expect(metrics).not.toContainText('quarantined');
  });
});

test.describe('a registry', () => {
  const registryFaults = [
    ['that is gone', status(404)],
    ['that is garbage', script('{{')],
    ['that never answers', hanging],
    ['that cannot be reached', unreachable],
  ] as const;
  for (const [what, answer] of registryFaults) {
    test(`${what} leaves the last good one`, async ({ page, openSignedIn }) => {
      await openSignedIn('/availability');
      await expect(heading(page)).toHaveText('Availability');
      await page.route(/\/registry\.json/, answer);
      await page.reload();
      await expect(heading(page)).toHaveText('Availability');
    });
  }

  for (const [what, change] of [
    ['that is empty', { features: [], generatedAt: '2099-01-01T00:00:00.000Z' }],
    ['that is older', { features: [], generatedAt: '2020-01-01T00:00:00.000Z' }],
  ] as const) {
    test(`${what} takes no feature away`, async ({ page, openSignedIn }) => {
      await openSignedIn('/availability');
      await expect(heading(page)).toHaveText('Availability');
      await changeRegistryFor(page, (registry) => ({ ...registry, revision: 'x', ...change }));
      await page.reload();
      await expect(heading(page)).toHaveText('Availability');
    });
  }

  test('with one bad entry costs that feature, which says why', async ({ page, openSignedIn }) => {
    await changeRegistryFor(page, (registry) => ({
      ...registry,
      features: registry.features.map((feature) =>
        feature.id === 'metrics' ? { ...feature, current: { build: 7 } } : feature,
      ),
    }));
    await openSignedIn('/availability');
    await expect(card(page)).toContainText(/not as it should be \(current/);
    await page.getByRole('link', { name: 'Watchlists', exact: true }).click();
    await expect(heading(page)).toHaveText('Watchlists Overview');
  });

  test('that asks for another version says which, and nothing is downloaded', async ({
    page,
    openSignedIn,
  }) => {
    const requires = { contract: '^1.0', shared: { react: '^99' } };
    await changeRegistryFor(page, (registry) => ({
      ...registry,
      features: registry.features.map((feature) =>
        feature.id === 'metrics' ? { ...feature, requires } : feature,
      ),
    }));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openSignedIn('/availability');
    await expect(card(page)).toContainText(/needs \^99, this host has 19\./);
    expect(asked.filter((url) => url.includes('/features/metrics/'))).toEqual([]);
  });
});

test('safe mode loads no feature, says so and leads back', async ({ page, openSignedIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openSignedIn('/availability?safe-mode');
  await expect(page.getByText('Safe mode: no code of a feature is loaded.')).toBeVisible();
  await expect(card(page)).toContainText(/safe mode is on/);
  await page.getByRole('link', { name: 'Watchlists', exact: true }).click();
  await expect(card(page)).toContainText(/safe mode is on/);
  expect(asked.filter((url) => /\/features\/.*\.js/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Leave safe mode' }).click();
  await expect(heading(page)).toHaveText('Watchlists Overview');
});
