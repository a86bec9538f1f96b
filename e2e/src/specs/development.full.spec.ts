import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeFeature } from '../support/release';
import { startServer } from '../support/server';
import { expect, expectAccessible, START_TIMEOUT, test, type Page } from '../support/test';

const pages = [
  { path: '/dev/playground', title: 'Playground', feature: 'development' },
  { path: '/dev/tooltip-demo', title: 'Tooltip Demo', feature: 'development' },
  { path: '/dev/d3-demo', title: 'D3 Demo', feature: 'metrics' },
  { path: '/dev/outbox', title: 'Outbox', feature: 'development' },
  { path: '/dev/features', title: 'Features', feature: 'development' },
] as const;

const expectPage = async (page: Page, { path, title }: (typeof pages)[number]) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Pharmacy Market Monitor`);
};

/**
 * Preloaded files of other frames and features; the browser itself warns of unused ones only
 * seconds later.
 */
const needlessPreloads = async (page: Page, feature: string): Promise<string[]> => {
  const files = await page
    .locator('link[rel=preload][as=script]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
  const needless = new RegExp(String.raw`layout-(?!development)|features/(?!${feature})`);
  return files.filter((file) => needless.test(file));
};

/** The page does not scroll sideways. */
const expectNoSideways = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);

// Each theme and each width once, not all combinations.
const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

for (const { colorScheme, width } of looks) {
  test.describe(`development pages in the ${colorScheme} theme at ${width} pixels`, () => {
    test.use({ colorScheme });

    for (const each of pages) {
      test(`${each.path} opens without a session and is accessible`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await expectPage(page, each);
        await expectNoSideways(page);
        await expectAccessible(page);
        expect(await needlessPreloads(page, each.feature)).toEqual([]);
      });
    }
  });
}

test.describe('the playground page', () => {
  test('shows each component in both themes', async ({ page }) => {
    await page.goto('/dev/playground');
    const sections = page.getByRole('main').locator('section[id]');
    await expect(page.getByRole('region', { name: 'VisuallyHidden' })).toBeVisible();
    for (const theme of ['light', 'dark']) {
      const themed = sections.locator(`[data-theme='${theme}']`);
      await expect(themed).toHaveCount(await sections.count());
    }
  });

  test('links to each part in its contents', async ({ page }) => {
    await page.goto('/dev/playground');
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await contents.getByRole('link', { name: 'ComboBox' }).click();
    await expect(page.getByRole('region', { name: 'ComboBox' })).toBeInViewport();
  });
});

test('the development pages are available in German and link to each other', async ({ page }) => {
  await page.goto('/dev/playground');
  await page.getByRole('radio', { name: 'DE' }).check();
  await page.getByRole('link', { name: 'Postausgang' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Postausgang' })).toBeVisible();
  await expect(page).toHaveTitle('Postausgang · Pharmacy Market Monitor');
});

test('a tooltip appears on focus, also of a disabled button, and disappears with Escape', async ({
  page,
}) => {
  await page.goto('/dev/tooltip-demo');
  await page.getByRole('button', { name: 'One long word' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Delete watchlist' })).toBeFocused();
  const reason = page.getByRole('tooltip', { name: /cannot be deleted/ });
  await expect(reason).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reason).toBeHidden();
});

const FIRST = /^€13\.09, .* 23\sOct$/;

test('the values of a chart are reached by keyboard and by pointer', async ({ page }) => {
  await page.goto('/dev/d3-demo');
  const sliders = page.getByRole('slider', { name: 'Values of Nasivent Spray 10 ml' });
  // Two charts have this slider; `last` is the right one only once both are drawn.
  await expect(sliders).toHaveCount(2);
  const values = sliders.last();
  await values.press('Home');
  await expect(values).toHaveAttribute('aria-valuetext', FIRST);
  await values.hover({ position: { x: 200, y: 60 } });
  await expect(values).not.toHaveAttribute('aria-valuetext', FIRST);
});

test('the outbox shows a new mail by itself', async ({ page, request }) => {
  await page.goto('/dev/outbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  await request.post('/auth/forgot-password', { data: { email: 'solo@example.com' } });
  const mail = page.getByRole('article').filter({ hasText: 'To solo@example.com' }).first();
  await expect(mail.getByText(/^\d{6}$/)).toBeVisible();
  await mail.getByText('Text of the mail').click();
  await expectAccessible(page);
});

const switchedOff = test.extend({
  server: [
    async ({ servers }, use) =>
      use(await servers.get('no development pages', () => startServer({ DEV_PAGES: '0' }))),
    START_TIMEOUT,
  ],
});

switchedOff('no development page exists when they are switched off', async ({ page }) => {
  for (const { path } of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
});

const rootFolder = fileURLToPath(new URL('../../..', import.meta.url));
const readTree = (folder: string, isIncluded: (file: string) => boolean): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules') && isIncluded(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');

/** The texts that only the development remote has. */
const developmentTexts = (): string[] => {
  const catalogue = readFileSync(
    path.join(rootFolder, 'remote-development/src/locales/en.json'),
    'utf8',
  );
  const others = readdirSync(rootFolder)
    .filter((name) => /^(host|shared|remote-(?!development).*)$/.test(name))
    .map((name) =>
      readTree(path.join(rootFolder, name, 'src'), (file) => /locales\/en\.json$/.test(file)),
    )
    .join('\n');
  return [...catalogue.matchAll(/: "([^"{}]{12,})"/g)]
    .map(([, text = '']) => text)
    .filter((text) => !others.includes(text));
};

const startWithoutRemote = async () => {
  const server = await startServer({ DEV_PAGES: '1' });
  await removeFeature(server, 'development');
  return server;
};

const withoutRemote = test.extend({
  server: [
    async ({ servers }, use) => use(await servers.get('no development remote', startWithoutRemote)),
    START_TIMEOUT,
  ],
});

withoutRemote(
  'a site without the development remote has none of its pages, but still its charts',
  async ({ page, request, server }) => {
    const texts = developmentTexts();
    expect(texts.length).toBeGreaterThan(50);
    // The release tool needs the history of the registry; the server does not serve it.
    const isServed = (file: string) => !file.startsWith('registry/history/');
    const served = readTree(
      server.siteDir,
      (file) => /\.(js|json|html)$/.test(file) && isServed(file),
    );
    const [before = ''] = readdirSync(path.join(server.siteDir, 'registry/history'));
    expect((await request.get(`/registry/history/${before}`)).status()).toBe(404);
    expect(served).toContain('Every chart of the product on sample data');
    expect(texts.filter((text) => served.includes(text))).toEqual([]);
    for (const address of ['/dev/playground', '/dev/tooltip-demo', '/dev/outbox']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    }
    await expectPage(page, pages[2]);
    const links = page.getByRole('navigation', { name: 'Development pages' }).getByRole('link');
    await expect(links).toHaveText(['Features', 'D3 Demo']);
  },
);
