import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fragmentOf } from '../testing/fragment';
import { withCanary } from './audienceChange';
import { countsIn, judge, watchCanary } from './canaryWatch';
import { withReleases } from './registryChange';
import { newPrivateKey } from './signing/signingKey';
import { changeRegistry, readRegistry, targetOf } from './siteRegistry';

describe('the judgement of a canary', () => {
  const rule = { factor: 2, least: 20 };
  const usual = { loads: 990, failures: 10 };

  it.each([
    ['as good', { loads: 99, failures: 1 }, usual],
    ['as good', { loads: 98, failures: 2 }, usual],
    ['worse', { loads: 97, failures: 3 }, usual],
    // It does not even load.
    ['worse', { loads: 0, failures: 20 }, usual],
    ['too few', { loads: 0, failures: 19 }, usual],
    // Without a failure of the current build, single ones are still usual.
    ['as good', { loads: 199, failures: 1 }, { loads: 500, failures: 0 }],
    ['worse', { loads: 19, failures: 1 }, { loads: 0, failures: 0 }],
  ])('is "%s" for %j beside %j', (verdict, canary, current) => {
    expect(judge(canary, current, rule)).toBe(verdict);
  });
});

it('counts are the sums of all server processes, of this feature and build', () => {
  const text = [
    '# HELP pmm_feature_loads_total Pages',
    'pmm_feature_loads_total{feature="prices",build="b2"} 12',
    'pmm_feature_loads_total{feature="prices",build="b1"} 100',
    'pmm_feature_loads_total{feature="reviews",build="b2"} 7',
    'pmm_feature_failures_total{feature="prices",build="b2",kind="render"} 1',
    'pmm_feature_failures_total{feature="prices",build="b2",kind="chunk"} 2',
  ].join('\n');
  const labels = { feature: 'prices', build: 'b2' };
  expect(countsIn([text, text], labels)).toEqual({ loads: 24, failures: 6 });
  expect(countsIn(['nothing'], labels)).toEqual({ loads: 0, failures: 0 });
});

describe('a watched canary', () => {
  let site: string;
  let metrics: Server;
  let url: string;
  /** What the server counts at each reading; the last one stays. */
  let readings: { loads: number; failures: number }[];
  /** Happens before the last reading. */
  let meanwhile: () => Promise<unknown>;
  const output: string[] = [];

  beforeEach(async () => {
    jest.replaceProperty(process, 'env', {
      ...process.env,
      REGISTRY_PRIVATE_KEY: newPrivateKey(),
    });
    site = await mkdtemp(path.join(os.tmpdir(), 'pmm-watch-'));
    await changeRegistry(site, (registry) => {
      const before = withReleases(registry, [fragmentOf('prices', 'b1')], new Date());
      return withCanary(before, fragmentOf('prices', 'b2'), { percent: 10 }, new Date());
    });
    meanwhile = () => Promise.resolve();
    const nextReading = async () => {
      if (readings.length > 1) return readings.shift();
      await meanwhile();
      return readings[0];
    };
    const answer = async (response: ServerResponse) => {
      const { loads = 0, failures = 0 } = (await nextReading()) ?? {};
      response.end(
        `pmm_feature_loads_total{feature="prices",build="b2"} ${loads}\npmm_feature_failures_total{feature="prices",build="b2",kind="render"} ${failures}\n`,
      );
    };
    metrics = createServer((_request, response) => void answer(response)).listen(0, '127.0.0.1');
    await once(metrics, 'listening');
    url = `http://127.0.0.1:${(metrics.address() as AddressInfo).port}/metrics`;
    output.length = 0;
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    metrics.close();
    await rm(site, { recursive: true });
  });

  const watch = async () =>
    watchCanary({
      target: await targetOf(site),
      feature: 'prices',
      urls: [url],
      ...{ factor: 2, least: 20, minutes: 0, everySeconds: 0 },
      say: (line) => output.push(line),
    });
  const canaryNow = async () => (await readRegistry(site)).features[0]?.canary?.release.build;

  it('is rolled back as soon as it fails more often, and the reason is told', async () => {
    readings = [
      { loads: 1_000, failures: 0 },
      { loads: 1_020, failures: 10 },
    ];
    await expect(watch()).rejects.toThrow(
      /b2 of "prices" was rolled back: 10 failures in 30 pages/,
    );
    expect(await canaryNow()).toBeUndefined();
  });

  it('stays when it is as good', async () => {
    readings = [
      { loads: 0, failures: 0 },
      { loads: 40, failures: 0 },
    ];
    await watch();
    expect(output.join()).toContain('as good');
    expect(await canaryNow()).toBe('b2');
  });

  it('is not judged by too few pages', async () => {
    readings = [{ loads: 500, failures: 400 }];
    await expect(watch()).rejects.toThrow('Only 0 pages had the canary');
    expect(await canaryNow()).toBe('b2');
  });

  it('is not confused with a canary that was published meanwhile', async () => {
    readings = [
      { loads: 0, failures: 0 },
      { loads: 0, failures: 50 },
    ];
    meanwhile = () =>
      changeRegistry(site, (registry) =>
        withCanary(registry, fragmentOf('prices', 'b3'), { percent: 10 }, new Date()),
      );
    await expect(watch()).rejects.toThrow('is another one by now');
    expect(await canaryNow()).toBe('b3');
  });

  it('needs a canary, and metrics that answer', async () => {
    metrics.close();
    await once(metrics, 'close');
    readings = [];
    await expect(watch()).rejects.toThrow('fetch failed');
    await changeRegistry(site, (registry) =>
      withReleases(registry, [fragmentOf('prices', 'b4')], new Date()),
    );
    await expect(watch()).rejects.toThrow('has no canary');
  });
});
