import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { OpenDatabase } from '../storage/openedDatabase';
import { bearer } from './bearer';
import { openTestApp, type TestApp } from './testApp';
import { emptyMarket } from './emptyMarket';

export const INGEST_TOKEN = 'service-token-of-at-least-32-characters';

/**
 * Called before the tests of a file: a server that accepts data and has none. Returns functions
 * that send data.
 */
export const setUpIngest = (open: () => Promise<OpenDatabase>) => {
  let test: TestApp;
  let url: string;

  beforeAll(async () => {
    test = await openTestApp({ open, ingestTokens: ['another-token', INGEST_TOKEN] });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => test.close());
  beforeEach(() => emptyMarket(test.database));

  return {
    test: () => test,
    url: () => url,
    post: (kind: string, body: string | Uint8Array, headers: Record<string, string> = {}) =>
      fetch(`${url}/api/v1/ingest/${kind}`, {
        method: 'POST',
        body,
        headers: {
          ...bearer(INGEST_TOKEN),
          'content-type': 'application/x-ndjson',
          ...headers,
        },
      }),
  };
};

export const linesOf = async (answer: Response): Promise<unknown[]> =>
  (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
