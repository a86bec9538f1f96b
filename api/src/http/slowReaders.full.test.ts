import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asPerson, openTestApp, signInAs, tenantUrl, type TestApp } from '../testing/testApp';
import { watchlistCalls } from '../testing/watchlistCalls';

const EMAIL = 'demo@example.com';
const PART = Buffer.alloc(64 * 1024, '.');
/** More than the system buffers for a reader on the same machine. */
const PARTS = 512;

describe('a client that reads its answer slowly', () => {
  let test: TestApp;
  let requestText: string;
  /** An export without end, unless a test gives it one. */
  let parts = Infinity;

  beforeAll(async () => {
    const writeExport = () => {
      let left = parts;
      return Readable.from(
        (function* () {
          for (; left > 0; left -= 1) yield PART;
        })(),
      );
    };
    test = await openTestApp({
      variables: { ANSWER_TIMEOUT_MS: '1000' },
      background: (usual) => ({ ...usual, writeExport: () => Promise.resolve(writeExport()) }),
    });
    const { id } = await watchlistCalls(await asPerson(test.app, EMAIL)).create();
    const { accessToken } = await signInAs(test.app, EMAIL);
    const url = tenantUrl('nordheide', `/watchlists/${id}/export`);
    requestText = [
      `GET ${url}?metric=availability&format=csv&language=en HTTP/1.1`,
      ...['host: x', `authorization: Bearer ${accessToken}`, '', ''],
    ].join('\r\n');
    await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  /** A client and its connection on the side of the server. */
  const ask = async (): Promise<[client: Socket, served: Socket]> => {
    const client = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
    const [served] = (await once(test.app.server, 'connection')) as [Socket];
    client.pause().on('error', () => undefined);
    client.write(requestText);
    return [client, served];
  };
  const cutOff = () =>
    test
      .logged()
      .split('\n')
      .filter((line) => line.includes('took its answer too slowly'));

  it('is cut off when it stops reading, and the log says so', async () => {
    const [, served] = await ask();
    await once(served, 'close');
    expect(cutOff()).toHaveLength(1);
    expect(JSON.parse(cutOff()[0] ?? '')).toMatchObject({
      level: 30,
      route: '/api/v1/tenants/:tenant/watchlists/:id/export',
    });
    expect(test.logged()).not.toContain('stack');
  });

  it('is cut off when it reads only a little now and then', async () => {
    const [client, served] = await ask();
    const before = cutOff().length;
    while (!served.destroyed) {
      client.read(1);
      await setTimeout(5);
    }
    expect(cutOff()).toHaveLength(before + 1);
    client.destroy();
  });

  it('gets the whole answer as long as it keeps reading', async () => {
    parts = PARTS;
    const before = cutOff().length;
    const [client] = await ask();
    let taken = 0;
    while (taken < PARTS * PART.length) {
      const read = client.read() as Buffer | null;
      taken += read?.length ?? 0;
      await setTimeout(2);
    }
    expect(cutOff()).toHaveLength(before);
    client.destroy();
  });
});
