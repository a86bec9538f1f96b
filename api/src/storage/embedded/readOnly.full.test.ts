import { MessageChannel } from 'node:worker_threads';
import { expect, it } from '@jest/globals';
import { openUnmigrated } from '../../testing/testDatabase';
import { asSmallWrite } from '../smallWrites';
import { sqlState } from '../sqlState';
import { answerCalls } from './calls';
import { embeddedClient, openCalls } from './client';

it('without room, changes fail, a transaction as a whole; reads go on, and small writes go on for longer', async () => {
  const engine = await openUnmigrated();
  const { port1, port2 } = new MessageChannel();
  const room = { isThere: true, isForSmall: true };
  answerCalls(port2, Promise.resolve(engine), {
    forChanges: () => room.isThere,
    forSmallWrites: () => room.isForSmall,
  });
  const { ask } = openCalls(port1);
  const client = embeddedClient(() => ask);
  const insert = (value: number) => `insert into kept values (${value})`;
  const values = async () => {
    const { rows } = (await client.query('select value from kept order by value')) as {
      rows: { value: number }[];
    };
    return rows.map(({ value }) => value);
  };
  await client.query('create table kept (value integer)');
  await client.query(insert(1));

  const half = client.transaction(async ({ query }) => {
    await query(insert(2));
    room.isThere = false;
    await query('select 1');
    await query(insert(3));
  });
  expect(await half.catch(sqlState)).toBe('53100');
  expect(await client.query(insert(4)).catch(sqlState)).toBe('53100');
  expect(await values()).toEqual([1]);

  await asSmallWrite(() => client.query(insert(5)));
  await asSmallWrite(() => client.transaction(({ query }) => query(insert(6))));
  expect(await client.query(insert(4)).catch(sqlState)).toBe('53100');
  room.isForSmall = false;
  expect(await asSmallWrite(() => client.query(insert(4))).catch(sqlState)).toBe('53100');
  expect(await values()).toEqual([1, 5, 6]);

  room.isThere = true;
  await client.transaction(({ query }) => query(insert(7)));
  expect(await values()).toEqual([1, 5, 6, 7]);
  port1.close();
  await engine.close();
});
