import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { bearer } from '../../testing/bearer';
import { testEngines } from '../../testing/testDatabase';
import { handOver } from '../command/handOver';
import { contents } from '../testing/contents';
import { INGEST_TOKEN, linesOf, setUpIngest } from '../../testing/setUpIngest';

describe.each(testEngines)('POST /api/v1/ingest/{kind} over $engine', ({ open }) => {
  const { test, post, url } = setUpIngest(open);

  it('takes lines and answers with the refused ones and the figures', async () => {
    const answer = await post('channels', '{"id":"a","name":"A"}\n{"id":"b"}\n');
    expect(answer.status).toBe(200);
    const figures = { kind: 'channels', lines: 2, accepted: 1, rejected: 1, changed: 1 };
    expect(await linesOf(answer)).toEqual([
      { rejected: { line: 2, field: 'name', reason: 'name is missing', text: '{"id":"b"}' } },
      { progress: figures },
      { summary: figures },
    ]);
  });

  it('takes CSV and gzip by their headers', async () => {
    const answer = await post('channels', gzipSync('id;name\na;A\nb;B\n'), {
      'content-type': 'text/csv; charset=utf-8',
      'content-encoding': 'gzip',
    });
    expect((await linesOf(answer)).at(-1)).toMatchObject({ summary: { accepted: 2, changed: 2 } });
  });

  it.each([
    ['no token', { authorization: '' }, 401, 'UNAUTHORIZED'],
    ['a wrong token', bearer(`${INGEST_TOKEN}x`), 403, 'FORBIDDEN'],
    ['an unknown type', { 'content-type': 'text/html' }, 415, 'INVALID_INPUT'],
    ['an unknown encoding', { 'content-encoding': 'br' }, 415, 'INVALID_INPUT'],
  ])('refuses %s', async (_, headers, status, errorCode) => {
    const answer = await post('channels', '{"id":"a","name":"A"}\n', headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ errorCode });
    expect((await contents(test().database)).rows['channel']).toEqual([]);
  });

  it('says in the log whose token it was', async () => {
    await post('channels', '', { 'x-request-id': 'named-token' });
    const lines = test().logged().split('\n');
    const line = lines.find((one) => one.includes('named-token') && one.includes('"request"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ service: 'token-2', status: 200 });
    expect(line).not.toContain(INGEST_TOKEN);
  });

  it('tells the command when the server goes away or refuses', async () => {
    const collect = async (address: { url: string; token: string }) => {
      const bytes = (async function* () {
        yield await Promise.resolve(Buffer.from('{"id":"a","name":"A"}\n'));
      })();
      const source = { kind: 'channels', format: 'ndjson', bytes } as const;
      for await (const event of handOver({ ...address, pid: 1 }, source))
        expect(event).toBeDefined();
    };
    await expect(collect({ url: url(), token: 'wrong' })).rejects.toThrow('may not hand in data');
    await expect(collect({ url: 'http://127.0.0.1:1', token: INGEST_TOKEN })).rejects.toThrow(
      'the server went away',
    );
  });
});
