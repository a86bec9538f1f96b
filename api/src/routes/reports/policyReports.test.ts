import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../testing/testApp';

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
