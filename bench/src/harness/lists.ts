import type { openClient } from './people';

/** For each tenant, each with so many products. */
const LISTS_OF_A_TENANT = 3;
const PRODUCTS_OF_A_LIST = 200;

export const listsOf = (tenant: string): string =>
  `/api/v1/tenants/${encodeURIComponent(tenant)}/watchlists`;

interface Member {
  tenant: string;
  headers: Record<string, string>;
}

/** The address of each list, by its tenant; together the lists contain all of these products. */
export const makeLists = async (
  { ask }: Pick<ReturnType<typeof openClient>, 'ask'>,
  members: readonly Member[],
  pzns: readonly string[],
): Promise<Map<string, string[]>> => {
  const post = async (path: string, member: Member, body: object): Promise<unknown> => {
    const headers = { ...member.headers, 'content-type': 'application/json' };
    const answer = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status >= 300)
      throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`);
    return JSON.parse(answer.body.toString());
  };
  const count = members.length * LISTS_OF_A_TENANT;
  const twice = [...pzns, ...pzns];
  const made = new Map<string, string[]>();
  for (const [place, member] of members.entries()) {
    const lists: string[] = [];
    for (let number = 0; number < LISTS_OF_A_TENANT; number += 1) {
      const name = { type: 'custom', name: `Looked at ${number}` };
      const { watchlistId } = (await post(listsOf(member.tenant), member, name)) as {
        watchlistId: string;
      };
      const list = `${listsOf(member.tenant)}/${watchlistId}`;
      const first = Math.floor(((place * LISTS_OF_A_TENANT + number) / count) * pzns.length);
      const some = twice.slice(first, first + Math.min(PRODUCTS_OF_A_LIST, pzns.length));
      await post(`${list}/items/batch`, member, { pzns: some });
      lists.push(list);
    }
    made.set(member.tenant, lists);
  }
  return made;
};
