import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FailureReport, VitalsReport } from '@pmm/shared/contracts/failureReport';
import { openTestApp } from '../../testing/testApp';

const report: FailureReport = {
  about: 'feature',
  feature: 'metrics',
  build: '259c106372',
  kind: 'integrity',
  step: 'entry',
  outcome: 'fallback',
  host: 'abc',
  tenant: 'Nordheide Pharma',
};

describe('a report of a failure in a browser', () => {
  let test: Awaited<ReturnType<typeof openTestApp>>;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  const send = (payload: string, remoteAddress = '10.0.0.1') =>
    test.app.inject({
      method: 'POST',
      url: '/api/v1/reports',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      payload,
      remoteAddress,
    });

  it('becomes a line of the log, without the address of the client', async () => {
    expect((await send(JSON.stringify(report))).statusCode).toBe(204);
    const [line = '', ...more] = test
      .logged()
      .split('\n')
      .filter((text) => text.includes('a failure in a browser'));
    expect(JSON.parse(line)).toMatchObject({ report, level: 40 });
    expect(line).not.toContain('10.0.0.1');
    expect(more).toEqual([]);
  });

  const vitals: VitalsReport = {
    about: 'vitals',
    host: 'abc',
    route: '/availability',
    ttfb: 40,
    lcp: 900,
    cls: 0.02,
  };

  it('is counted by the failed part', async () => {
    await send(JSON.stringify({ about: 'registry', problem: 'older', host: 'abc', tenant: null }));
    const metrics = await test.metrics();
    expect(metrics).toMatch(/^pmm_browser_failures_total\{about="registry",kind="older"\} 1$/m);
    expect(metrics).toMatch(/^pmm_browser_failures_total\{about="feature",kind="integrity"\} 1$/m);
  });

  it('may contain the speed of a page, which is counted by the pages of the site', async () => {
    const siteDir = await mkdtemp(join(tmpdir(), 'pmm-reports-'));
    const routes = [{ path: '/availability' }];
    await writeFile(join(siteDir, 'registry.json'), JSON.stringify({ features: [{ routes }] }));
    const deployed = await test.deploy({ SITE_DIR: siteDir });
    for (const route of ['/availability', '/canary', '/']) {
      const payload = JSON.stringify({ ...vitals, route });
      const headers = { 'content-type': 'text/plain' };
      const url = '/api/v1/reports';
      const answer = await deployed.app.inject({ method: 'POST', url, headers, payload });
      expect(answer.statusCode).toBe(204);
    }
    const metrics = await deployed.metrics();
    for (const route of ['/availability', '(other)', '/']) {
      expect(metrics).toContain(`pmm_web_vitals_seconds_sum{vital="lcp",route="${route}"} 0.9\n`);
      expect(metrics).toContain(`pmm_web_vitals_seconds_sum{vital="ttfb",route="${route}"} 0.04\n`);
      expect(metrics).toContain(`pmm_layout_shift_sum{route="${route}"} 0.02\n`);
    }
    expect(metrics).not.toMatch(/canary|vital="inp"/);
    await deployed.close();
    await rm(siteDir, { recursive: true });
  });

  it('is accepted although too many reports of speed have come', async () => {
    const speed = JSON.stringify(vitals);
    for (let count = 0; count < 60; count += 1) await send(speed, '10.0.0.4');
    expect((await send(speed, '10.0.0.4')).statusCode).toBe(429);
    expect((await send(JSON.stringify(report), '10.0.0.4')).statusCode).toBe(204);
  });

  it.each([
    ['no JSON', '{{'],
    ['something else', '{}'],
    ['a further field', JSON.stringify({ ...report, email: 'mara@example.com' })],
    ['a speed that is none', JSON.stringify({ ...vitals, lcp: -1 })],
    ['a place that is no page', JSON.stringify({ ...vitals, route: '/a b' })],
    ['a name that is none', JSON.stringify({ ...report, feature: 'a b\n{"level":60}' })],
  ])('is refused when it contains %s', async (_what, payload) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errorCode: 'VALIDATION_ERROR' },
    ]);
  });

  it('is refused when it is too long', async () => {
    const tenant = 'x'.repeat(3_000);
    expect((await send(JSON.stringify({ ...report, tenant }))).statusCode).toBe(413);
  });

  it('is refused when too many come from one address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      statuses.push((await send(JSON.stringify(report), '10.0.0.2')).statusCode);
    }
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(204));
    expect(statuses.at(-1)).toBe(429);
    expect((await send(JSON.stringify(report), '10.0.0.3')).statusCode).toBe(204);
  });
});
