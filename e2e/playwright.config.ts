import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'] ?? '';

export default defineConfig({
  testDir: 'src/specs',
  fullyParallel: false,
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
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium !== '' && { executablePath: chromium }),
      // Without its sandbox only where there is no user to sandbox for.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
