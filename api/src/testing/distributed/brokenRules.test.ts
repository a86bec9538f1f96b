import { beforeAll, describe, expect, it } from '@jest/globals';
import { brokenRules, loadParser } from './brokenRules';
import type { Rule } from './rules';

const columns = (...names: string[]) => new Set(names);
const layout = new Map([
  ['state', { by: 'product_id', columns: columns('product_id', 'channel_id', 'status') }],
  ['past', { by: 'product_id', columns: columns('product_id', 'channel_id', 'at') }],
  ['block', { by: 'channel_id', columns: columns('channel_id', 'products') }],
]);

const LIST = 'unnest($1::integer[]) as list(id)';

const broken: Record<Rule, string[]> = {
  outerJoin: [
    `select 1 from ${LIST} left join state on product_id = list.id`,
    `select 1 from state right join ${LIST} on product_id = list.id`,
    `select 1 from (values (1)) list(id) full join state on product_id = list.id`,
    `with list as (select 1 as id) select 1 from list left join state on product_id = list.id`,
  ],
  lateral: [
    `select 1 from ${LIST} cross join lateral (
       select at from past where product_id = list.id order by at limit 1) last`,
    `select 1 from ${LIST} cross join lateral (
       select at from past where product_id = list.id offset 0) each`,
    `select 1 from ${LIST} cross join lateral (
       select max(at) from past where product_id = list.id) last`,
    `select 1 from ${LIST} cross join lateral (
       select at from past where product_id = list.id union all
       (select at from past where product_id = list.id order by at limit 1)) each`,
  ],
  correlated: [
    'select (select max(at) from past where product_id = catalogue.id) from catalogue',
    'update catalogue set at = (select max(at) from past where product_id = catalogue.id)',
    'delete from catalogue where exists (select 1 from past where product_id = catalogue.id)',
    `select 1 from state cross join lateral (
       select (select max(at) from past where past.product_id = state.product_id)) last`,
  ],
  colocation: [
    'select 1 from state join past using (channel_id)',
    'select 1 from state, past where state.product_id = past.product_id or state.status = 1',
    'select 1 from state join block using (channel_id)',
    'select 1 from state where exists (select 1 from past where past.channel_id = state.channel_id)',
    'delete from state using past where past.channel_id = state.channel_id',
    `select 1 from (select product_id as id from state union all select product_id from past) one
     join past on past.channel_id = one.id`,
  ],
  coordinator: [
    'select 1 from state join catalogue on catalogue.id = product_id',
    'select 1 from (select id from catalogue) item join state on product_id = item.id',
    'update state set status = 1 from catalogue where catalogue.id = product_id',
    'select (select name from catalogue where catalogue.id = state.product_id) from state',
  ],
  columnNames: [
    `with run (id, begun) as (select product_id, at from past union all select product_id, at from past)
     select id from run`,
    'select id from (select product_id from state) one (id)',
  ],
  emptySelect: [
    'select exists (select from state)',
    'select 1 from state where exists (select from past where past.product_id = state.product_id)',
  ],
  insertedValue: [
    'insert into catalogue (at) values ((select max(at) from past))',
    `insert into catalogue (id) values (1)
     on conflict (id) do update set at = (select max(at) from past)`,
  ],
  ctid: ['delete from past where ctid = any(array(select ctid from past limit 10))'],
};

const accepted = [
  `select 1 from ${LIST} join state on product_id = list.id
   left join past on past.product_id = state.product_id`,
  `select 1 from state cross join lateral (
     select at from past where past.product_id = state.product_id order by at limit 1) last`,
  `select (select at from past where past.product_id = state.product_id and at > list.id limit 1)
   from ${LIST} join state on state.product_id = list.id`,
  'select 1 from state where channel_id not in (select id from catalogue)',
  'select 1 from state where exists (select 1 from past where past.product_id = state.product_id)',
  `select 1 from (select product_id, 1 as at from state union all select product_id, at from past) run
   where exists (select 1 from past where past.product_id = run.product_id and past.at < run.at)`,
  'select (select max(at) from past), (select count(*) from block)',
  `select 1 from catalogue join (select channel_id, count(*) from state group by 1) each
   on each.channel_id = catalogue.id`,
  'with list as materialized (select 1 as id) select 1 from list join state on product_id = list.id',
  `update state set status = 1 from ${LIST} where product_id = list.id`,
  `delete from past using ${LIST} where product_id = list.id`,
  'insert into past (product_id, at) select id, 1 from unnest($1::integer[]) as each(id)',
  'truncate state, past',
  'select 1 from catalogue left join other on other.id = catalogue.id where other.ctid is null',
];

beforeAll(loadParser);

describe('for a distributed database', () => {
  const examples = Object.entries(broken).flatMap(([rule, statements]) =>
    statements.map((statement) => [rule, statement] as const),
  );

  it.each(examples)('the rule %s refuses: %s', (rule, statement) => {
    expect(brokenRules(statement, layout)).toEqual([rule]);
  });

  it.each(accepted)('no rule refuses: %s', (statement) => {
    expect(brokenRules(statement, layout)).toEqual([]);
  });
});
