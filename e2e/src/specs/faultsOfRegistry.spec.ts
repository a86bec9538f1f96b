import {
  changeFeaturesFor,
  changeRegistryFor,
  forgeries,
  hanging,
  lookOften,
  rewriteRegistryFor,
  script,
  status,
  unreachable,
} from '../support/faults';
import { byName, card, expectPageOf, heading, remotes, retry, visitAll } from '../support/remotes';
import { expect, test, type Page } from '../support/test';

/** The table "The registry" of docs/faults.md. */

test.use({ noise: { allowed: [/Failed to load resource/, /preload/i] } });

const REGISTRY = /\/registry\.json/;
const answering = (answer: Parameters<Page['route']>[1]) => (page: Page) =>
  page.route(REGISTRY, answer);
const changed = (change: object) => (page: Page) =>
  changeRegistryFor(page, (registry) => ({ ...registry, revision: 'x', ...change }));

/** What the page has of features it has to have from before; the reason is for who looks for it. */
const unusable = [
  { registry: 'is gone', play: answering(status(404)), says: /answered 404/ },
  { registry: 'is garbage', play: answering(script('{{')), says: /not signed/ },
  { registry: 'never answers', play: answering(hanging), says: /did not answer within 300 ms/ },
  { registry: 'cannot be reached', play: answering(unreachable), says: /Failed to fetch/ },
  {
    registry: 'is an older one of the site',
    play: changed({ features: [], generatedAt: '2020-01-01T00:00:00.000Z' }),
    says: /is older/,
  },
  {
    registry: 'is not signed',
    play: (page: Page) => rewriteRegistryFor(page, forgeries.unsigned),
    says: /is not signed/,
  },
  {
    registry: 'was changed after it was signed',
    play: (page: Page) => rewriteRegistryFor(page, forgeries.changed),
    says: /is not what was signed/,
  },
  {
    registry: 'was signed by a stranger',
    play: (page: Page) => rewriteRegistryFor(page, forgeries.ofStranger),
    says: /is no key of this site/,
  },
  {
    registry: 'was signed by a stranger in the name of the site',
    play: (page: Page) => rewriteRegistryFor(page, forgeries.ofStrangerInItsName),
    says: /is not what was signed/,
  },
] as const;

for (const { registry, play, says } of unusable) {
  test(`a registry that ${registry} leaves the last good one, for every feature`, async ({
    page,
    openSignedIn,
  }) => {
    await openSignedIn('/availability');
    await expect(heading(page)).toHaveText('Availability');
    await play(page);
    await visitAll(
      page,
      () => page.reload({ waitUntil: 'commit' }),
      (remote) => expectPageOf(page, remote),
    );
    await page.goto('/dev/features', { waitUntil: 'commit' });
    await expect(page.getByText(/^The live registry is not used/)).toContainText(says);
  });
}

test('one that is empty takes no feature away', async ({ page, openSignedIn }) => {
  await openSignedIn('/availability');
  await expect(heading(page)).toHaveText('Availability');
  await changed({ features: [], generatedAt: '2099-01-01T00:00:00.000Z' })(page);
  await visitAll(
    page,
    () => page.reload(),
    (remote) => expectPageOf(page, remote),
  );
});

test.describe('without an earlier visit', () => {
  const START_FAILED = 'The application cannot start';

  for (const [what, play] of [
    ['is gone', answering(status(404))],
    ['was signed by a stranger', (page: Page) => rewriteRegistryFor(page, forgeries.ofStranger)],
    [
      'is an older one than the site still believes',
      (page: Page) =>
        page.route(/\/config\.json/, async (route) => {
          const response = await route.fetch();
          const config = (await response.json()) as object;
          const registryNotBefore = '2099-01-01T00:00:00.000Z';
          await route.fulfill({ response, json: { ...config, registryNotBefore } });
        }),
    ],
  ] as const) {
    test(`a registry that ${what}: nothing runs, and Retry heals it`, async ({ page }) => {
      await play(page);
      await page.goto('/auth/login');
      await expect(page.getByRole('heading', { name: START_FAILED })).toBeVisible();
      expect(
        await page.evaluate(() => Object.keys(globalThis).filter((name) => /^auth_/.test(name))),
      ).toEqual([]);
      await page.unroute(REGISTRY);
      await page.unroute(/\/config\.json/);
      await retry(page);
      await expectPageOf(page, byName.auth);
    });
  }
});

test.describe('a browser that does not know Ed25519', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const { subtle } = crypto;
      const importKey = subtle.importKey.bind(subtle);
      subtle.importKey = ((
        format: 'raw',
        key: BufferSource,
        algorithm: string,
        ...rest: [boolean, KeyUsage[]]
      ) =>
        algorithm === 'Ed25519'
          ? Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
          : importKey(format, key, algorithm, ...rest)) as typeof subtle.importKey;
    }),
  );

  test('verifies all the same', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(heading(page)).toHaveText('Sign in');
    await rewriteRegistryFor(page, forgeries.changed);
    await page.goto('/dev/features');
    await expect(page.getByText(/^The live registry is not used/)).toContainText(
      'not what was signed',
    );
  });
});

test.describe('an entry', () => {
  for (const { what, change, says, never } of [
    {
      what: 'that is bad costs that feature, which says why',
      change: { current: { build: 7 } },
      says: /not as it should be \(current/,
      never: /remoteEntry/,
    },
    {
      what: 'that asks for another version says which',
      change: { requires: { contract: '^1.0', shared: { react: '^99' } } },
      says: /needs \^99, this host has 19\./,
      never: /\/features\/.*\.js/,
    },
    {
      what: 'that is switched off says why',
      change: { enabled: false, disabledReason: 'Repairs' },
      says: /switched off at the moment: Repairs/,
      never: /\/features\/.*\.js/,
    },
  ]) {
    test(`${what}, nothing of it runs, and the next reading heals it`, async ({
      page,
      openSignedIn,
    }) => {
      await lookOften(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await changeFeaturesFor(page, (feature) =>
        remotes.some(({ id }) => id === feature.id) ? { ...feature, ...change } : feature,
      );
      await visitAll(page, openSignedIn, () => expect(card(page)).toContainText(says));
      expect(asked.filter((url) => never.test(url))).toEqual([]);
      await page.unroute(REGISTRY);
      await expect(heading(page)).toHaveText('Sign in');
    });
  }
});

test('safe mode loads no feature, says so and leads back', async ({ page, openSignedIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openSignedIn('/availability?safe-mode');
  await expect(page.getByText('Safe mode: no code of a feature is loaded.')).toBeVisible();
  for (const remote of remotes) {
    await remote.open(page);
    await expect(card(page)).toContainText(/safe mode is on/);
  }
  expect(asked.filter((url) => /\/features\/.*\.js/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Leave safe mode' }).click();
  await expect(heading(page)).toHaveText('Sign in');
});
