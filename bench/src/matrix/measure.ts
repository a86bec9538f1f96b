import path from 'node:path';
import type { Browser, CDPSession } from '@playwright/test';
import { build } from 'esbuild';
import { withWindow } from '../harness/browser';
import type { SubjectName } from './page';

export interface Size {
  products: number;
  pharmacies: number;
}

/** Milliseconds of CPU time of the renderer's main thread, without waiting for other programs. */
export interface Measure {
  decode: number;
  firstCells: number;
  /** For each frame. */
  down: number;
  sideways: number;
  nodes: number;
  heapMiB: number;
}

const ORIGIN = 'http://matrix.localhost/';
const VIEWPORT = { width: 1600, height: 900 };
const FRAMES = 180;
const DOWN_PIXELS = 67;
const SIDEWAYS_PIXELS = 33;

/** The script of the page with all subjects. */
export const bundlePage = async (folder: string): Promise<string> => {
  const outfile = path.join(folder, 'page.js');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'page.ts')],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outfile;
};

const metric = async (cdp: CDPSession, name: string): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
};

const heapMiB = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await metric(cdp, 'JSHeapUsedSize')) / 2 ** 20;
};

const cpuMs = async (cdp: CDPSession, work: () => Promise<void>): Promise<number> => {
  const before = await metric(cdp, 'ThreadTime');
  await work();
  return ((await metric(cdp, 'ThreadTime')) - before) * 1000;
};

/** One subject in a page of its own. */
export const measure = (
  browser: Browser,
  script: string,
  subject: SubjectName,
  { products, pharmacies }: Size,
): Promise<Measure> =>
  withWindow(browser, VIEWPORT, async (context) => {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    // Not about:blank, which has no cookies, and the language is read from one.
    const document = '<!doctype html><html lang="en"><body></body></html>';
    await page.route(ORIGIN, (route) =>
      route.fulfill({ body: document, contentType: 'text/html' }),
    );
    await page.goto(ORIGIN);
    await page.addScriptTag({ path: script });
    await page.evaluate(
      ([rows, columns, shown]) => window.matrixBench.receive(rows, columns, shown),
      [products, pharmacies, subject] as const,
    );
    const decode = await cpuMs(cdp, () =>
      page.evaluate((name) => window.matrixBench.decode(name), subject),
    );
    await page.evaluate(() => window.matrixBench.decodeOthers());
    const heapBefore = await heapMiB(cdp);
    const firstCells = await cpuMs(cdp, () =>
      page.evaluate((name) => window.matrixBench.show(name), subject),
    );
    const heap = (await heapMiB(cdp)) - heapBefore;
    const perFrame = async (direction: 'down' | 'sideways', pixels: number): Promise<number> => {
      const ms = await cpuMs(cdp, () =>
        page.evaluate(([way, by, frames]) => window.matrixBench.scroll(way, by, frames), [
          direction,
          pixels,
          FRAMES,
        ] as const),
      );
      return ms / FRAMES;
    };
    const down = await perFrame('down', DOWN_PIXELS);
    const sideways = await perFrame('sideways', SIDEWAYS_PIXELS);
    // Counted here, because scrolling mounts more than the first cells do.
    const nodes = await page.evaluate(() => window.matrixBench.nodes());
    return { decode, firstCells, down, sideways, nodes, heapMiB: heap };
  });
