import { expect, it } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm';
import { explain } from './explain';
import { DamagedDatabaseError } from './storage/embedded/folder';
import { UnknownMigrationError } from './storage/migrations';
import { StorageUnavailableError } from './storage/storageFailure';

const failed = (code: string) =>
  new DrizzleQueryError(
    'insert into product values ($1)',
    ['canary'],
    Object.assign(new Error('x'), { code }),
  );

it.each([
  ['a full disk', failed('53100'), 'There is no space left for the database. Make room'],
  ['a server that stops', failed('57P01'), 'The database does not answer.'],
  ['a server without an answer', new StorageUnavailableError('Nobody there.'), 'Nobody there.'],
  [
    'an error from another thread, which has no class any more',
    Object.assign(new Error('It is damaged.'), { name: DamagedDatabaseError.name }),
    'It is damaged.',
  ],
  [
    'a database from before the first release',
    new UnknownMigrationError(),
    'Begin with an empty database: delete the folder "database" in DATA_DIR',
  ],
  [
    'a folder that cannot be written',
    Object.assign(new Error('EROFS: read-only file system, mkdir'), { code: 'EROFS' }),
    'DATA_DIR cannot be written: EROFS: read-only file system, mkdir. Nothing was changed.',
  ],
  [
    'a port that is not allowed',
    Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' }),
    'PORT may not be used by this user',
  ],
])('explains %s in one line without values from the data', (_what, error, line) => {
  const said = explain(error);
  expect(said).toContain(line);
  expect(said).not.toMatch(/\n|canary/);
});

it('removes control characters from a quoted text and keeps its line breaks', () => {
  expect(explain(Object.assign(new Error('a\u001b[2Jb\u202ec\nd'), { name: 'AdminError' }))).toBe(
    'a [2Jb c\nd',
  );
});

it('shows the stack of an unexpected error', () => {
  expect(explain(new TypeError('unknown'))).toMatch(/TypeError: unknown\n +at /);
});
