import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { builtPackage } from '@pmm/tools/build';
import { runRelease } from '@pmm/tools/release';
import { waitUntil } from '@pmm/tools/waitUntil';
import type { Browser, BrowserContext } from '@playwright/test';
import { signInWindow } from '../harness/browser';
import type { Figure } from '../harness/limits';
import { printTable } from '../harness/table';
import { buildMonolith } from '../monolith/buildMonolith';
import { CHANGED, CHANGED_TEXT, changedPage, changeRemote, copyRemote } from './changedRemote';
import type { Subjects } from './firstVisit';
import { visitIn, type Visit } from './visit';

/**
 * One feature is released with one changed word. Measures what a returning visitor fetches,
 * compared with the same change in one bundle; how long the release takes; and when an open app
 * shows it.
 */

const MOST_BYTES = 0.35;
/** With the checks of the gate, without the build. */
const MOST_PUBLISH_MS = 20_000;
/** The server checks its documents once a second. */
const SERVED_WITHIN_MS = 1_000;
/** For loading the build and replacing the page. */
const SHOWN_WITHIN_MS = 1_500;

interface Sites {
  urls: Subjects;
  folders: Subjects;
  /** How often the open app reads the registry, as the servers tell it. */
  pollMs: number;
}

const openApp = async (browser: Browser, origin: string) => {
  const context = await browser.newContext();
  await signInWindow(context, origin);
  const page = await context.newPage();
  await page.goto(origin + changedPage.path);
  await page.getByRole('heading', { level: 1, name: changedPage.heading }).waitFor();
  return page;
};

const isServed = async (url: string, text: string): Promise<void> => {
  const isThere = async () => (await (await fetch(url)).text()).includes(text);
  await waitUntil(`${url} was the new one`, isThere);
};

export const measureRelease = async (
  browser: Browser,
  { urls, folders, pollMs }: Sites,
  workFolder: string,
): Promise<Figure[]> => {
  const sources = await copyRemote(workFolder);
  // From the same place before and after, or the names of all its modules would change as well.
  const buildOne = () => buildMonolith(folders.federated, folders.monolith, { [CHANGED]: sources });
  await buildOne();
  const windows: Record<keyof Subjects, BrowserContext> = {
    federated: await browser.newContext(),
    monolith: await browser.newContext(),
  };
  const visitWith = (name: keyof Subjects) => visitIn(windows[name], urls[name], changedPage);
  const first = { federated: await visitWith('federated'), monolith: await visitWith('monolith') };

  await changeRemote(sources);
  await builtPackage(sources, console.log);
  const open = await openApp(browser, urls.federated);
  const publishing = performance.now();
  await runRelease(['publish', sources, '--target', folders.federated]);
  const published = performance.now();
  await open.getByText(CHANGED_TEXT).first().waitFor();
  const shownMs = performance.now() - published;
  await open.context().close();
  await buildOne();
  const document = await readFile(path.join(folders.monolith, 'host/index.html'), 'utf8');
  await isServed(`${urls.monolith}/`, /assets\/main\.\w+/.exec(document)?.[0] ?? '');
  const again = { federated: await visitWith('federated'), monolith: await visitWith('monolith') };
  for (const window of Object.values(windows)) await window.close();

  const row = (name: keyof Subjects) => {
    const bytes = (visits: Record<keyof Subjects, Visit>, key: keyof Subjects) =>
      visits[key].codeBytes;
    const ratio = bytes(again, name) / bytes(again, 'monolith');
    return [name, String(bytes(first, name)), String(bytes(again, name)), ratio.toFixed(3)];
  };
  printTable(
    `One word changed in ${CHANGED}: code bytes of who was there before`,
    ['', 'first visit', 'after the release', '×'],
    [row('monolith'), row('federated')],
  );
  const publishMs = published - publishing;
  console.log(
    `published in ${publishMs.toFixed(0)} ms, shown in an open app ${shownMs.toFixed(0)} ms later, which asks every ${pollMs} ms`,
  );
  const ratio = again.federated.codeBytes / again.monolith.codeBytes;
  const onePoll = pollMs + SERVED_WITHIN_MS + SHOWN_WITHIN_MS;
  return [
    { what: 'return visit after a release, bytes', value: ratio, most: MOST_BYTES, unit: '×' },
    { what: 'publish', value: publishMs, most: MOST_PUBLISH_MS, unit: 'ms' },
    { what: 'shown in an open app', value: shownMs, most: onePoll, unit: 'ms' },
  ];
};
