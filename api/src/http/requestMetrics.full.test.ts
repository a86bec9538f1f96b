import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { bearer } from '../testing/bearer';
import { asPerson, openTestApp, signInAs, tenantUrl, type TestApp } from '../testing/testApp';
import { testEngines } from '../testing/testDatabase';

const TOKEN = 'service-token-of-at-least-32-characters';

describe.each(testEngines)('the metrics over $engine', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ open, ingestTokens: [TOKEN] });
  });
  afterAll(() => test.close());

  /** The value of one line, found by its name and all its labels. */
  const valueOf = async (line: string): Promise<number | undefined> => {
    const found = (await test.metrics()).split('\n').find((one) => one.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length));
  };
  const requestsOf = (route: string, method: string, status: number) =>
    valueOf(
      `http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`,
    );

  it('count requests by the pattern of the route, never by its values', async () => {
    const person = await asPerson(test.app, 'demo@example.com');
    const lists = tenantUrl('nordheide', '/watchlists');
    await person({ url: lists });
    await person({ url: `${tenantUrl('nordheide', '/watchlists')}/canary-id` });
    await person({ url: '/api/v1/tenants/canary-tenant/watchlists?search=canary' });
    await test.app.inject({ url: '/canary.txt' });
    await test.app.inject({ url: '/%zzcanary' });
    await test.app.inject({ method: 'PROPFIND', url: '/canary' });
    expect(await requestsOf('/api/v1/tenants/:tenant/watchlists', 'GET', 200)).toBe(1);
    expect(await requestsOf('/api/v1/tenants/:tenant/watchlists', 'GET', 404)).toBe(1);
    expect(await requestsOf('(none)', 'GET', 404)).toBe(1);
    expect(await test.metrics()).not.toMatch(/canary|Nordheide|demo@|PROPFIND/);
  });

  it('count running requests until they are answered', async () => {
    expect(await valueOf('http_requests_running')).toBe(0);
  });

  it('count refused requests by their reason', async () => {
    await test.app.inject({ url: '/api/v1/users/me' });
    expect(await valueOf('pmm_refusals_total{route="/api/v1/users/me",code="UNAUTHORIZED"}')).toBe(
      1,
    );
  });

  const failLogins = async (count: number, address: (index: number) => string) => {
    const payload = { email: 'petra@example.com', password: 'wrong', remember: false };
    for (let index = 0; index < count; index += 1) {
      const remoteAddress = address(index);
      await test.app.inject({ method: 'POST', url: '/auth/login', payload, remoteAddress });
    }
  };

  it('count failed sign-ins, and each lock-out once', async () => {
    await failLogins(13, () => '10.1.0.1');
    const failures = 'pmm_refusals_total{route="/auth/login",code="LOGIN_BAD_CREDENTIALS"}';
    expect(await valueOf(failures)).toBe(10);
    expect(await valueOf('pmm_refusals_total{route="/auth/login",code="RATE_LIMITED"}')).toBe(3);
    expect(await valueOf('pmm_lockouts_total{kind="place"}')).toBe(1);
    expect(await valueOf('pmm_lockouts_total{kind="strangers"}')).toBeUndefined();
    await failLogins(10, (index) => `10.2.${index}.1`);
    expect(await valueOf('pmm_lockouts_total{kind="strangers"}')).toBe(1);
    expect(await valueOf('pmm_lockouts_total{kind="place"}')).toBe(1);
  });

  it('count hits and misses of the cache of answers, and its bytes', async () => {
    const { accessToken } = await signInAs(test.app, 'demo@example.com');
    const headers = bearer(accessToken);
    const url = tenantUrl('nordheide', '/watchlists');
    const created = await test.app.inject({
      ...{ method: 'POST', url, headers },
      payload: { type: 'custom', name: 'Measured' },
    });
    const { watchlistId } = created.json<Watchlist>();
    const matrix = { url: `${url}/${watchlistId}/metrics/availability`, headers };
    await test.app.inject(matrix);
    await test.app.inject(matrix);
    expect(await valueOf('pmm_answer_cache_total{result="miss"}')).toBe(1);
    expect(await valueOf('pmm_answer_cache_total{result="hit"}')).toBe(1);
    expect(await valueOf('pmm_answer_cache_bytes')).toBeGreaterThan(100);
  });

  it('count the lines, batches and refused lines of an ingest', async () => {
    const lines = [
      { id: 'shop', name: 'Shop' },
      { id: 'canary' },
      'no line',
      { id: 'other', name: 'Other' },
    ];
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/ingest/channels',
      headers: { ...bearer(TOKEN), 'content-type': 'application/x-ndjson' },
      payload: lines.map((line) => JSON.stringify(line)).join('\n'),
    });
    expect(await valueOf('pmm_ingest_lines_total{kind="channels"}')).toBe(4);
    expect(await valueOf('pmm_ingest_batches_total{kind="channels"}')).toBe(1);
    expect(await valueOf('pmm_ingest_refused_lines_total{kind="channels",field="name"}')).toBe(1);
    expect(await valueOf('pmm_ingest_refused_lines_total{kind="channels",field="(line)"}')).toBe(1);
  });
});
