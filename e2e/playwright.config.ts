import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'] ?? '';

/**
 * A full Chromium draws two pages of its own interface for each window, which costs a third of its
 * time. An option that is given twice counts once, so Playwright's own list is here as well.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: 'src/specs',
  globalSetup: './src/support/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  // For machines with two slow cores, which the tests share with servers and browsers.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    // A trace costs half again as much as the test: ask for it with "--trace on".
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium !== '' && { executablePath: chromium }),
      args: [
        `--disable-features=${disabledFeatures.join(',')}`,
        // Without its sandbox only where there is no user to sandbox for.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
