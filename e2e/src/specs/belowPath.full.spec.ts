import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addPreview } from '@pmm/tools/preview';
import { publishBuilds } from '@pmm/tools/publish';
import { downloadCsv, downloadSummary } from '../support/exportedFile';
import { expectInside, submitSignIn } from '../support/session';
import { BASE, type SharedOrigin, startOnSharedOrigin } from '../support/sharedOrigin';
import { expect, type Page, pick, START_TIMEOUT, test as base } from '../support/test';
import { addProducts } from '../support/watchlist';
import { writeMadeBuild } from '../support/writtenBuild';

const FIRST = '10203603';
const SECOND = '04877800';

/** Addresses of pages are relative to the address of the app. */
const test = base.extend<{ site: SharedOrigin; everyRequest: string[] }>({
  site: [
    async ({ servers }, use) => use(await servers.get('below a path', startOnSharedOrigin)),
    START_TIMEOUT,
  ],
  server: async ({ site }, use) => use(site),
  /** The paths that all pages of the browser have requested of the origin. */
  everyRequest: [
    async ({ context }, use) => {
      const paths: string[] = [];
      context.on('request', (request) => {
        if (/^https?:/.test(request.url())) paths.push(new URL(request.url()).pathname);
      });
      await use(paths);
    },
    { auto: true },
  ],
});

const expectNothingOutside = (everyRequest: readonly string[], site: SharedOrigin) => {
  expect(everyRequest.filter((path) => !path.startsWith(BASE))).toEqual([]);
  expect(site.otherRequests).toEqual([]);
};

const matrix = (page: Page) => page.getByRole('treegrid');

const createList = async (page: Page, name: string, pzn: string) => {
  await page.goto('settings/watchlists');
  await page.getByRole('button', { name: 'Create watchlist' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create watchlist' }).click();
  await addProducts(page, [pzn]);
};

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('auth/login');
};

test('below a path a person works with the app, and nothing outside is requested', async ({
  page,
  context,
  site,
  person,
  everyRequest,
}) => {
  // The link leads to the sign-in first, and then to its page.
  await page.goto('settings/watchlists');
  await expect(page).toHaveURL('auth/login');
  await submitSignIn(page, person.email);
  await expectInside(page);
  await expect(page).toHaveURL(/\/monitor\/settings\/watchlists\?/);
  await pick(page, 'Tenant', person.tenants[0]);
  await createList(page, 'One', FIRST);
  await createList(page, 'Two', SECOND);

  const navigation = page.getByRole('navigation', { name: 'Navigation' });
  await navigation.getByRole('link', { name: 'Availability' }).click();
  await expect(page).toHaveURL(/\/monitor\/availability\?/);
  await pick(page, 'Watchlist', 'Two');
  await expect(matrix(page)).toContainText(SECOND);
  const link = page.url();
  await pick(page, 'Watchlist', 'One');
  await expect(matrix(page)).toContainText(FIRST);
  await page.reload();
  await expect(matrix(page)).toContainText(FIRST);
  await page.goto(link);
  await expect(matrix(page)).toContainText(SECOND);

  await page.getByRole('searchbox').first().fill('Halsano');
  await expect(page).toHaveURL(/q=Halsano/);
  expect(Object.keys(await downloadCsv(page))).toEqual([SECOND]);
  const address = new RegExp(`^${site.url}availability\\?.*q=Halsano`);
  expect((await downloadSummary(page)).flat()).toContainEqual(expect.stringMatching(address));

  await navigation.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/monitor\/pricing\?/);
  await page.goBack();
  await expect(page).toHaveURL(/\/monitor\/availability\?/);
  await expect(matrix(page)).toContainText(SECOND);

  const cookies = await context.cookies();
  expect(cookies.map(({ name, path }) => `${name} ${path}`).toSorted()).toEqual([
    `locale ${BASE}`,
    `pmm_device ${BASE}`,
  ]);
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !key.endsWith(` ${BASE}`))).toEqual([]);

  await signOut(page);
  expectNothingOutside(everyRequest, site);
});

test('below a path a page is requested early, each file once', async ({
  page,
  site,
  person,
  everyRequest,
}) => {
  await page.goto('');
  await submitSignIn(page, person.email);
  await expectInside(page);
  await createList(page, 'Early', FIRST);
  await page.goto('pricing');
  await expect(matrix(page)).toContainText(FIRST);

  const data = page.waitForRequest(/metrics\/prices$/);
  await page.route(/\.js$/, async (route) => {
    await data;
    await route.continue();
  });
  everyRequest.length = 0;
  await page.goto('pricing', { waitUntil: 'commit' });
  await expect(matrix(page)).toContainText(FIRST);
  const requested = [...everyRequest];
  expect(requested).not.toContain(`${BASE}registry.json`);
  expect(requested.filter((path) => path.endsWith('/remoteEntry.js'))).not.toEqual([]);
  expect(requested.filter((path, index) => requested.indexOf(path) !== index)).toEqual([]);
  expectNothingOutside(requested, site);
});

test('below a path a person signs in with a provider', async ({
  page,
  person,
  site,
  everyRequest,
}) => {
  const goToProvider = async () => {
    await page.goto('auth/login');
    await page.getByRole('link', { name: /Google/ }).click();
    await page.getByRole('textbox', { name: 'Another email' }).fill(person.email);
    await page.keyboard.press('Enter');
  };
  await goToProvider();
  await expect(page.getByText(/Sign in with your email and password once/)).toBeVisible();
  await expect(page).toHaveURL('auth/login');
  await submitSignIn(page, person.email);
  await expectInside(page);
  await signOut(page);
  await goToProvider();
  await expectInside(page);
  await expect(page).toHaveURL('');
  expectNothingOutside(everyRequest, site);
});

test('below a path releases and previews are loaded, and the previous build in place of a lost one', async ({
  page,
  site,
  person,
  everyRequest,
  moreNoise,
}) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-below-'));
  const write = async (build: string) => {
    const dist = path.join(folder, build);
    await writeMadeBuild(dist, { build });
    return dist;
  };
  const entryOf = (build: string) => `${BASE}features/made/${build}/remoteEntry.js`;
  const made = page.getByRole('heading', { name: 'Made' });
  try {
    await publishBuilds(site.siteDir, [await write('first')]);
    await page.goto('made');
    await submitSignIn(page, person.email);
    await expect(made).toBeVisible();
    const { url } = await addPreview(site.siteDir, await write('preview'), {
      hours: 1,
      app: site.url,
    });
    await page.goto(url);
    await expect(page.getByText(/^Preview until/)).toBeVisible();
    await expect(made).toBeVisible();
    expect(everyRequest).toContain(entryOf('preview'));
    await page.getByRole('button', { name: 'End override' }).click();
    await expect(page.getByText(/^Preview until/)).toBeHidden();

    await publishBuilds(site.siteDir, [await write('second')]);
    await rm(path.join(site.siteDir, 'features/made/second'), { recursive: true });
    moreNoise.push(/made\/second\//);
    everyRequest.length = 0;
    await page.goto('made');
    await expect(made).toBeVisible();
    expect(everyRequest).toContain(entryOf('second'));
    expect(everyRequest).toContain(entryOf('first'));
    expectNothingOutside(everyRequest, site);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('another application of the origin gets no cookie', async ({ page, site, person }) => {
  await page.goto('');
  await submitSignIn(page, person.email);
  await expectInside(page);
  await page.goto('/elsewhere');
  await expect(page).toHaveTitle('Intranet');
  expect(site.otherRequests.splice(0)).toEqual([{ path: '/elsewhere', cookie: undefined }]);
});
