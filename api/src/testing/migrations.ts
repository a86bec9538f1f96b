import { appendFile, cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsDir } from './testDatabase';

/**
 * A copy of the migrations in a new folder, followed by further migrations with the given
 * statements.
 */
export const withLaterMigrations = async (...statements: readonly string[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'pmm-migrations-'));
  await cp(migrationsDir, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  for (const statement of statements) {
    const last = journal.entries.at(-1);
    if (last === undefined) throw new Error('There is no migration.');
    const tag = `later_${last.idx + 1}`;
    await appendFile(join(folder, `${tag}.sql`), statement);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  }
  await writeFile(path, JSON.stringify(journal));
  return folder;
};
