import { describe, expect, it } from '@jest/globals';
import { createMetrics } from './metrics';
import { storageTelemetry } from './statements';

const failing = () => Promise.reject(new Error('no such table'));

describe('what is told of statements', () => {
  it('is how many of each kind ran, and how many failed', async () => {
    const metrics = createMetrics();
    const telemetry = storageTelemetry(metrics);
    const run = () => Promise.resolve('rows');
    expect(await telemetry.statement('people', '\n  SELECT 1', run)).toBe('rows');
    await telemetry.statement('people', 'canary 1', run);
    await expect(telemetry.statement('embedded', 'with a as (…) …', failing)).rejects.toThrow();

    const text = await metrics.registry.metrics();
    for (const [pool, operation, count] of [
      ['people', 'select', 1],
      ['people', 'other', 1],
      ['embedded', 'with', 1],
    ] as const) {
      const labels = `{pool="${pool}",operation="${operation}"}`;
      expect(text).toContain(`pmm_database_statement_duration_seconds_count${labels} ${count}\n`);
    }
    expect(text).toContain(
      'pmm_database_failed_statements_total{pool="embedded",operation="with"} 1\n',
    );
    expect(text).not.toContain('canary');
  });

  it('is the state of each pool at the time of the question', async () => {
    const metrics = createMetrics();
    const telemetry = storageTelemetry(metrics);
    const state = { size: 3, idle: 1, waiting: 0 };
    telemetry.watchPool('people', () => state);
    state.waiting = 7;
    const text = await metrics.registry.metrics();
    expect(text).toContain('pmm_database_connections_size{pool="people"} 3\n');
    expect(text).toContain('pmm_database_connections_idle{pool="people"} 1\n');
    expect(text).toContain('pmm_database_connections_waiting{pool="people"} 7\n');
  });
});
