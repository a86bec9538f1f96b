import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { testEngines } from '../../testing/testDatabase';
import { handOver } from '../command/handOver';
import { INGEST_TOKEN, linesOf, setUpIngest } from '../../testing/setUpIngest';

describe.each(testEngines)('POST /api/v1/ingest/{kind} over $engine', ({ open }) => {
  const { test, post, url } = setUpIngest(open);

  it('accepts lines, and answers with the refused ones and the figures', async () => {
    const answer = await post('channels', '{"id":"a","name":"A"}\n{"id":"b"}\n');
    expect(answer.status).toBe(200);
    const figures = {
      ...{ kind: 'channels', lines: 2, accepted: 1, rejected: 1, changed: 1 },
      firstRejected: { line: 2, field: 'name', reason: 'name is missing' },
    };
    expect(await linesOf(answer)).toEqual([
      { rejected: { line: 2, field: 'name', reason: 'name is missing', text: '{"id":"b"}' } },
      { progress: figures },
      { summary: figures },
    ]);
  });

  it('accepts CSV and gzip according to their headers', async () => {
    const answer = await post('channels', gzipSync('id;name\na;A\nb;B\n'), {
      'content-type': 'text/csv; charset=utf-8',
      'content-encoding': 'gzip',
    });
    expect((await linesOf(answer)).at(-1)).toMatchObject({ summary: { accepted: 2, changed: 2 } });
  });

  it('answers with the number of emptied values, for each column', async () => {
    await post('channels', '{"id":"a","name":"A","url":"https://a.example","weight":2}\n');
    const answer = await post('channels', '{"id":"a","name":"A","url":null,"weight":null}\n');
    expect((await linesOf(answer)).at(-1)).toMatchObject({
      summary: { changed: 1, emptied: { url: 1, weight: 1 } },
    });
  });

  it('logs a warning about refused lines, with the first line, its field and the token, but without values', async () => {
    const [ofRefused, ofGood] = ['with-refused-lines', 'without-any-of-them'];
    const lines = '{"id":"a","name":"A"}\n{"id":"b","name":"B","weight":"secret"}\n{}\n';
    await (await post('channels', lines, { 'x-request-id': ofRefused })).text();
    await (await post('channels', '{"id":"a","name":"A"}\n', { 'x-request-id': ofGood })).text();
    const warnings = test()
      .logged()
      .split('\n')
      .filter((line) => line.includes('were refused'))
      .filter((line) => line.includes(ofRefused) || line.includes(ofGood));
    expect(warnings.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        ...{ level: 40, service: 'token-2', kind: 'channels', lines: 3, rejected: 2 },
        ...{ first: { line: 2, field: 'weight' }, reqId: ofRefused },
      }),
    ]);
    expect(warnings.join()).not.toContain('secret');
  });

  it('reports to the command that the server went away or refused', async () => {
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
