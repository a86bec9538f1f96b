import { BAD_BUILD, lookOften, releaseBadCode } from '../support/faults';
import {
  afterDeadlines,
  byName,
  card,
  expectPageOf,
  heading,
  remotes,
  retry,
  visitAll,
} from '../support/remotes';
import { signOut, submitSignIn } from '../support/session';
import { expect, test, type Page } from '../support/test';

/** The table "What the code does" of docs/faults.md: a release of every feature with the same fault. */

test.use({ noise: { allowed: [/a fault/] } });

const THROW = 'throw new Error("a fault");';

const requestsOfBadBuilds = (page: Page): (() => string[]) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return () => asked.filter((url) => url.includes(`/${BAD_BUILD}/`));
};

const badStarts = [
  ['breaks the contract', 'exports: null'],
  ['throws when it is activated', `activate() { ${THROW} }`],
] as const;

for (const [what, feature] of badStarts) {
  test(`the first release of a feature that ${what}: a card, until there is a better one`, async ({
    page,
    openSignedIn,
  }) => {
    await releaseBadCode(page, { feature }, { isFirst: true });
    await visitAll(page, openSignedIn, async (remote) => {
      await expect(card(page)).toContainText('It does not start as it should');
      await expect(remote.shell(page)).toBeVisible();
    });
    await page.unroute(/\/registry\.json/);
    await retry(page);
    await expectPageOf(page, byName.auth);
  });
}

test.describe('a release with bad code gives way to the build before', () => {
  for (const [what, feature] of badStarts) {
    test(`when it ${what}, and is not tried again in this session`, async ({
      page,
      openSignedIn,
    }) => {
      await releaseBadCode(page, { feature });
      await visitAll(page, openSignedIn, (remote) => expectPageOf(page, remote));
      const asked = requestsOfBadBuilds(page);
      await page.reload();
      await expect(heading(page)).toHaveText('Sign in');
      expect(asked()).toEqual([]);
    });
  }

  test('when its activation never ends', async ({ page, openSignedIn }) => {
    await page.clock.install();
    await releaseBadCode(page, { feature: 'activate: () => new Promise(() => {})' });
    await visitAll(page, openSignedIn, async (remote) => {
      await afterDeadlines(page, () =>
        expect(heading(page)).toHaveText(remote.heading, { timeout: 100 }),
      );
    });
  });

  for (const [where, render] of [
    ['while it is rendered', THROW],
    ['in an effect', `React.useEffect(() => { ${THROW} }); return null;`],
  ] as const) {
    test(`when it throws three times ${where}`, async ({ page, openSignedIn }) => {
      await releaseBadCode(page, { render });
      await visitAll(page, openSignedIn, async (remote) => {
        for (const _time of [1, 2]) {
          await expect(card(page)).toContainText(/while it was shown/);
          await retry(page);
        }
        await expectPageOf(page, remote);
      });
    });
  }

  for (const [where, code] of [
    ['an event handler', THROW],
    ['a promise', 'Promise.reject(new Error("a fault"));'],
  ] as const) {
    test(`when it throws three times in ${where}`, async ({ page, openSignedIn }) => {
      const render = `window.shown = id; window.onclick = () => { ${code} }; return null;`;
      await releaseBadCode(page, { render });
      await visitAll(page, openSignedIn, async (remote) => {
        const shown = () => page.evaluate(() => (window as { shown?: string }).shown);
        await expect.poll(shown).toBe(remote.id);
        for (const _time of [1, 2, 3]) await page.mouse.click(700, 600);
        await expectPageOf(page, remote);
      });
    });
  }

  test('until there is a newer one', async ({ page, openSignedIn }) => {
    await lookOften(page);
    await releaseBadCode(page, { feature: `activate() { ${THROW} }` });
    await visitAll(page, openSignedIn, (remote) => expectPageOf(page, remote));
    await page.unroute(/\/registry\.json/);
    await page.goto('/dev/features');
    for (const { id } of remotes) {
      const feature = page.getByRole('region', { name: id, exact: true });
      await expect(feature).toBeVisible();
      await expect(feature).not.toContainText('build before runs');
      await expect(feature).not.toContainText('quarantined');
    }
  });
});

test('a page that waits for ever for a part of its own says so; the shell stays', async ({
  page,
  openSignedIn,
}) => {
  await page.clock.install();
  await releaseBadCode(page, { render: 'throw new Promise(() => {});' }, { isFirst: true });
  await visitAll(page, openSignedIn, async (remote) => {
    await afterDeadlines(page, () =>
      expect(card(page)).toContainText(/takes too long/, { timeout: 100 }),
    );
    await expect(remote.shell(page)).toBeVisible();
  });
});

test('what failed is told to the server: which feature and build, and of nobody anything', async ({
  page,
  openSignedIn,
}) => {
  const reports: unknown[] = [];
  const answers: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/reports')) reports.push(request.postDataJSON());
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v1/reports')) answers.push(response.status());
  });
  await releaseBadCode(page, { feature: `activate() { ${THROW} }` });
  await openSignedIn('/availability');
  await expectPageOf(page, byName.metrics);
  await expect
    .poll(() => reports)
    .toContainEqual({
      about: 'feature',
      feature: 'metrics',
      build: BAD_BUILD,
      kind: 'execution',
      step: 'activate',
      outcome: 'fallback',
      host: expect.any(String),
      tenant: null,
    });
  await expect.poll(() => new Set(answers)).toEqual(new Set([204]));
});

test('what a feature begins ends with the session, and what it leaves behind harms nobody', async ({
  page,
  person,
  openSignedIn,
}) => {
  const features = [byName.metrics, byName.watchlists];
  // Half of it is bound to the signal, as it should be.
  const feature = `activate({ signal }) {
    window.counts ??= {};
    const count = (key) => () => { counts[key] = (counts[key] ?? 0) + 1; };
    count(id + ' begun')();
    const timer = setInterval(count(id + ' timer'), 20);
    signal.addEventListener('abort', () => clearInterval(timer));
    addEventListener('ping', count(id + ' listener'), { signal });
    setInterval(count(id + ' leaked timer'), 20);
    addEventListener('ping', count(id + ' leaked listener'));
  }`;
  const render = "return React.createElement('h1', null, id);";
  await releaseBadCode(page, { render, feature }, { ids: features.map(({ id }) => id) });
  const counts = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('ping'));
      return (window as { counts?: Record<string, number> }).counts ?? {};
    });
  await openSignedIn('/availability');
  for (const remote of features) {
    await remote.open(page);
    await expect(page.getByRole('heading', { name: remote.id, exact: true })).toBeVisible();
    await expect.poll(async () => (await counts())[`${remote.id} timer`]).toBeGreaterThan(1);
  }
  await signOut(page);
  const atTheEnd = await counts();
  for (const { id } of features) {
    const leaked = `${id} leaked timer`;
    await expect.poll(async () => (await counts())[leaked]).toBeGreaterThan(atTheEnd[leaked] ?? 0);
    const later = await counts();
    for (const what of ['timer', 'listener']) {
      expect(later[`${id} ${what}`]).toBe(atTheEnd[`${id} ${what}`]);
    }
  }
  await submitSignIn(page, person.email);
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible();
  for (const remote of features) {
    await remote.open(page);
    await expect(page.getByRole('heading', { name: remote.id, exact: true })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    expect((await counts())[`${remote.id} begun`]).toBe(2);
  }
});
