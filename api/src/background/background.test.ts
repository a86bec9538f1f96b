import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { contentHash } from '../contentHash';
import { textOf } from '../storage/asBytes';
import { createMetrics } from '../telemetry/metrics';
import { migrationsDir } from '../testing/testDatabase';
import { type AnswerTask, createAnswers } from './answers';
import { type Background, openBackground } from './background';
import { type ExportTask, writeExport } from './tasks';

const packageDir = dirname(migrationsDir);
const bundleDir = '.cache-background';
const script = (name: string) => pathToFileURL(join(packageDir, bundleDir, name));

let background: Background;
beforeAll(() => {
  execFileSync(process.execPath, ['build.mjs', bundleDir], { cwd: packageDir });
  const scripts = {
    background: script('backgroundThread.cjs'),
    answers: script('answersThread.cjs'),
  };
  background = openBackground(scripts, createMetrics(), 1);
});
afterAll(async () => {
  await background.close();
  await rm(join(packageDir, bundleDir), { recursive: true });
});

const TO = Date.parse('2026-11-21T00:00:00Z');
const FROM = TO - 7 * 86_400_000;

const taskOf = (products: string | Uint8Array<ArrayBuffer>): AnswerTask => ({
  metric: 'availability',
  watchlistId: '00000000-0000-4000-8000-000000000000',
  texts: {
    ...{ revision: 1, dataVersion: 1, readsFrom: new Date(FROM), reads: '', oldReads: [] },
    successions: [],
    window: { from: new Date(FROM), to: new Date(TO) },
    ...{ before: null, offers: [] },
    channels: [
      {
        id: 7,
        channelId: 'a',
        name: 'A',
        url: null,
        weight: 1,
        lastCrawlAt: '2026-11-21T00:00:00Z',
      },
    ],
    products: JSON.stringify([[3, '01000001', 'A', '', 'listed', 'A']]),
  },
  facts: [
    {
      ...{ fact: 'availability', days: 7, earliest: new Date(FROM) },
      ...{ productIds: '3', spans: products },
    },
  ],
  pharmacies: {
    query: { channelIds: [], cells: { productIds: '', channelIds: '' } },
    cells: '',
    unread: '',
  },
  now: TO,
});

it('the thread builds the same answer as this thread, and receives the buffers of its task without a copy', async () => {
  const spans = `3 7 ${FROM / 1000 - 60} 1,3 7 ${FROM / 1000 + 60} 2`;
  const bytes = new TextEncoder().encode(spans);
  const built = await background.buildAnswer(taskOf(bytes));
  const own = createAnswers(1).buildAnswer(taskOf(spans));
  expect(textOf(built?.text ?? '')).toBe(textOf(own?.text ?? 'none'));
  expect(built?.hash).toBe(contentHash(own?.text ?? new Uint8Array()));
  expect(bytes).toHaveLength(0);
});

const exportOf = (spans: string | Uint8Array<ArrayBuffer>): ExportTask => {
  const { texts, facts, watchlistId } = taskOf(spans);
  const availability = { texts, facts, suspected: [] };
  const none = { prices: null, reviews: null, origins: null, at: null, corrections: [] };
  return {
    ...{ metric: 'availability', format: 'csv', csvForm: 'comma', language: 'en' },
    ...{ watchlistId, watchlist: 'Cough', person: 'Dana', tenant: 'Nordheide', now: TO },
    ...{ query: '', address: null, rows: { ofOne: { availability, ...none }, ofTwo: null } },
  };
};

it('the thread writes the same file as this thread, and receives the buffers of its data without a copy', async () => {
  const spans = `3 7 ${FROM / 1000 - 60} 1,3 7 ${FROM / 1000 + 60} 2`;
  const bytes = new TextEncoder().encode(spans);
  const file = await text(await background.writeExport(exportOf(bytes)));
  expect(file).toContain('01000001');
  expect(file).toBe(await text(writeExport(exportOf(spans))));
  expect(bytes).toHaveLength(0);
});
