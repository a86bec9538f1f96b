import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { recordRequests } from './lastRequests';
import { createPeople, type Person, type TenantCount } from './people';
import { startServerOn, type TestServer } from './server';
import { expectInside, leaveSession } from './session';
import { createWorkerServers, type WorkerServers } from './workerServers';

export { expect, type Locator, type Page } from '@playwright/test';

interface TestFixtures {
  server: TestServer;
  /** Of the person. */
  tenantCount: TenantCount;
  /** The person that only this test signs in. */
  person: Person;
  /** Opens a page for a person who is signed in already, and waits until the app is shown. */
  openSignedIn: (path: string, options?: { remember?: boolean }) => Promise<void>;
  /** Console messages that the tests of a group cause on purpose. */
  noise: { allowed: RegExp[] };
  /** More of them, for a single test. */
  moreNoise: RegExp[];
  /** Fails the test on any other console error or warning, page error or CSP violation. */
  quietConsole: undefined;
  /** Reports the last requests of a failed test. */
  lastRequests: undefined;
}

export interface WorkerFixtures {
  /** The database of the common server. */
  engine: string;
  servers: WorkerServers;
  nextPerson: (tenantCount: TenantCount) => Person;
}

/**
 * For tests of elements that open, close or must not move; all other tests request as little motion
 * as possible.
 */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** For starting a server on a busy machine; does not count in the time of the test. */
export const START_TIMEOUT = { scope: 'test', timeout: 240_000 } as const;

/** A page tries less and less often while the server is unreachable. */
export const RECONNECT_TIMEOUT = { timeout: 60_000 } as const;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['embedded', { scope: 'worker', option: true }],
  servers: [
    async ({}, use) => {
      const servers = createWorkerServers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  nextPerson: [async ({}, use) => use(createPeople()), { scope: 'worker' }],
  server: [
    async ({ servers, engine }, use) =>
      use(await servers.get('common', () => startServerOn(engine))),
    START_TIMEOUT,
  ],
  baseURL: async ({ server }, use) => use(server.url),
  tenantCount: [2, { option: true }],
  person: async ({ nextPerson, tenantCount }, use) => use(nextPerson(tenantCount)),
  openSignedIn: async ({ page, person }, use) =>
    use(async (path, { remember } = {}) => {
      await leaveSession(page, person.email, remember);
      // Not `load`, because a script that never arrives would block it.
      await page.goto(path, { waitUntil: 'commit' });
      await expectInside(page);
    }),
  noise: [{ allowed: [] }, { option: true }],
  moreNoise: async ({}, use) => use([]),
  quietConsole: [
    async ({ page, noise, moreNoise }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        // With the address, which "Failed to load resource" does not contain.
        messages.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => messages.push(error.message));
      await use(undefined);
      const allowedPatterns = [...noise.allowed, ...moreNoise];
      const unexpected = messages.filter(
        (text) => !allowedPatterns.some((pattern) => pattern.test(text)),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
  lastRequests: [
    async ({ page }, use, testInfo) => {
      const listRequests = recordRequests(page);
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus)
        process.stdout.write(`At ${page.url()} requested:\n${listRequests()}\n`);
    },
    { auto: true },
  ],
});

/** Picks an entry of a selector of the top bar. */
export const pick = async (page: Page, selector: string, entry: string): Promise<void> => {
  const box = page.getByRole('combobox', { name: selector });
  await box.click();
  await page.getByRole('option', { name: entry }).click();
  await expect(box).toHaveValue(entry);
};

/** Fonts are loaded and no animation runs. */
export const expectStill = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return document
          .getAnimations()
          .filter((one) => one.playState === 'running')
          .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity).length;
      }),
    )
    .toBe(0);

/** WCAG 2.2 AA and axe's best practices; a list in a portal naturally has no landmark around it. */
export const expectAccessible = async (
  page: Page,
  exceptions: readonly string[] = [],
): Promise<void> => {
  await expectStill(page);
  const axe = new AxeBuilder({ page })
    // Otherwise axe opens another page, which only frames of other origins need.
    .setLegacyMode()
    // Without descriptions of passed rules, which take most of the time on a long page.
    .options({ resultTypes: ['violations'] })
    .disableRules(['region', ...exceptions]);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
  expect(found).toEqual([]);
};

/** The same with the colours of both themes. */
export const expectAccessibleInBothThemes = async (
  page: Page,
  exceptions: readonly string[] = [],
): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, exceptions);
  }
};
