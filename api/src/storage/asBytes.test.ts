import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { testConnections } from '../testing/testDatabase';
import { asBytes, type LongText, textOf } from './asBytes';

it.each(testConnections)(
  'a long text is equal as bytes and as text over $engine, and other statements return text',
  async ({ engine, open: openEngine }) => {
    const open = await openEngine();
    const { rows } = await open.database.execute<{ content: LongText; none: null; count: number }>(
      sql`select repeat('7 ä,', 3) as content, null as none, 7 as count ${asBytes}`,
    );
    const [row] = rows;
    expect(typeof row?.content === 'string').toBe(engine !== 'embedded in a thread');
    expect({ ...row, content: textOf(row?.content ?? '') }).toEqual({
      ...{ content: '7 ä,7 ä,7 ä,', none: null, count: 7 },
    });
    const plain = await open.database.execute(sql`select 'a' as content`);
    expect(plain.rows).toEqual([{ content: 'a' }]);
    await open.close();
  },
);
