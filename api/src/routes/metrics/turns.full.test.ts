import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reviewPeriods } from '@pmm/shared/contracts/reviews';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { EXPORT_THREADS } from '../../background/tasks';
import { bearer } from '../../testing/bearer';
import { openTestApp, signInAs, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { until } from '../../testing/until';

type Tenant = 'nordheide' | 'alpenquell';

const MOST_OF_ONE = 40;
const MOST_EXPORTS_OF_ONE = 10;
const metrics = [
  ...['availability', 'prices', 'reviews'],
  ...reviewPeriods.map((days) => `reviews?days=${days}`),
];

/** Delays writing until it is opened. */
const createGate = () => {
  const gate: { opened: Promise<void>; open: () => void } = {
    opened: Promise.resolve(),
    open: () => undefined,
  };
  const close = () => {
    gate.opened = new Promise((resolve) => {
      gate.open = resolve;
    });
  };
  return { gate, close };
};

describe.each(testEngines)('turns of tenants over $engine', ({ open }) => {
  const { gate, close } = createGate();
  /** The tenants of computed answers, in order. */
  const made: string[] = [];
  const tenants = new Map<string, Tenant>();
  const record = async ({ watchlistId }: { watchlistId: string }) => {
    made.push(tenants.get(watchlistId) ?? '');
    await gate.opened;
  };
  let test: TestApp;
  let origin: string;
  let headers: Record<string, string>;

  beforeAll(async () => {
    test = await openTestApp({
      open,
      background: (usual) => ({
        ...usual,
        buildAnswer: async (task) => {
          await record(task);
          return usual.buildAnswer(task);
        },
        writeExport: async (task) => {
          await record(task);
          return usual.writeExport(task);
        },
      }),
    });
    const { accessToken } = await signInAs(test.app, 'demo@example.com');
    headers = { ...bearer(accessToken), 'content-type': 'application/json' };
    origin = await test.app.listen({ port: 0 });
  });
  afterAll(() => test.close());

  const createList = async (tenant: Tenant, name: string): Promise<string> => {
    const url = `${origin}${tenantUrl(tenant, '/watchlists')}`;
    const body = JSON.stringify({ type: 'custom', name });
    const answer = await fetch(url, { method: 'POST', headers, body });
    const { watchlistId } = (await answer.json()) as Watchlist;
    tenants.set(watchlistId, tenant);
    return watchlistId;
  };
  const ask = (tenant: Tenant, list: string, rest: string, signal?: AbortSignal) =>
    fetch(`${origin}${tenantUrl(tenant, `/watchlists/${list}/${rest}`)}`, {
      headers,
      ...(signal && { signal }),
    });
  const waiting = async (metric: string): Promise<number> =>
    Number(new RegExp(`^${metric} (\\d+)$`, 'm').exec(await test.metrics())?.[1]);
  const untilWaiting = async (metric: string, count: number) => {
    await until(async () => (await waiting(metric)) === count);
  };

  it('alternate: a tenant with many requests delays only itself, and is refused above a limit', async () => {
    const lists = await Promise.all(
      Array.from({ length: 7 }, (_none, index) => createList('nordheide', `List ${index}`)),
    );
    const other = await createList('alpenquell', 'List');
    const questions = lists.flatMap((list) => metrics.map((metric) => [list, metric] as const));
    made.length = 0;
    close();
    const many = questions
      .slice(0, MOST_OF_ONE + 1)
      .map(([list, metric]) => ask('nordheide', list, `metrics/${metric}`));
    await untilWaiting('pmm_answers_waiting', MOST_OF_ONE);

    const [list = '', metric] = questions[MOST_OF_ONE + 1] ?? [];
    const refused = await ask('nordheide', list, `metrics/${metric}`);
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { errorCode: 'RATE_LIMITED' },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    const ofOther = ask('alpenquell', other, 'metrics/prices');
    await untilWaiting('pmm_answers_waiting', MOST_OF_ONE + 1);
    gate.open();
    expect((await ofOther).status).toBe(200);
    const statuses = await Promise.all(many.map(async (one) => (await one).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(made.indexOf('alpenquell')).toBeLessThan(3);
    expect(made).toHaveLength(MOST_OF_ONE + 2);
  });

  it('are not given to requests whose client has left', async () => {
    const list = await createList('nordheide', 'Left');
    made.length = 0;
    close();
    const first = ask('nordheide', list, 'metrics/availability');
    await until(() => made.length > 0);
    const leaving = new AbortController();
    const left = ask('nordheide', list, 'metrics/prices', leaving.signal).catch(() => 'left');
    const stays = ask('nordheide', list, 'metrics/reviews');
    await untilWaiting('pmm_answers_waiting', 2);
    leaving.abort();
    expect(await left).toBe('left');
    while (!(await test.metrics()).includes('metrics/prices",method="GET",status="aborted"')) {
      await setImmediate();
    }
    gate.open();
    expect([(await first).status, (await stays).status]).toEqual([200, 200]);
    expect(made).toHaveLength(2);
  });

  it('apply to exports, which read nothing while they wait', async () => {
    const list = await createList('nordheide', 'Exported');
    const question = 'export?metric=availability&format=csv&language=en';
    made.length = 0;
    close();
    const many = Array.from({ length: EXPORT_THREADS + MOST_EXPORTS_OF_ONE + 1 }, () =>
      ask('nordheide', list, question),
    );
    await untilWaiting('pmm_exports_waiting', MOST_EXPORTS_OF_ONE);
    await until(() => made.length >= EXPORT_THREADS);
    const refused = await Promise.race(many);
    expect([refused.status, made.length]).toEqual([429, EXPORT_THREADS]);
    gate.open();
    const statuses = await Promise.all(many.map(async (one) => (await one).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(
      EXPORT_THREADS + MOST_EXPORTS_OF_ONE,
    );
  });
});
