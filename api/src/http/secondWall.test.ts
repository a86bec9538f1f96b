import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { bearer } from '../testing/bearer';
import { addProducts, validPzns } from '../testing/catalogue';
import { callOf, namedBy } from '../testing/operations/examples';
import { type Operation, readOperations } from '../testing/operations/operations';
import { addSomebody, rowsOf, seedCatalogue, type Somebody } from '../testing/operations/person';
import { type Scope, tenantTables, withoutScope } from '../testing/operations/withoutScope';
import { openTestApp, type TestApp } from '../testing/testApp';
import { storageEngines } from '../testing/testDatabase';

/** Read before the tenants of a person are known. */
const withoutPolicy = ['membership'];
/** Calls about one person that read every tenant of that person. */
const overAllTenants = ['/api/v1/users/me/export', '/api/v1/users/me/deletion'];
const [foreignPzn = ''] = validPzns(1);

describe.each(storageEngines)('row-level security over $engine', ({ open }) => {
  let test: TestApp;
  let operations: Operation[];
  let foreign: Somebody;

  const ask = (operation: Operation, somebody: Somebody, token: string) =>
    test.app.inject({ ...callOf(operation, somebody), headers: bearer(token) });
  const addForeign = async () => {
    const somebody = await addSomebody(test, 'Foreign');
    const url = `/api/v1/tenants/${encodeURIComponent(somebody.tenant)}/watchlists/${somebody.id}/items`;
    const payload = { pzn: foreignPzn };
    const headers = bearer(somebody.accessToken);
    const answer = await test.app.inject({ method: 'POST', url, payload, headers });
    expect(answer.statusCode).toBe(201);
    return somebody;
  };
  const showsForeign = (body: string) =>
    ['Foreign', foreignPzn, foreign.id, foreign.targetId, foreign.itemId].some((text) =>
      body.includes(text),
    );

  beforeAll(async () => {
    test = await openTestApp({ open });
    await seedCatalogue(test);
    await addProducts(test.database, [{ pzn: foreignPzn, name: 'Foreign product' }]);
    operations = (await readOperations(test.app)).filter(
      ({ path }) => path.includes('{tenant}') || overAllTenants.includes(path),
    );
    foreign = await addForeign();
  });
  afterAll(() => test.close());

  /**
   * Calls each operation of `some` with the person's own ids; returns the names of operations that show data
   * of others.
   */
  const leaksOf = async (
    scope: Scope,
    some = operations,
  ): Promise<{ leaks: string[]; statements: string[] }> => {
    const reader = await addSomebody(test, 'Own');
    const calls = await Promise.all(
      some.map(async (operation) => ({
        operation,
        // A change or deletion uses up what the next operation needs, so each has its own person.
        person: operation.method === 'GET' ? reader : await addSomebody(test, 'Own'),
      })),
    );
    const leaks: string[] = [];
    const statements = await withoutScope(test.database, scope, async () => {
      for (const { operation, person } of calls) {
        const { body } = await ask(operation, person, person.accessToken);
        if (showsForeign(body)) leaks.push(operation.name);
      }
    });
    return { leaks, statements };
  };

  it('is enabled for every table with a tenant', async () => {
    const { rows } = await test.database.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id' order by 1`);
    const named = rows.map(({ name }) => name).filter((name) => !withoutPolicy.includes(name));
    expect(await tenantTables(test.database)).toEqual(named);
  });

  it('hides data of other tenants even without the condition on the tenant in the statements', async () => {
    const before = await rowsOf(test, foreign);
    const own = await addSomebody(test, 'Own');
    const none = crypto.randomUUID();
    await withoutScope(test.database, 'tenant', async () => {
      for (const operation of operations) {
        for (const part of namedBy(operation)) {
          const response = await ask(operation, { ...own, [part]: foreign[part] }, own.accessToken);
          const expected = await ask(operation, { ...own, [part]: none }, own.accessToken);
          expect([
            operation.name,
            response.statusCode,
            response.body.replaceAll(foreign[part], ''),
          ]).toEqual([operation.name, expected.statusCode, expected.body.replaceAll(none, '')]);
        }
      }
    });
    expect(await rowsOf(test, foreign)).toEqual(before);
  });

  it('limits every answer to the own tenant even without the condition on the tenant in the statements', async () => {
    const before = await rowsOf(test, foreign);
    const { leaks, statements } = await leaksOf('tenant');
    expect(leaks).toEqual([]);
    expect(await rowsOf(test, foreign)).toEqual(before);
    // The statements that were rewritten: those that contained the condition.
    const unscoped = statements.filter(
      (text) => !/"tenant_id" = \$|insert into "\w+" \([^)]*"tenant_id"/.test(text),
    );
    expect(unscoped).toEqual([]);
  });

  it('limits even statements without any condition to the own tenant', async () => {
    const before = await rowsOf(test, foreign);
    expect((await leaksOf('everything')).leaks).toEqual([]);
    expect(await rowsOf(test, foreign)).toEqual(before);
  });

  describe('switched off, which proves the tests above', () => {
    let tables: string[];
    const forTables = async (change: 'disable' | 'enable') => {
      for (const table of tables) {
        await test.database.execute(sql.raw(`alter table "${table}" ${change} row level security`));
      }
    };
    beforeAll(async () => {
      tables = await tenantTables(test.database);
      await forTables('disable');
    });
    afterAll(() => forTables('enable'));

    it('no longer hides or protects data of other tenants', async () => {
      const before = await rowsOf(test, foreign);
      // Reading operations and one that deletes are enough as a proof.
      const deletes = 'DELETE /api/v1/tenants/{tenant}/watchlists/{id}/items/{itemId}';
      const some = operations.filter(({ name, method }) => method === 'GET' || name === deletes);
      expect((await leaksOf('tenant', some)).leaks).toContain(
        'GET /api/v1/tenants/{tenant}/watchlists',
      );
      expect((await leaksOf('everything', some)).leaks.length).toBeGreaterThan(3);
      expect(await rowsOf(test, foreign)).not.toEqual(before);
    });
  });
});
