import {
  develop,
  makeOwnRepository,
  pmm,
  publish,
  type OwnRepository,
} from '../support/ownRepository';
import { restoreSite } from '../support/release';
import { hostHashes, release } from '../support/releaseTool';
import { startServer, type TestServer } from '../support/server';
import { navigation } from '../support/session';
import { expect, pick, START_TIMEOUT, test as base, type Page } from '../support/test';

interface Fixtures {
  /** The server to release into; each test finds it in its first state. */
  site: TestServer;
  /** The repository of a team with its features. */
  team: OwnRepository;
}

// One after the other, because they share the repository.
base.describe.configure({ mode: 'default' });

const test = base.extend<Fixtures>({
  server: [
    async ({ servers }, use) => {
      const start = () => startServer({ REGISTRY_CHECK_INTERVAL_MS: '1000' });
      await use(await servers.get('releases of teams', start));
    },
    START_TIMEOUT,
  ],
  site: async ({ server }, use) => {
    await restoreSite(server);
    await use(server);
  },
  team: [
    async ({ servers }, use) => use(await servers.get('repository of a team', makeOwnRepository)),
    START_TIMEOUT,
  ],
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) => navigation(page).getByRole('link', { name });
/** The link on the dashboard to a page. */
const cardLink = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
/** Stays the same unless the open page is reloaded. */
const openedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

test(
  'a feature made from the template passes conformance in its own repository',
  { tag: '@full' },
  async ({ team }) => {
    test.slow();
    expect(await pmm(team.pricing, 'test')).not.toContain('error TS');
    expect(await pmm(team.pricing, 'conformance')).toContain('it works in the next session');
  },
);

test(
  'a team runs its feature inside an existing app',
  { tag: '@full' },
  async ({ team, server }) => {
    const { url, stop } = await develop(team.pricing, server.url);
    const [, id, origin = ''] = /override=([a-z]+)%40(.+)$/.exec(url) ?? [];
    expect([id, new URL(url).origin]).toEqual(['pricing', server.url]);
    const fragment = await fetch(`${decodeURIComponent(origin)}/feature.json`);
    expect(await fragment.json()).toMatchObject({ declaration: { id: 'pricing' } });
    expect(await stop()).toBe(0);
  },
);

test('a new feature replaces a page of an open app, and rollback restores the old one', async ({
  page,
  site,
  team,
  openSignedIn,
}) => {
  const host = await hostHashes(site);
  await openSignedIn('/pricing');
  await expect(title(page)).toHaveText('Price Matrix');
  const opened = await openedAt(page);

  await expect(publish(site, team.pricing)).rejects.toThrow(
    'npm run release -- allow-takeover metrics/pricing pricing',
  );
  await expect(title(page)).toHaveText('Price Matrix');
  await release(site, 'allow-takeover', 'metrics/pricing', 'pricing');
  expect(await publish(site, team.pricing)).toMatch(/pricing: new, build \w+, for everybody/);

  await expect(title(page)).toHaveText('Price radar');
  await expect(link(page, 'Price radar')).toHaveAttribute('aria-current', 'page');
  await expect(link(page, 'Pricing')).toHaveCount(0);
  await link(page, 'Dashboard').click();
  await expect(cardLink(page, 'Price radar')).toBeVisible();
  await expect(cardLink(page, 'Pricing')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Price radar' })).toBeVisible();
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('region', { name: 'Preisradar' })).toBeVisible();
  await cardLink(page, 'Preisradar').click();
  await expect(title(page)).toHaveText('Preisradar');
  await expect(page).toHaveURL(/\/pricing\?tenant=/);
  await expect(page).toHaveTitle('Preisradar · Pharmacy Market Monitor');

  expect(await release(site, 'rollback', 'pricing')).toMatch(/pricing: removed/);
  await expect(title(page)).toHaveText('Preismatrix');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Preise' })).toBeVisible();
  expect(await openedAt(page)).toBe(opened);
  expect(await hostHashes(site)).toEqual(host);
});

test.describe('a person with two tenants', () => {
  test.use({ tenantCount: 2 });

  test('sees a new feature only in one of them', async ({
    page,
    site,
    team,
    person,
    openSignedIn,
  }) => {
    const [first, second = ''] = person.tenants;
    const host = await hostHashes(site);
    await openSignedIn('/reviews');
    await pick(page, 'Tenant', first);
    await link(page, 'Ratings & Reviews').click();
    await expect(title(page)).toHaveText('Ratings & Reviews Matrix');
    const opened = await openedAt(page);

    await release(site, 'allow-takeover', 'metrics/reviews', 'reviews');
    await publish(site, team.reviews, '--tenant', second);
    await pick(page, 'Tenant', second);
    await link(page, 'Star watch').click();
    await expect(title(page)).toHaveText('Star watch');
    await expect(link(page, 'Ratings & Reviews')).toHaveCount(0);
    await pick(page, 'Tenant', first);
    await expect(link(page, 'Star watch')).toHaveCount(0);
    await link(page, 'Ratings & Reviews').click();
    await expect(title(page)).toHaveText('Ratings & Reviews Matrix');

    await release(site, 'promote', 'reviews');
    await expect(title(page)).toHaveText('Star watch');
    await release(site, 'disable', 'reviews');
    await expect(title(page)).toHaveText('Ratings & Reviews Matrix');
    await release(site, 'enable', 'reviews');
    await expect(title(page)).toHaveText('Star watch');
    await link(page, 'Dashboard').click();
    await expect(cardLink(page, 'Star watch')).toBeVisible();
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(cardLink(page, 'Sternwacht')).toBeVisible();
    await link(page, 'Sternwacht').click();
    await expect(title(page)).toHaveText('Sternwacht');
    await release(site, 'rollback', 'reviews');
    await expect(title(page)).toHaveText('Bewertungs- & Rezensionsmatrix');
    await expect(link(page, 'Sternwacht')).toHaveCount(0);
    expect(await openedAt(page)).toBe(opened);
    expect(await hostHashes(site)).toEqual(host);
  });
});
