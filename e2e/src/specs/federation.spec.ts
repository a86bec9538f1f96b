import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { followRequests } from '../support/requests';
import { signInByForm } from '../support/session';
import { expect, test } from '../support/test';

test.describe('a chunk of the host', () => {
  test.use({ noise: { allowed: [/Failed to load resource/, /integrity/, /preload/i, /chunk/i] } });

  test('is not run when somebody has altered it', async ({ page }) => {
    await page.route(/\/assets\/layout-auth\.[^/]+\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.attacked = true;' }),
    );
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error');
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  });
});

test.describe('the federated page', () => {
  for (const path of ['/', '/availability', '/settings/watchlists']) {
    test(`loads no file twice at ${path}`, async ({ page, openSignedIn }) => {
      const requests = followRequests(page, /^data:/);
      const loaded: string[] = [];
      page.on('request', (request) => {
        if (/\.(js|woff2)$/.test(request.url())) loaded.push(request.url());
      });
      await openSignedIn(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await requests.expectAllAnswered();
      expect(loaded.filter((url, index) => loaded.indexOf(url) !== index)).toEqual([]);
    });
  }

  test('has every shared module once, from the host', async ({ page }) => {
    await signInByForm(page, '/settings/watchlists');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlists Overview');
    await page.getByRole('link', { name: 'Availability' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability');
    // From the browser's resource list: a script element is removed once it has run.
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((url) => /\/features\/.*\.js$/.test(url)),
    );
    expect(scripts.join(' ')).toMatch(/\/watchlists\/.*\/metrics\//);
    const code = await Promise.all(
      [...new Set(scripts)].map(async (src) => ({
        src,
        text: await (await page.request.get(src)).text(),
      })),
    );
    const copies = code.filter(({ text }) => /useSyncExternalStore=|data-styled/.test(text));
    expect(copies).toEqual([]);
    // All of them request the existing copy.
    const requestingScripts = code.filter(({ text }) => text.includes('@pmm/shared/session@'));
    const requestingFeatures = requestingScripts.map(
      ({ src }) => /features\/(?<id>\w+)\//.exec(src)?.groups?.['id'],
    );
    expect(new Set(requestingFeatures)).toEqual(new Set(['auth', 'metrics', 'watchlists']));
    await expect(page.locator('style[data-styled]')).toHaveCount(1);
  });

  test(
    'shows a loading notice before its first script, in the language of the person',
    { tag: '@full' },
    async ({ page, browser, server }) => {
      const german = await browser.newContext({ locale: 'de-DE', baseURL: server.url });
      const germanPage = await german.newPage();
      for (const [one, text] of [
        [page, 'Getting ready...'],
        [germanPage, 'Wird vorbereitet...'],
      ] as const) {
        await one.route(/\/assets\/main\./, () => new Promise(() => undefined));
        await one.goto('/', { waitUntil: 'commit' });
        await expect(one.getByRole('status')).toHaveText(text, { useInnerText: true });
      }
      await german.close();
    },
  );

  test('gets a strict policy and suitable caching for each file', async ({ request, server }) => {
    const document = await request.get('/');
    const policy = document.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-(eval|inline)/);
    expect(document.headers()['cache-control']).toBe('no-cache');
    const registry = JSON.parse(
      await readFile(path.join(server.siteDir, 'registry.json'), 'utf8'),
    ) as { features: { current: { entry: string } }[] };
    for (const { current } of registry.features) {
      const entry = await request.get(current.entry);
      expect(entry.headers()['cache-control']).toContain('immutable');
    }
  });

  test.describe('attacked by injected code', () => {
    test.use({
      noise: { allowed: [/TrustedHTML|TrustedScript|Trusted Type|is no script of this app/] },
    });

    test('turns no text into markup or a foreign script', async ({ page }) => {
      await page.goto('/auth/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const refused = await page.evaluate(() => {
        const refuses = (attempt: () => void): boolean => {
          try {
            attempt();
            return false;
          } catch (cause) {
            return cause instanceof TypeError;
          }
        };
        const script = document.createElement('script');
        return {
          markup: refuses(() => (document.body.innerHTML = '<img src="x">')),
          script: refuses(() => (script.src = '/api/v1/users/me')),
          foreignScript: refuses(() => (script.src = 'https://evil.example/assets/x.js')),
          ownScript: refuses(() => (script.src = '/assets/x.js')),
        };
      });
      expect(refused).toEqual({
        markup: true,
        script: true,
        foreignScript: true,
        ownScript: false,
      });
    });
  });
});
