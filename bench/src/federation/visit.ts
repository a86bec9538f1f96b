import type { Browser } from '@playwright/test';

export interface Network {
  name: string;
  latency: number;
  /** Bytes a second. */
  throughput: number;
}

export interface MeasuredPage {
  path: string;
  heading: string;
  signedIn: boolean;
}

export interface Visit {
  firstPaintMs: number;
  headingMs: number;
  /** Document, registry, configuration and code; neither fonts nor answers of the API. */
  codeBytes: number;
  requests: number;
}

const isCode = (url: string): boolean => {
  const { pathname } = new URL(url);
  return !/^\/(api|auth)\/|\.woff2$/.test(pathname) && !url.startsWith('data:');
};

/** The first visit of somebody, with nothing in the cache. */
export const visit = async (
  browser: Browser,
  origin: string,
  { path, heading, signedIn }: MeasuredPage,
  { network, session }: { network: Network; session: object },
): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    if (signedIn) {
      await page.addInitScript((text) => {
        sessionStorage.setItem('pmm.session', text);
      }, JSON.stringify(session));
    }
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.throughput,
      uploadThroughput: network.throughput,
    });
    const urls = new Map<string, string>();
    let codeBytes = 0;
    let requests = 0;
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
      urls.set(requestId, request.url);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!isCode(urls.get(requestId) ?? 'data:')) return;
      codeBytes += encodedDataLength;
      requests += 1;
    });
    const started = performance.now();
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    const headingMs = performance.now() - started;
    await page.waitForLoadState('networkidle');
    const firstPaintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    return { firstPaintMs, headingMs, codeBytes, requests };
  } finally {
    await context.close();
  }
};
