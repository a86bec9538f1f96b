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

/** Migrations that break these rules, and why that is right, as `file: fault`. */
const exceptions: Readonly<Record<string, string>> = {};

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
  allowed: Readonly<Record<string, string>> = exceptions,
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
