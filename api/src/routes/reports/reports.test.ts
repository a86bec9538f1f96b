import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FailureReport, VitalsReport } from '@pmm/shared/contracts/failureReport';
import { openTestApp, type TestApp } from '../../testing/testApp';

describe('a report of a failure in a browser', () => {
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

  it('counts loads and failures by the features and builds of the site', async () => {
    const siteDir = await mkdtemp(join(tmpdir(), 'pmm-reports-'));
    const features = [
      {
        ...{ id: 'metrics', routes: [], current: { build: 'b1' } },
        canary: { release: { build: 'b2' } },
      },
    ];
    await writeFile(join(siteDir, 'registry.json'), JSON.stringify({ features }));
    const deployed = await test.deploy({ SITE_DIR: siteDir });
    const builds = [
      { feature: 'metrics', build: 'b1', load: 200, activate: 4, content: 700, pages: 2 },
      { feature: 'metrics', build: 'b2', load: 100, pages: 1 },
      // The build has loaded in an earlier report.
      { feature: 'metrics', build: 'b2', pages: 3 },
      { feature: 'made-up', build: 'b9', load: 1, pages: 1 },
    ];
    for (const payload of [
      { about: 'loads', host: 'abc', builds },
      { ...report, build: 'b2' },
      { ...report, build: 'b9', feature: 'made-up' },
    ]) {
      const answer = await deployed.app.inject({
        ...{ method: 'POST', url: '/api/v1/reports', payload: JSON.stringify(payload) },
        headers: { 'content-type': 'text/plain' },
      });
      expect(answer.statusCode).toBe(204);
    }
    const lines = (await deployed.metrics()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'pmm_feature_loads_total{feature="metrics",build="b1"} 1',
        'pmm_feature_loads_total{feature="metrics",build="b2"} 1',
        'pmm_feature_loads_total{feature="(other)",build="(other)"} 1',
        'pmm_feature_pages_total{feature="metrics",build="b2"} 4',
        'pmm_feature_failures_total{feature="metrics",build="b2",kind="integrity"} 1',
        'pmm_feature_failures_total{feature="(other)",build="(other)",kind="integrity"} 1',
        'pmm_feature_seconds_sum{feature="metrics",phase="content"} 0.7',
      ]),
    );
    expect(lines.join('\n')).not.toContain('made-up');
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
    ['builds that are none', JSON.stringify({ about: 'loads', host: 'abc', builds: [] })],
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

describe('a policy report of a browser', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  const send = async (type: string, payload: string) => {
    const url = '/api/v1/reports/policy';
    const headers = { 'content-type': type };
    return (await test.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  const logged = () =>
    test
      .logged()
      .split('\n')
      .filter((line) => line.includes('a policy refused'))
      .map((line) => (JSON.parse(line) as { refused: unknown }).refused);

  it('becomes a line of the log without typed text, in every form of report', async () => {
    const old = {
      'csp-report': {
        'document-uri': 'https://app.example.com/availability?search=typed',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?typed#typed',
        'source-file': 'https://app.example.com/assets/main.js',
        'line-number': 7,
      },
    };
    expect(await send('application/csp-report', JSON.stringify(old))).toBe(204);
    const body = {
      documentURL: 'https://app.example.com/availability?search=typed',
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
      sourceFile: null,
      sample: 'typed',
    };
    const list = [{ type: 'csp-violation', body }];
    expect(await send('application/reports+json', JSON.stringify(list))).toBe(204);
    expect(logged()).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example/x.js',
        source: 'https://app.example.com/assets/main.js',
        line: 7,
      },
      { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' },
    ]);
    expect(test.logged()).not.toContain('typed');
  });

  it('is counted by the feature of the site whose code was involved', async () => {
    const siteDir = await mkdtemp(join(tmpdir(), 'pmm-reports-'));
    const features = [{ id: 'metrics', routes: [] }];
    await writeFile(join(siteDir, 'registry.json'), JSON.stringify({ features }));
    const deployed = await test.deploy({ SITE_DIR: siteDir });
    const places = [
      'https://a.example/features/metrics/b1/1.js',
      'https://a.example/features/gone/b1/1.js',
      'inline',
    ];
    for (const place of places) {
      await deployed.app.inject({
        ...{ method: 'POST', url: '/api/v1/reports/policy' },
        headers: { 'content-type': 'application/csp-report' },
        payload: JSON.stringify({ 'csp-report': { 'blocked-uri': 'eval', 'source-file': place } }),
      });
    }
    const lines = (await deployed.metrics()).split('\n');
    expect(lines).toContain('pmm_policy_refusals_total{feature="metrics"} 1');
    expect(lines).toContain('pmm_policy_refusals_total{feature="(none)"} 2');
    await deployed.close();
    await rm(siteDir, { recursive: true });
  });

  it.each([
    ['application/json', 415, '{}'],
    ['application/csp-report', 400, '{'],
    ['application/csp-report', 400, '{}'],
    ['application/reports+json', 400, '[{}]'],
    ['application/reports+json', 413, JSON.stringify(['x'.repeat(20_000)])],
  ])('is refused as %s with %d if it is invalid', async (type, status, payload) => {
    expect(await send(type, payload)).toBe(status);
  });
});
