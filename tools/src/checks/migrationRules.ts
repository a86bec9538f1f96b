import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * During an upgrade processes of the earlier release run on the new schema, beside those of the new
 * release. So a migration must not remove anything that they read, or require anything that they do
 * not write.
 */

export interface Migration {
  name: string;
  sql: string;
}

const withCellsOfAnother = [
  ...[
    'availability_interval',
    'offer_page',
    'offer_page_interval',
    'price_current',
    'price_interval',
  ],
  ...['review_current', 'review_interval', 'sighting'],
];
/** Their keys are also checked where each observation is written. */
const cellsCheckedOnce = withCellsOfAnother.flatMap((table) =>
  ['product', 'channel'].map((of): [string, string] => [
    `0022_cells_checked_once.sql: drops the constraint "${table}_${of}_id_${of}_id_fk"`,
    'no process asks for the refusal, and availability_current still refuses the same cells',
  ]),
);

/** Migrations that broke these rules, and why that was right. */
const historic: Readonly<Record<string, string>> = {
  '0003_item-order.sql: drops the unique index "watchlist_name"':
    'it is made again in the same migration, for names without the blanks around them',
  '0003_item-order.sql: drops the constraint "watchlist_item_pkey"':
    'before the first release that was deployed',
  '0003_item-order.sql: changes the type of "display_order"':
    'before the first release that was deployed',
  '0005_known-devices.sql: drops "failed_logins"': 'before the first release that was deployed',
  '0007_codes-of-one-client.sql: drops the constraint "verification_code_pkey"':
    'before the first release that was deployed; codes live for minutes',
  '0007_codes-of-one-client.sql: adds "device" as NOT NULL without a default':
    'before the first release that was deployed; codes live for minutes',
  '0007_codes-of-one-client.sql: drops "hour_started_at"':
    'before the first release that was deployed; codes live for minutes',
  '0007_codes-of-one-client.sql: drops "sent_in_hour"':
    'before the first release that was deployed; codes live for minutes',
  '0018_keys-of-tenants.sql: drops the constraint "watchlist_item_tenant_id_watchlist_id_watchlist_tenant_id_id_fk"':
    'its place is taken in the same migration',
  '0018_keys-of-tenants.sql: drops the constraint "watchlist_in_tenant"':
    'its place is taken in the same migration',
  '0018_keys-of-tenants.sql: drops the constraint "watchlist_pkey"':
    'before the first release that was deployed',
  '0018_keys-of-tenants.sql: drops the constraint "watchlist_item_product"':
    'its place is taken in the same migration',
  '0018_keys-of-tenants.sql: drops the constraint "watchlist_item_order"':
    'its place is taken in the same migration',
  '0018_keys-of-tenants.sql: drops the constraint "audit_event_pkey"':
    'its id stays unique by its sequence, and nothing refers to it',
  ...Object.fromEntries(cellsCheckedOnce),
};

const NAME = String.raw`(?<name>"[^"]+"|[\w.]+)`;

/** What breaks a process that does not know of it. */
const rules: readonly { says: string; pattern: string }[] = [
  {
    says: 'drops',
    pattern: String.raw`\bdrop (?:table|column|(?:materialized )?view|type|function|schema|sequence|role) (?:if exists )?${NAME}`,
  },
  // ALTER TABLE allows leaving out the word COLUMN.
  {
    says: 'drops',
    pattern: String.raw`\balter table [^;]*?\bdrop (?!(?:column|constraint|default|not null|expression|identity)\b)(?:if exists )?${NAME}`,
  },
  { says: 'drops the constraint', pattern: `\\bdrop constraint (?:if exists )?${NAME}` },
  { says: 'drops the default of', pattern: `\\balter (?:column )?${NAME} drop default` },
  { says: 'renames', pattern: `\\brename (?:column |constraint )?(?:to )?${NAME}` },
  { says: 'sets NOT NULL for', pattern: `\\balter (?:column )?${NAME} set not null` },
  {
    says: 'changes the type of',
    pattern: `\\balter (?:column )?${NAME} (?:set data )?type\\b`,
  },
];

/**
 * One clause of a statement; a default or a generated value fills what an older process leaves out.
 */
const added = new RegExp(
  String.raw`\badd column (?:if not exists )?${NAME}(?<rest>(?:\([^)]*\)|[^,;(])*)`,
  'g',
);

const quoted = (name: string): string => (name.startsWith('"') ? name : `"${name}"`);

/** In lower case, without comments and string literals, and with single blanks. */
const plain = (sql: string): string =>
  sql
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/\/\*.*?\*\//gs, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

const matches = (sql: string, pattern: string): string[] =>
  [...sql.matchAll(new RegExp(pattern, 'g'))].map(({ groups }) => quoted(groups?.['name'] ?? ''));

const uniqueIndexes = (sql: string): string[] =>
  matches(sql, `\\bcreate unique index (?:concurrently )?(?:if not exists )?${NAME}`);

const faultsOf = (sql: string, uniqueBefore: ReadonlySet<string>): string[] => [
  ...rules.flatMap(({ says, pattern }) => matches(sql, pattern).map((name) => `${says} ${name}`)),
  ...[...sql.matchAll(added)]
    .filter(({ groups }) => /\bnot null\b/.test(groups?.['rest'] ?? ''))
    .filter(({ groups }) => !/\b(?:default|generated)\b/.test(groups?.['rest'] ?? ''))
    .map(({ groups }) => `adds ${quoted(groups?.['name'] ?? '')} as NOT NULL without a default`),
  // ON CONFLICT of an older process may need it.
  ...matches(sql, `\\bdrop index (?:concurrently )?(?:if exists )?${NAME}`)
    .filter((name) => uniqueBefore.has(name))
    .map((name) => `drops the unique index ${name}`),
];

/** In the order in which they run. */
export const migrationFaults = (
  migrations: readonly Migration[],
  allowed: Readonly<Record<string, string>> = historic,
): string[] => {
  const unique = new Set<string>();
  const found = migrations.flatMap(({ name, sql }) => {
    const statements = plain(sql);
    const faults = faultsOf(statements, unique).map((fault) => `${name}: ${fault}`);
    for (const index of uniqueIndexes(statements)) unique.add(index);
    return faults;
  });
  return [
    ...found
      .filter((fault) => allowed[fault] === undefined)
      .map((fault) => `${fault}, which processes of the release before still need`),
    ...Object.keys(allowed)
      .filter((fault) => !found.includes(fault))
      .map((fault) => `no migration does this any more: ${fault}`),
  ];
};

export const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(folder, name), 'utf8') }));
