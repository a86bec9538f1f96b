import { afterAll, beforeAll, expect } from '@jest/globals';
import type { ExportedPage } from '@pmm/shared/contracts/export';
import type { Database, OpenDatabase } from '../storage/database';
import { addProducts } from './catalogue';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from './testApp';
import { watchlistCalls } from './watchlistCalls';

interface ExportTest {
  metric: ExportedPage;
  open: () => Promise<OpenDatabase>;
  /** All of them are in the exported watchlist. */
  products: Parameters<typeof addProducts>[1];
  /** Writes the observations of the products; gets their ids in order. */
  fill: (database: Database, products: number[]) => Promise<unknown>;
}

/**
 * Called before the tests of a file: a watchlist with its market. Returns functions that request
 * its export.
 */
export const setUpExport = ({ metric, open, products, fill }: ExportTest) => {
  let test: TestApp;
  let demo: Person;
  let url: string;

  beforeAll(async () => {
    test = await openTestApp({ open });
    demo = await asPerson(test.app, 'demo@example.com');
    await fill(test.database, await addProducts(test.database, products));
    const { id } = await watchlistCalls(demo).create(
      products.map(({ pzn }) => pzn),
      'Cough & cold',
    );
    url = tenantUrl('nordheide', `/watchlists/${id}/export`);
  });
  afterAll(() => test.close());

  const ask = (query: Record<string, string>, person = demo) =>
    person({
      url: `${url}?${new URLSearchParams({ metric, language: 'en', ...query }).toString()}`,
    });
  return {
    ask,
    /** The lines of the table, beginning with the headings. */
    linesOf: async (query: Record<string, string> = {}): Promise<string[]> => {
      const answer = await ask({ format: 'csv', ...query });
      expect(answer.statusCode).toBe(200);
      return answer.body.replace('\ufeff', '').trimEnd().split('\r\n');
    },
    statusForAnotherTenant: async (): Promise<number> => {
      const solo = await asPerson(test.app, 'solo@example.com');
      return (await ask({ format: 'csv' }, solo)).statusCode;
    },
  };
};
