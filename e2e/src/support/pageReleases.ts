import type { RuntimeConfig } from '@pmm/shared/contracts/deployment';
import type { FeatureEntry, Registry, Release } from '@pmm/shared/contracts/registry';
import type { Page, Route } from '@playwright/test';
import { hanging, script, type Answer } from './answers';
import { CARD_EXPORT, madeBuild, type MadeCode } from './madeBuild';
import { requestRegistry, registryOfSite, signedBySite, REGISTRY } from './signedRegistry';
import { expect } from './test';

const FILE = /\/features\/(?<id>[a-z-]+)\/(?<build>[a-z0-9]+)\/(?<file>[^/?]+\.js)/;

export type Part = 'entry' | 'chunk';

const partOf = (file: string): Part => (file.startsWith('remoteEntry') ? 'entry' : 'chunk');

/**
 * The pages of the sign-in are for visitors without a session; here one page in its own chunk is
 * inside the app as well.
 */
const PAGE_INSIDE = {
  id: 'inside',
  path: '/auth/inside',
  export: 'ForgotPasswordPage',
  titleKey: 'forgotPassword',
  access: 'anonymous',
  layout: 'main',
} as const;

const withPageInside = (entry: FeatureEntry): FeatureEntry =>
  entry.id === 'auth' ? { ...entry, routes: [...entry.routes, PAGE_INSIDE] } : entry;

/**
 * Longer than all deadlines that a test skips between two readings: a page that read the registry
 * in between would heal by itself, and a test could not see the effect of Retry.
 */
const READING_INTERVAL_MS = 900_000;
const NEXT_READING_MS = READING_INTERVAL_MS + 1_000;

/** The page reads the registry only on request of its test. */
const readRarely = (page: Page): Promise<unknown> =>
  page.route('/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as RuntimeConfig;
    await route.fulfill({
      response,
      json: { ...config, registryCheckIntervalMs: READING_INTERVAL_MS } satisfies RuntimeConfig,
    });
  });

/** Answers the page's requests for files of features: made builds, and faults. */
const answerFiles = async (page: Page) => {
  const files = new Map<string, string>();
  /** By the build that contains them, with the requests that still wait for an answer. */
  const faults = new Map<string, { part: Part; answer: Answer; waiting: Route[] }>();

  const answerMade = (route: Route): Promise<unknown> => {
    const made = files.get(new URL(route.request().url()).pathname);
    return made === undefined ? route.continue() : script(made)(route);
  };
  const faultOf = (url: string) => {
    const { id, build, file = '' } = FILE.exec(url)?.groups ?? {};
    const fault = faults.get(`${id}@${build}`);
    return fault?.part === partOf(file) ? fault : undefined;
  };
  await page.route(/\/features\//, (route) => {
    const fault = faultOf(route.request().url());
    if (!fault) return answerMade(route);
    if (fault.answer === hanging) fault.waiting.push(route);
    return fault.answer(route);
  });
  const neverComes = (url: string): boolean => faultOf(url)?.answer === hanging;
  return { files, faults, answerMade, neverComes };
};

/**
 * Returns a function that lists the running requests of the page's code. The page itself counts
 * them: under load the browser announces a request late. If the clock were moved meanwhile, the
 * request would time out, and the page would report that its server is lost.
 */
const followRequests = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const running = new Map<symbol, string>();
    const fetch = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const id = Symbol('request');
      running.set(id, input instanceof Request ? input.url : String(input));
      const end = () => running.delete(id);
      try {
        const response = await fetch(input, init);
        response.clone().text().then(end, end);
        return response;
      } catch (cause) {
        end();
        throw cause;
      }
    };
    const scripts = new Map<EventTarget, string>();
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        for (const node of addedNodes)
          if (node instanceof HTMLScriptElement && node.src !== '') scripts.set(node, node.src);
        for (const node of removedNodes) scripts.delete(node);
      }
    }).observe(document, { childList: true, subtree: true });
    for (const end of ['load', 'error']) {
      const forget = ({ target }: Event) => target !== null && scripts.delete(target);
      document.addEventListener(end, forget, { capture: true });
    }
    const runningRequests = () => [...running.values(), ...scripts.values()];
    Object.assign(window, { runningRequests });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { runningRequests: () => string[] }).runningRequests(),
    );
};

/**
 * Releases of features, and faults of their files, for one page only. Its clock can be moved, so
 * that nobody waits for a deadline or the next reading of the registry.
 */
export const createPageReleases = async (page: Page) => {
  const registry = await registryOfSite(page);
  let features = registry.features.map(withPageInside);
  let revision = 0;
  let registryAnswer: Answer | null = null;

  const document = (): Registry => ({ ...registry, revision: `of-page-${revision}`, features });
  await page.clock.install();
  await requestRegistry(page);
  await readRarely(page);
  await page.route(REGISTRY, (route) =>
    registryAnswer ? registryAnswer(route) : route.fulfill({ body: signedBySite(document()) }),
  );
  const { files, faults, answerMade, neverComes } = await answerFiles(page);
  const runningRequests = await followRequests(page);
  const isAtRest = async (): Promise<boolean> => {
    const running = await runningRequests();
    return running.every(
      (url) => neverComes(url) || (registryAnswer !== null && REGISTRY.test(url)),
    );
  };
  /** Checks twice: an answer may lead to the next request. */
  const settle = (): Promise<void> =>
    expect
      .poll(async () => (await isAtRest()) && (await isAtRest()), { intervals: [50] })
      .toBe(true);

  const storedRevision = (): Promise<string> =>
    page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('pmm.registry') ?? '{}') as Partial<Registry>;
      return stored.revision ?? '';
    });
  const make = (id: string, build: string, code: MadeCode): Release => {
    const made = madeBuild(id, build, code);
    for (const [name, text] of Object.entries(made.files)) files.set(name, text);
    return made.release;
  };
  const changeFeatures = (
    ids: readonly string[],
    change: (entry: FeatureEntry) => FeatureEntry,
  ): void => {
    revision += 1;
    features = features.map((entry) => (ids.includes(entry.id) ? change(entry) : entry));
  };

  return {
    /** The present registry, for tests that falsify it. */
    document,
    /** The answer to requests for the registry from the next reading on; null: as it is. */
    answerRegistry: (answer: Answer | null): void => {
      registryAnswer = answer;
    },
    changeFeatures,
    /**
     * Releases a made build of each of them, with a card on the dashboard, and optionally a
     * previous build.
     */
    release: (ids: readonly string[], code: MadeCode, before?: MadeCode): void => {
      changeFeatures(ids, ({ details: _details, previous: _previous, ...entry }) => ({
        ...entry,
        slots: [{ slot: 'dashboard.cards', export: CARD_EXPORT, order: 1, height: 40 }],
        current: make(entry.id, `made${revision}`, code),
        ...(before && { previous: make(entry.id, `before${revision}`, before) }),
      }));
    },
    /** Adds a fault to a file in the present build of each feature. */
    spoil: (ids: readonly string[], part: Part, answer: Answer): void => {
      for (const { id, current } of features) {
        if (ids.includes(id)) {
          faults.set(`${id}@${current.build}`, { part, answer, waiting: [] });
        }
      }
    },
    /**
     * Ends the faults of a feature. Requests without an answer fail, as a lost connection does in
     * the end.
     */
    mend: async (id: string): Promise<void> => {
      for (const [key, { waiting }] of [...faults]) {
        if (!key.startsWith(`${id}@`)) continue;
        faults.delete(key);
        for (const route of waiting) await route.abort('timedout');
      }
    },
    /** Waits until so many features have requested a file that never arrives. */
    expectWaiting: (count: number): Promise<void> =>
      expect
        .poll(() => [...faults.values()].filter(({ waiting }) => waiting.length > 0).length)
        .toBe(count),
    /** Answers the waiting requests. */
    answerWaiting: async (): Promise<void> => {
      const waiting = [...faults.values()].flatMap((fault) => fault.waiting);
      faults.clear();
      for (const route of waiting) await answerMade(route);
    },
    /** Advances the time in steps: the answers to requests of one moment arrive before the next. */
    passTime: async (seconds: number): Promise<void> => {
      for (let passed = 0; passed < seconds; passed += 1) {
        await settle();
        await page.clock.runFor(1_000);
      }
    },
    /** Advances the time until the page reads the registry again, and has it if it can be used. */
    nextReading: async (): Promise<void> => {
      await settle();
      const reading = page.waitForRequest(REGISTRY);
      await page.clock.fastForward(NEXT_READING_MS);
      await reading;
      if (registryAnswer === null) await expect.poll(storedRevision).toBe(document().revision);
    },
  };
};
