import { expect, it } from '@jest/globals';
import type { IngestSummary } from '@pmm/shared/contracts/observation';
import { createMetrics } from '../../telemetry/metrics';
import type { IngestEvent } from '../ingest';
import { countedEvents } from './countedEvents';

const upTo = (lines: number): IngestSummary => ({
  ...{ kind: 'channels', lines, accepted: lines, rejected: 0, changed: 0 },
});
const events: IngestEvent[] = [
  { rejected: { line: 1, field: 'name', reason: 'name is missing', text: '{}' } },
  { progress: upTo(3) },
  { rejected: { line: 4, reason: 'not a JSON object', text: '{' } },
  { rejected: { line: 5, field: 'name', reason: 'name is missing', text: '{}' } },
  { progress: upTo(7) },
  { summary: upTo(7) },
];

async function* source() {
  await Promise.resolve();
  yield* events;
}

it('events of an ingest pass unchanged, and their lines are counted once', async () => {
  const metrics = createMetrics();
  const seen: IngestEvent[] = [];
  for await (const event of countedEvents(source(), 'channels', metrics)) seen.push(event);
  expect(seen).toEqual(events);
  const text = await metrics.registry.metrics();
  for (const line of [
    'lines_total{kind="channels"} 7',
    'batches_total{kind="channels"} 2',
    'refused_lines_total{kind="channels",field="name"} 2',
    'refused_lines_total{kind="channels",field="(line)"} 1',
  ]) {
    expect(text).toContain(`pmm_ingest_${line}\n`);
  }
});
