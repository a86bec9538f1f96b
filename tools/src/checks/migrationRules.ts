import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * During an upgrade processes of the previous release run on the new schema. So a migration must
 * not remove anything that they read, and must not require anything that they do not write.
 */

export interface Migration {
  name: string;
  sql: string;
}

/** Accepted faults, as `file: fault`, with the reason. */
const exceptions: Readonly<Record<string, string>> = {};

const NAME = '(?:if (?:not )?exists )?(?<name>"[^"]+"|[\\w.]+)';
const COLUMN = `\\balter (?:column )?${NAME}`;

/** The changes that break a process without the migration; `name` is the affected object. */
const rules: readonly (readonly [fault: string, pattern: string])[] = [
  [
    'drops',
    `\\bdrop (?:table|column|(?:materialized )?view|type|function|schema|sequence|role) ${NAME}`,
  ],
  // ALTER TABLE allows leaving out the word COLUMN.
  [
    'drops',
    `\\balter table [^;]*?\\bdrop (?!(?:column|constraint|default|not null|expression|identity)\\b)${NAME}`,
  ],
  ['drops the constraint', `\\bdrop constraint ${NAME}`],
  ['drops the default of', `${COLUMN} drop default`],
  ['renames', `\\brename (?:column |constraint )?(?:to )?${NAME}`],
  ['sets NOT NULL for', `${COLUMN} set not null`],
  ['changes the type of', `${COLUMN} (?:set data )?type\\b`],
  // A default or a generated value fills a column that an older process omits.
  [
    'requires a value, without a default, for',
    `\\badd column ${NAME}(?=(?:\\([^)]*\\)|[^,;(])*\\bnot null\\b)(?!(?:\\([^)]*\\)|[^,;(])*\\b(?:default|generated)\\b)`,
  ],
];
const UNIQUE_INDEX = `\\bcreate unique index (?:concurrently )?${NAME}`;
const DROPPED_INDEX = `\\bdrop index (?:concurrently )?${NAME}`;

/** In lower case, without comments and string literals, and with single blanks. */
const plain = (sql: string): string =>
  sql
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/\/\*.*?\*\//gs, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** The names that a pattern finds, without quotes. */
const namesIn = (sql: string, pattern: string): string[] =>
  [...sql.matchAll(new RegExp(pattern, 'g'))].map(({ groups }) =>
    (groups?.['name'] ?? '').replaceAll('"', ''),
  );

/** The faults of migrations in the order in which they run. */
export const migrationFaults = (
  migrations: readonly Migration[],
  allowed: Readonly<Record<string, string>> = exceptions,
): string[] => {
  const unique = new Set<string>();
  const found = migrations.flatMap(({ name: file, sql }) => {
    const statements = plain(sql);
    const faults = rules.flatMap(([fault, pattern]) =>
      namesIn(statements, pattern).map((name) => `${file}: ${fault} ${name}`),
    );
    // ON CONFLICT of an older process may need it; another index only makes reading faster.
    const dropped = namesIn(statements, DROPPED_INDEX).filter((name) => unique.has(name));
    for (const name of namesIn(statements, UNIQUE_INDEX)) unique.add(name);
    return [...faults, ...dropped.map((name) => `${file}: drops the unique index ${name}`)];
  });
  return [
    ...found
      .filter((fault) => allowed[fault] === undefined)
      .map((fault) => `${fault}, which processes of the previous release still need`),
    ...Object.keys(allowed)
      .filter((fault) => !found.includes(fault))
      .map((fault) => `no migration needs this exception: ${fault}`),
  ];
};

export const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(folder, name), 'utf8') }));
