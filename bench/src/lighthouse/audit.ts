import { type BrowserContext, chromium } from '@playwright/test';
import { freePort } from '@pmm/tools/freePort';
import lighthouse, { desktopConfig } from 'lighthouse';
import { browserOptions } from '../harness/browser';
import { earlierVisit } from '../harness/earlierVisit';
import { withFolder } from '../harness/folder';
import type { Proxied } from '../harness/proxy';
import { type LargestPaint, largestPaintOf } from './largestPaint';

export interface AuditedPage {
  path: string;
  signedIn: boolean;
}

/** Scores from 0 to 100, times in milliseconds as Lighthouse simulates them. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  /**
   * The largest paint without simulated line and machine, which shows how busy this machine was.
   */
  observedPaintMs: number;
}

interface Audit {
  scores: Scores;
  largestPaint: LargestPaint | null;
}

/** Stores a remembered session of an earlier visit, because Lighthouse opens a tab of its own. */
const beSignedIn = async (context: BrowserContext, { server, origin }: Proxied): Promise<void> => {
  const kept = await earlierVisit(server.url, { remember: true });
  const page = await context.newPage();
  // A document of the same origin that is not part of the app.
  await page.goto(`${origin}/version.json`);
  await page.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, kept);
  await page.close();
};

/** Runs the work with a new browser, which listens for Lighthouse on a port. */
const withProfile = <Result>(
  trust: string,
  work: (context: BrowserContext, port: number) => Promise<Result>,
): Promise<Result> =>
  withFolder(async (profile) => {
    const port = await freePort();
    const context = await chromium.launchPersistentContext(profile, {
      ...browserOptions,
      args: [...browserOptions.args, trust, `--remote-debugging-port=${port}`],
    });
    try {
      return await work(context, port);
    } finally {
      await context.close();
    }
  });

/** Null if the browser's trace lacks the begin of the visit, which happens about once in 20. */
const visit = (
  proxied: Proxied,
  { path: address, signedIn }: AuditedPage,
  isDesktop: boolean,
): Promise<Audit | null> =>
  withProfile(proxied.trust, async (context, port) => {
    if (signedIn) await beSignedIn(context, proxied);
    const flags = { port, disableStorageReset: true, logLevel: 'error' as const };
    const result = await lighthouse(
      proxied.origin + address,
      flags,
      isDesktop ? desktopConfig : undefined,
    );
    const { categories, audits, finalDisplayedUrl, runtimeError } = result?.lhr ?? {};
    if (runtimeError?.code === 'NO_NAVSTART') return null;
    if (runtimeError) throw new Error(runtimeError.message);
    if (finalDisplayedUrl === undefined || new URL(finalDisplayedUrl).pathname !== address)
      throw new Error(`${address} led to ${finalDisplayedUrl ?? 'nowhere'}.`);
    const score = (name: string) => Math.round((categories?.[name]?.score ?? Number.NaN) * 100);
    const ms = (name: string) => audits?.[name]?.numericValue ?? Number.NaN;
    const metrics = audits?.['metrics']?.details as { items: Record<string, number>[] } | undefined;
    const scores = {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      firstPaintMs: ms('first-contentful-paint'),
      largestPaintMs: ms('largest-contentful-paint'),
      blockingMs: ms('total-blocking-time'),
      observedPaintMs: metrics?.items[0]?.['observedLargestContentfulPaint'] ?? Number.NaN,
    };
    const { details } = audits?.['largest-contentful-paint-element'] ?? {};
    return { scores, largestPaint: largestPaintOf(details) };
  });

const MOST_VISITS = 3;

/** One cold visit in a browser of its own. */
export const audit = async (...of: Parameters<typeof visit>): Promise<Audit> => {
  for (let visits = 0; visits < MOST_VISITS; visits += 1) {
    const result = await visit(...of);
    if (result) return result;
  }
  throw new Error(`The traces of ${MOST_VISITS} visits have no begin.`);
};
