import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '@pmm/tools/freePort';
import { waitUntil } from '@pmm/tools/waitUntil';
import puppeteer from 'puppeteer-core';
import { Builder, By, Capabilities, error, until } from 'selenium-webdriver';

/** A browser that Playwright does not drive as the system's packages have it. Places are XPath. */
export interface OtherBrowser {
  open: (url: string) => Promise<void>;
  /** Waits until the place is shown. */
  see: (place: string) => Promise<void>;
  click: (place: string) => Promise<void>;
  type: (place: string, text: string) => Promise<void>;
  /** Errors of the console; always empty where the driver does not report them. */
  errors: () => readonly string[];
  close: () => Promise<void>;
}

const WAIT_MS = 30_000;
const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const DISPLAY_SERVER = '/usr/bin/Xvfb';

/** Over WebDriver BiDi: Playwright's own needs commands that the ESR does not know. */
const openFirefox = async (): Promise<OtherBrowser> => {
  const browser = await puppeteer.launch({
    ...{ browser: 'firefox', executablePath: FIREFOX, headless: true, timeout: 120_000 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(WAIT_MS);
  await page.setViewport({ width: 1440, height: 900 });
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  const at = (place: string) => page.locator(`::-p-xpath(${place})`);
  return {
    open: async (url) => void (await page.goto(url)),
    see: async (place) => void (await at(place).wait()),
    click: (place) => at(place).click(),
    type: (place, text) => at(place).fill(text),
    errors: () => errors,
    close: () => browser.close(),
  };
};

const start = (program: string, args: string[], environment: NodeJS.ProcessEnv = {}) =>
  spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...environment } });

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** WebKitGTK has no windows of its own without a display. */
const openWebKit = async (): Promise<OtherBrowser> => {
  const port = await freePort();
  const display = `:${port}`;
  const processes: ChildProcess[] = [
    start(DISPLAY_SERVER, [display, '-screen', '0', '1440x900x24']),
    start(WEBKIT_DRIVER, [`--port=${port}`], {
      ...{ DISPLAY: display, LANG: 'en_GB.UTF-8' },
      // Its sandbox needs rights that a container does not give.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    }),
  ];
  const url = `http://127.0.0.1:${port}`;
  await waitUntil('WebKitWebDriver answered', () => answers(`${url}/status`));
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
      }),
    )
    .build();
  await driver.manage().window().setRect({ width: 1440, height: 900 });
  const shown = async (place: string) => {
    const element = await driver.wait(until.elementLocated(By.xpath(place)), WAIT_MS);
    return driver.wait(until.elementIsVisible(element), WAIT_MS);
  };
  /** False while a dialog that closes still covers the place. */
  const isClicked = async (place: string): Promise<boolean> => {
    try {
      await (await shown(place)).click();
      return true;
    } catch (cause) {
      if (cause instanceof error.ElementNotInteractableError) return false;
      throw cause;
    }
  };
  return {
    open: (address) => driver.get(address),
    see: async (place) => void (await shown(place)),
    click: async (place) => void (await driver.wait(() => isClicked(place), WAIT_MS)),
    type: async (place, text) => (await shown(place)).sendKeys(text),
    errors: () => [],
    close: async () => {
      await driver.quit();
      for (const one of processes) one.kill();
    },
  };
};

/** Those that are installed; a line of the full lane names the others. */
export const otherBrowsers = [
  { name: 'Firefox', programs: [FIREFOX], open: openFirefox },
  {
    ...{ name: 'WebKitGTK', open: openWebKit },
    programs: [WEBKIT_DRIVER, MINI_BROWSER, DISPLAY_SERVER],
  },
].filter(({ programs }) => programs.every((program) => existsSync(program)));
