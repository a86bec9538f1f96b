import { setTimeout } from 'node:timers/promises';
import type { FeatureDeclaration } from '@pmm/shared/contracts/registry';
import type { Page } from 'playwright-core';
import type { Fragment } from '../build/FragmentPlugin';
import { probe } from './probe';
import type { Check } from './check';
import { TENANTS } from './mockHostContract';
import type { MockServer } from './mockServer';

const [FIRST, SECOND] = TENANTS;
/** Each page is shown in both: with demo data in the first, without data in the other. */
const LANGUAGES = ['en', 'de'];

/** Messages that the mock host causes, because its API has no data of the feature. */
const expected = /Failed to load resource|Download the React DevTools/;
const QUIET_MS = 150;
const PATIENCE_MS = 5_000;

interface Stage {
  page: Page;
  server: MockServer;
  fragment: Fragment;
}

/** The problems that a page reported since the last call. */
const problemsOf = (page: Page): (() => string[]) => {
  let problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(`it throws: ${message}`));
  page.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !expected.test(message.text())) problems.push(`it logs: ${message.text()}`);
  });
  return () => {
    const found = problems;
    problems = [];
    return [...new Set(found)];
  };
};

/**
 * Waits until, for a moment, nothing was requested from the API and nothing changed on the page.
 */
const settle = async ({ page, server }: Stage): Promise<void> => {
  const since = performance.now();
  let before = '';
  while (performance.now() - since < PATIENCE_MS) {
    const now = `${server.requestedPaths.length} ${await page.evaluate(() => document.body.innerHTML)}`;
    if (now === before) return;
    before = now;
    await setTimeout(QUIET_MS);
  }
};

/** The first line of the reason for a failure; empty without one. */
const failureOf = (showing: Promise<unknown>): Promise<string[]> =>
  showing.then(
    () => [],
    (cause: unknown) => [`it cannot be shown: ${String(cause).split('\n', 1)[0] ?? ''}`],
  );

const shownText = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

/**
 * Whether nothing is shown, not even after a while: the code of a page may load slowly. A page that
 * navigates elsewhere has no content of its own.
 */
const staysEmpty = (page: Page, path: string): Promise<boolean> =>
  page
    .waitForFunction(
      (own) => location.pathname !== own || document.body.innerText.trim() !== '',
      path,
      { polling: QUIET_MS, timeout: PATIENCE_MS },
    )
    .then(
      () => false,
      (cause: unknown) => {
        if (cause instanceof Error && cause.name === 'TimeoutError') return true;
        throw cause;
      },
    );

type Route = FeatureDeclaration['routes'][number];

const isInside = ({ access }: Route): boolean => access === 'signed-in';

/** The checks of a running build on the page of the mock host. */
export const runningChecks = (stage: Stage): Check[] => {
  const { page, server, fragment } = stage;
  const { declaration, release } = fragment;
  const problems = problemsOf(page);
  const inside = declaration.routes.filter(isInside);
  /** If a feature needs no session, one of its pages is checked. */
  const tried = inside.length > 0 ? inside : declaration.routes.slice(0, 1);

  const showAll = async (): Promise<string[]> => {
    const faults: string[] = [];
    const look = async (name: string, path: string, showing: Promise<unknown>) => {
      const failure = await failureOf(showing);
      await settle(stage);
      const found = [...failure, ...problems()];
      if (failure.length === 0 && (await staysEmpty(page, path))) found.push('it shows nothing');
      faults.push(...found.map((fault) => `${name}: ${fault}`));
      await page.evaluate(() => globalThis.mockHost.hide());
    };
    for (const language of LANGUAGES) {
      await page.evaluate((one) => globalThis.mockHost.speak(one), language);
      server.serveData(language === LANGUAGES[0]);
      for (const one of declaration.routes) {
        await page.evaluate((inside) => {
          if (inside) globalThis.mockHost.signIn();
        }, isInside(one));
        const showing = page.evaluate(
          (shown) => globalThis.mockHost.show(shown.export, shown.path),
          { export: one.export, path: one.path },
        );
        await look(`${one.export} (${language})`, one.path, showing);
      }
      for (const slot of declaration.slots) {
        const showing = page.evaluate((name) => {
          globalThis.mockHost.signIn();
          return globalThis.mockHost.showContribution(name, '/dashboard');
        }, slot.export);
        await look(`${slot.export} (${language})`, '/dashboard', showing);
      }
    }
    return faults;
  };

  const open = async (route: Route): Promise<void> => {
    await page.evaluate(
      ({ needsSession, name, path }) => {
        if (needsSession) globalThis.mockHost.signIn();
        return globalThis.mockHost.show(name, path);
      },
      { needsSession: isInside(route), name: route.export, path: route.path },
    );
    await settle(stage);
  };

  /** The findings on each page, with its name. */
  const onEach = async (look: () => Promise<string[]>): Promise<string[]> => {
    const faults: string[] = [];
    for (const route of tried) {
      await page.evaluate(() => globalThis.mockHost.activate());
      await open(route);
      faults.push(...(await look()).map((fault) => `${route.export}: ${fault}`));
      await page.evaluate(() => globalThis.mockHost.hide());
    }
    return faults;
  };

  const switchTenant = async (): Promise<string[]> => {
    const before = server.requestedPaths.length;
    await page.evaluate((name) => globalThis.mockHost.selectTenant(name), SECOND);
    await settle(stage);
    const text = await shownText(page);
    const late = server.requestedPaths
      .slice(before)
      .filter((path) => path.includes(`/tenants/${FIRST}/`));
    return [
      ...problems(),
      ...(text.includes(`${FIRST} watchlist`)
        ? ['it still shows data of the previous tenant']
        : []),
      ...late.map((path) => `it requests ${path} of the previous tenant`),
    ];
  };

  const endSession = async (): Promise<string[]> => {
    await page.evaluate(() => {
      globalThis.mockHost.endSession();
      globalThis.mockHost.deactivate();
    });
    await settle(stage);
    const faults = problems();
    await page.evaluate(() => globalThis.mockHost.hide());
    const before = server.requestedPaths.length;
    // The page's clock: a machine that stands still stops it, too.
    await page.evaluate(
      (ms) => new Promise((done) => globalThis.setTimeout(done, ms)),
      2 * QUIET_MS,
    );
    await settle(stage);
    const late = server.requestedPaths
      .slice(before)
      .map((path) => `it requests ${path} afterwards`);
    return [...faults, ...problems(), ...late];
  };

  const leftovers = async (): Promise<string[]> => {
    const read = () => page.evaluate(() => globalThis.mockHost.leftovers());
    const since = performance.now();
    // A timer that soon ends by itself is not a leak.
    while ((await read()).length > 0 && performance.now() - since < 1_000)
      await setTimeout(QUIET_MS);
    return [...new Set(await read())].map((what) => `it leaves ${what}`);
  };

  const again = async (): Promise<string[]> => {
    const [route] = tried;
    await page.evaluate(() => globalThis.mockHost.activate());
    if (route) await open(route);
    await page.evaluate(() => {
      globalThis.mockHost.hide();
      globalThis.mockHost.deactivate();
    });
    return [...problems(), ...(await leftovers())];
  };

  return [
    {
      name: 'its module loads, with every page and card that it declares, and the same texts in both languages',
      fix: 'Export them in src/feature.ts by the names of feature.config.ts; complete src/locales.',
      faults: async () => {
        const entry = server.address + release.entry;
        // Code compiled by tsx calls this helper to name functions.
        await page.evaluate('globalThis.__name = (value) => value');
        const faults = await page.evaluate(probe, { declaration, release: { ...release, entry } });
        return [...faults, ...problems()];
      },
    },
    {
      name: 'it activates',
      fix: 'activate in src/feature.ts has to work with its signal alone.',
      faults: async () => {
        await page.evaluate(async () => {
          await globalThis.mockHost.load();
          await globalThis.mockHost.activate();
        });
        return problems();
      },
    },
    {
      name: 'every page and card is shown in both languages, with data and without',
      fix: 'Show what is missing and a way to try again; log nothing to the console. In English the server has demo data, in German none.',
      faults: showAll,
    },
    {
      name: 'no text is missing',
      fix: 'Add it to src/locales/en.json and de.json, or to the labels of feature.config.ts.',
      faults: () => page.evaluate(() => globalThis.mockHost.missingTexts()),
    },
    {
      name: 'each page handles a change of the tenant',
      fix: 'Use the tenant as the key of everything that belongs to it: the component, and the query.',
      faults: () => onEach(switchTenant),
    },
    {
      name: 'each page handles the end of the session, and requests nothing after it',
      fix: 'Bind everything that continues by itself to the signal of activate, and end effects in their clean-up.',
      faults: () => onEach(endSession),
    },
    {
      name: 'nothing of it is left then: timers, loops, listeners, observers, connections, subscriptions',
      fix: 'End it with the signal of activate, in deactivate, or in the clean-up of the effect that began it.',
      faults: leftovers,
    },
    {
      name: 'it works in the next session, and leaves nothing again',
      fix: 'activate is called in each session: its former setup has to be gone and to be made again.',
      faults: again,
    },
  ];
};
