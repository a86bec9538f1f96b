import { beforeEach, describe, expect, it } from '@jest/globals';
import { answer, beSignedIn, fakeServer, type FakeRoutes } from '@pmm/shared/testing';
import { itemOf, listPath } from '../testing/openPage';
import { addProducts } from './items';

const key = { tenantId: 'Nordheide', watchlistId: 'id-Cough' };
const path = `POST ${listPath}id-Cough/items`;

const add = async (routes: FakeRoutes, ...pzns: string[]) => {
  const calls = fakeServer(routes);
  const result = await addProducts(key, pzns);
  return { result, sent: calls.map(({ body }) => body) };
};

beforeEach(() => beSignedIn({ tenants: ['Nordheide'] }));

describe('adding products', () => {
  it('uses the call of one item for a single PZN', async () => {
    const { result, sent } = await add(
      { [path]: ({ body }) => answer({ ...itemOf('04877800'), ...(body as object), revision: 2 }) },
      '04877800',
    );
    expect(sent).toEqual([{ itemId: expect.any(String), pzn: '04877800' }]);
    expect(result.added).toMatchObject([{ pzn: '04877800' }]);
  });

  it('reports a single PZN as present when the answer has another id', async () => {
    const added = () => answer({ ...itemOf('04877800'), revision: 1 });
    const { result } = await add({ [path]: added }, '04877800');
    expect(result).toMatchObject({ added: [], present: ['04877800'] });
  });

  it('uses one batch for several PZNs', async () => {
    const nothing = { revision: 2, added: [], present: [], unknown: [], invalid: [] };
    const pzns = ['04877800', '01234562'];
    const { sent } = await add({ [`${path}/batch`]: () => answer(nothing) }, ...pzns);
    expect(sent).toEqual([{ pzns }]);
  });
});
