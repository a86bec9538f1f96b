import type { Browser, BrowserContext, Page } from '@playwright/test';
import { withWindow } from '../harness/browser';
import { earlierVisit } from '../harness/earlierVisit';
import { type Awaited, firstShown, noteFirstShown } from './firstShown';

export interface Network {
  name: string;
  latency: number;
  /** Bytes a second. */
  throughput: number;
}

export interface MeasuredPage extends Awaited {
  path: string;
  signedIn: boolean;
}

/** The parts of a transfer. */
const parts = {
  document: /^\/[^.]*$/,
  registry: /^\/(registry\.json|features\/[^/]+\/details\.)/,
  'first script': /^\/assets\/main\./,
  'of the host': /^\/assets\//,
  entry: /^\/features\/.*\/remoteEntry\./,
  'of the remote': /^\/features\//,
  'configuration, version': /^\/(config|version)\.json/,
} as const;
export type Part = keyof typeof parts;
export const partNames = Object.keys(parts) as Part[];

export interface Transfer {
  /** Document, registry, configuration and code; neither fonts nor answers of the API. */
  codeBytes: number;
  requests: number;
  bytesOf: Record<Part, number>;
}

export interface Visit extends Transfer {
  firstPaintMs: number;
  headingMs: number;
  /** The first cells of the matrix; NaN on a page without one. */
  cellsMs: number;
  /** The page's own heap, after a garbage collection. */
  heapBytes: number;
}

const partOf = (address: string, isDocument: boolean): Part | undefined => {
  const { pathname, protocol } = new URL(address);
  if (isDocument) return 'document';
  if (!protocol.startsWith('http') || /\.woff2$/.test(pathname)) return undefined;
  return partNames.find((name) => name !== 'document' && parts[name].test(pathname));
};

/** Adds up what is sent for a page from now on; what its cache answers does not count. */
const followTransfer = async (page: Page, network?: Network) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  if (network) {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.throughput,
      uploadThroughput: network.throughput,
    });
  }
  const requested = new Map<string, Part | undefined>();
  const bytesOf = Object.fromEntries(partNames.map((name) => [name, 0])) as Transfer['bytesOf'];
  const transfer: Transfer = { codeBytes: 0, requests: 0, bytesOf };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    requested.set(requestId, partOf(request.url, type === 'Document'));
  });
  const fromCache = (requestId: string) => requested.delete(requestId);
  cdp.on('Network.requestServedFromCache', ({ requestId }) => fromCache(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) fromCache(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const part = requested.get(requestId);
    if (part === undefined) return;
    transfer.codeBytes += encodedDataLength;
    transfer.requests += 1;
    transfer.bytesOf[part] += encodedDataLength;
  });
  return { cdp, transfer };
};

/**
 * Opens a page in a window that may have had an earlier visit, and waits until nothing more is
 * requested.
 */
export const visitIn = async (
  context: BrowserContext,
  origin: string,
  measured: MeasuredPage,
  network?: Network,
): Promise<Visit> => {
  const page = await context.newPage();
  if (measured.signedIn) {
    // Each visit refreshes the session, which makes its earlier state useless.
    const kept = await earlierVisit(origin, { remember: false });
    await page.addInitScript((all) => {
      for (const [key, text] of Object.entries(all)) sessionStorage.setItem(key, text);
    }, kept);
  }
  const { cdp, transfer } = await followTransfer(page, network);
  await noteFirstShown(page, measured);
  await page.goto(origin + measured.path, { waitUntil: 'commit' });
  const { heading, cells } = await firstShown(page, measured);
  await page.waitForLoadState('networkidle');
  const firstPaintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  // Twice: some objects can only be collected after the first collection has freed others.
  for (const _ of [1, 2]) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize: heapBytes } = await cdp.send('Runtime.getHeapUsage');
  await page.close();
  const shown = { headingMs: heading ?? Number.NaN, cellsMs: cells ?? Number.NaN };
  return { ...transfer, firstPaintMs, ...shown, heapBytes };
};

/** A person's first visit, with nothing in the cache. */
export const visit = (
  browser: Browser,
  origin: string,
  page: MeasuredPage,
  network?: Network,
): Promise<Visit> =>
  withWindow(browser, { width: 1440, height: 900 }, (context) =>
    visitIn(context, origin, page, network),
  );
