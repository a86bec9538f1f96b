import { startServer, type TestServer } from './server';
import { expect } from './test';

const TOKEN = 'a-token-for-the-input-of-these-tests';

type InputKind = 'products' | 'channels' | 'observations';

/** Sends rows to a running server. */
export const ingest = async (
  { url }: TestServer,
  kind: InputKind,
  rows: readonly object[],
): Promise<void> => {
  const answer = await fetch(`${url}/api/v1/ingest/${kind}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/x-ndjson' },
    body: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  });
  const body = await answer.text();
  expect(answer.status, body).toBe(200);
  expect(body).not.toContain('"error"');
};

/** A server with more than the small market: rows that are not named stay as they are. */
export const startServerWith = async (
  input: Readonly<Partial<Record<InputKind, readonly object[]>>>,
): Promise<TestServer> => {
  const server = await startServer({ INGEST_TOKEN: TOKEN });
  // In this order, because an observation needs its product and pharmacy.
  for (const kind of ['products', 'channels', 'observations'] as const) {
    const rows = input[kind];
    if (rows !== undefined) await ingest(server, kind, rows);
  }
  return server;
};

/**
 * Products with one pack each, and pharmacies in this order; the tests set the fields that matter.
 */
export const catalogueOf = (
  products: readonly { pzn: string; name: string }[],
  pharmacies: readonly { id: string; name: string }[],
) => ({
  products: products.map(({ pzn, name }) => ({
    ...{ pzn, brand: name, family: name, packSize: '20 St' },
    name: `${name} 20 St`,
    kind: 'listed',
    listPriceCents: 1000,
  })),
  channels: pharmacies.map(({ id, name }, index) => ({
    ...{ id, name, url: `https://${id}.example` },
    weight: 100 - index,
  })),
});
