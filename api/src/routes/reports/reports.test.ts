import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FailureReport } from '@pmm/shared/contracts/failureReport';
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

  it('becomes a line of the log, without the address that it came from', async () => {
    expect((await send(JSON.stringify(report))).statusCode).toBe(204);
    const [line = '', ...more] = test
      .logged()
      .split('\n')
      .filter((text) => text.includes('a failure in a browser'));
    expect(JSON.parse(line)).toMatchObject({ report, level: 40 });
    expect(line).not.toContain('10.0.0.1');
    expect(more).toEqual([]);
  });

  it.each([
    ['no JSON', '{{'],
    ['something else', '{}'],
    ['more than is asked for', JSON.stringify({ ...report, email: 'mara@example.com' })],
    ['a name that is none', JSON.stringify({ ...report, feature: 'a b\n{"level":60}' })],
  ])('is refused when it holds %s', async (_what, payload) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errorCode: 'VALIDATION_ERROR' },
    ]);
  });

  it('is refused when it is long', async () => {
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
