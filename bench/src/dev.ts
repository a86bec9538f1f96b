import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyProject } from '@pmm/tools/development/copiedProject';
import { freePort } from '@pmm/tools/freePort';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { argument } from './harness/arguments';
import { signInWindow, withBrowser, withWindow } from './harness/browser';
import { judge } from './harness/limits';
import { cpuOf, inTurns, median } from './harness/measuring';
import { printTable } from './harness/table';

/**
 * `npm run dev` in a copy of the project. Measures the time until it is ready, at the first start
 * (which fills the database) and later; and the time from saving a component of a remote until the
 * open page shows it, with what was typed still there.
 */

const STARTS = argument('starts', 3);
const EDITS = argument('edits', 7);
const READY_MOST_S = 15;
const SEEN_MOST_MS = 1_000;
const EDITED = 'remote-watchlists/src/components/FormDialog.tsx';
const SHOWN = "{t('cancel')}";

interface Development {
  url: string;
  seconds: number;
  /** Processor seconds of the build, without the API. */
  cpu: number;
  stop: () => Promise<void>;
}

const ready = (child: ChildProcess): Promise<{ url: string; seconds: number }> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString();
      const found = /Ready after (?<seconds>[\d.]+) s: (?<url>\S+)/.exec(said)?.groups;
      if (found) resolve({ url: found['url'] ?? '', seconds: Number(found['seconds']) });
    });
    child.once('exit', () => reject(new Error(`It ended before it was ready:\n${said}`)));
  });

const startIn = async (folder: string): Promise<Development> => {
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'dev'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(await freePort()) },
  });
  const { url, seconds } = await ready(child);
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return { url, seconds, cpu: cpuOf(child.pid ?? 0).all / 1_000, stop };
};

/** From the saved file to the frame that shows it, as the page sees it. */
const measureEdit = async (page: Page, file: string, text: string, now: string) => {
  const shown = page.waitForFunction(
    (label) => [...document.querySelectorAll('button')].some((one) => one.textContent === label),
    now,
  );
  const savedAt = performance.now();
  await writeFile(file, text.replace(SHOWN, `{'${now}'}`));
  await shown;
  return performance.now() - savedAt;
};

const measureEdits = async (browser: Browser, folder: string): Promise<number[]> => {
  const { url, stop } = await startIn(folder);
  const file = path.join(folder, EDITED);
  const text = await readFile(file, 'utf8');
  if (!text.includes(SHOWN)) throw new Error(`${EDITED} has no ${SHOWN} any more.`);
  const inWindow = async (context: BrowserContext): Promise<number[]> => {
    await signInWindow(context, url);
    const page = await context.newPage();
    await page.goto(`${url}/settings/watchlists`);
    await page.getByRole('button', { name: 'Create watchlist' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Not lost');
    const opened = await page.evaluate(() => performance.timeOrigin);
    const { times } = await inTurns(EDITS, {
      times: (edit) => measureEdit(page, file, text, `Edit ${edit + 1}`),
    });
    const isSame = (await page.evaluate(() => performance.timeOrigin)) === opened;
    if (!isSame || (await name.inputValue()) !== 'Not lost')
      throw new Error('What was typed is lost.');
    return times;
  };
  try {
    return await withWindow(browser, { width: 1_440, height: 900 }, inWindow);
  } finally {
    await stop();
  }
};

const project = await copyProject();
try {
  // Any command installs the libraries first.
  await project.command('release', '--help');
  // The first start fills the database of the copy.
  const { all } = await inTurns(1 + STARTS, {
    all: async () => {
      const development = await startIn(project.folder);
      await development.stop();
      return development;
    },
  });
  const edits = await withBrowser((browser) => measureEdits(browser, project.folder));
  printTable(
    'Starts of npm run dev; the first one builds everything and fills the database',
    ['', ...all.map((_, index) => String(index + 1))],
    [
      ['ready, s', ...all.map(({ seconds }) => seconds.toFixed(1))],
      ['processor without the API, s', ...all.map(({ cpu }) => cpu.toFixed(1))],
    ],
  );
  printTable(
    'A component of a remote, from saved to seen; ms',
    ['', ...edits.map((_, index) => String(index + 1))],
    [['edit', ...edits.map((ms) => ms.toFixed(0))]],
  );
  const limit = { most: READY_MOST_S, unit: 's' } as const;
  const [first = Number.NaN, ...later] = all.map(({ seconds }) => seconds);
  judge([
    { what: 'ready at the first start', value: first, ...limit },
    { what: 'ready', value: median(later), ...limit },
    { what: 'an edit is seen', value: median(edits), most: SEEN_MOST_MS, unit: 'ms' },
  ]);
} finally {
  await project.remove();
}
