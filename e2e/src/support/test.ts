import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startServer, type TestServer } from './server';

export { expect, type Page } from '@playwright/test';

interface TestFixtures {
  /** What a test provokes on purpose and the console may therefore say. */
  noise: { allowed: RegExp[] };
  /** Fails the test on any other console error or warning, page error or CSP violation. */
  quietConsole: undefined;
}

interface WorkerFixtures {
  /** A name of their own gives tests a server of their own: what they change nobody else sees. */
  serverName: string;
  server: TestServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverName: ['common', { option: true, scope: 'worker' }],
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  noise: [{ allowed: [] }, { option: true }],
  quietConsole: [
    async ({ page, noise }, use) => {
      const said: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(error.message));
      await use(undefined);
      const unexpected = said.filter((text) => !noise.allowed.some((known) => known.test(text)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export const PASSWORD = 'Demo-2026!';

/** Types into the sign-in that is shown and sends it. */
export const submitSignIn = async (
  page: Page,
  email = 'demo@example.com',
  password = PASSWORD,
): Promise<void> => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Signs in by way of a protected path and waits until its heading stands there. */
export const signIn = async (page: Page, path = '/', email?: string): Promise<void> => {
  await page.goto(path);
  await submitSignIn(page, email);
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
};

/** Picks an entry of a selector of the top bar. */
export const pick = async (page: Page, selector: string, entry: string): Promise<void> => {
  const box = page.getByRole('combobox', { name: selector });
  await box.click();
  await page.getByRole('option', { name: entry }).click();
  await expect(box).toHaveValue(entry);
};

/** What is still fading in has weaker colours than it will have. */
const expectNothingFading = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter((one) => one.playState === 'running')
            .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity).length,
      ),
    )
    .toBe(0);

/** WCAG 2.2 AA and axe's best practices; a portaled list has no landmark around it by nature. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expectNothingFading(page);
  const { violations } = await new AxeBuilder({ page }).disableRules(['region']).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
  expect(found).toEqual([]);
};
