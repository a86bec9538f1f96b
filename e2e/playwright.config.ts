import { defineConfig } from '@playwright/test';
import { postgresEngines } from './src/support/engines';
import type { WorkerFixtures } from './src/support/test';

const chromium = process.env['CHROMIUM_PATH'] ?? '';
/** Set by `npm test`, which leaves the rest to `npm run test:full`. */
const isShort = process.env['TEST_LANE'] === 'short';

export default defineConfig<object, Pick<WorkerFixtures, 'engine'>>({
  testDir: 'src/specs',
  testIgnore: [
    ...(isShort ? ['*.full.spec.ts'] : []),
    // The pictures were drawn on Linux: other systems draw letters differently.
    ...(process.platform === 'linux' ? [] : ['visual.full.spec.ts']),
  ],
  ...(isShort && { grepInvert: /@full/ }),
  globalSetup: './src/support/globalSetup.ts',
  // By file: its tests use the same servers, and each worker starts its own.
  fullyParallel: false,
  workers: 2,
  // For machines with two slow cores, which the tests share with servers and browsers.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  projects: [
    { name: 'embedded' },
    // Shows that the app works with another database; the tests of the API cover the rest.
    ...postgresEngines.map(({ engine }) => ({
      name: engine,
      grep: process.env['E2E_EVERY_ENGINE'] === '1' ? /./ : /@every-engine/,
      use: { engine },
    })),
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    // Frames of animations are half of what the GPU process does; `withMotion` has them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace makes a test half again as slow: "--trace on" when needed.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium !== '' && { executablePath: chromium }),
      args: [
        // No page of a test lives long enough for optimising its code to pay off: that costs a
        // sixth.
        '--js-flags=--no-maglev --no-turbofan',
        // Chromium refuses to run as root with its sandbox.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
