import { describe, expect, it } from '@jest/globals';
import { migrationFaults } from './migrationRules';

/** Without the reason at the end of each of them. */
const faultsOf = (...sql: string[]) =>
  migrationFaults(sql.map((one, index) => ({ name: `${index}`, sql: one }))).map((fault) =>
    fault.replace(', which processes of the previous release still need', ''),
  );

describe('the rules of migrations', () => {
  it.each([
    ['DROP TABLE "session";', 'drops session'],
    ['drop table if exists session cascade;', 'drops session'],
    ['DROP FUNCTION pmm_touch;', 'drops pmm_touch'],
    ['ALTER TABLE "app_user" DROP COLUMN "name";', 'drops name'],
    ['ALTER TABLE "app_user"\n  ADD COLUMN "b" text,\n  DROP "name";', 'drops name'],
    ['ALTER TABLE "app_user" RENAME COLUMN "name" TO "label";', 'renames name'],
    ['ALTER TABLE "app_user" RENAME "name" TO "label";', 'renames name'],
    ['ALTER TABLE "app_user" RENAME TO "person";', 'renames person'],
    ['ALTER TABLE "app_user" ALTER COLUMN "name" SET NOT NULL;', 'sets NOT NULL for name'],
    ['ALTER TABLE "app_user" ALTER "name" SET DATA TYPE text;', 'changes the type of name'],
    ['ALTER TABLE "app_user" ALTER COLUMN "name" TYPE text;', 'changes the type of name'],
    ['ALTER TABLE "app_user" ALTER COLUMN "at" DROP DEFAULT;', 'drops the default of at'],
    ['ALTER TABLE "app_user" DROP CONSTRAINT "a_pk";', 'drops the constraint a_pk'],
    [
      'ALTER TABLE "app_user" ADD COLUMN "size" numeric(3, 1) NOT NULL;',
      'requires a value, without a default, for size',
    ],
    [
      'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL, ADD COLUMN "c" text DEFAULT \'\' NOT NULL;',
      'requires a value, without a default, for b',
    ],
    ['DO $$ BEGIN ALTER TABLE "a" DROP COLUMN "b"; END $$;', 'drops b'],
  ])('refuse %s', (sql, fault) => {
    expect(faultsOf(sql)).toEqual([`0: ${fault}`]);
  });

  it('refuse to drop a unique index, but not one that only speeds up reading', () => {
    const made = 'CREATE UNIQUE INDEX "one" ON "a" ("b"); CREATE INDEX "quick" ON "a" ("c");';
    expect(faultsOf(made, 'DROP INDEX "quick";', 'DROP INDEX "one";')).toEqual([
      '2: drops the unique index one',
    ]);
  });

  it.each([
    'CREATE TABLE "new" ("id" uuid PRIMARY KEY NOT NULL, "name" text NOT NULL);',
    'ALTER TABLE "app_user" ADD COLUMN "note" text;',
    'ALTER TABLE "app_user" ADD COLUMN "count" integer DEFAULT 0 NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "b" integer GENERATED ALWAYS AS ("c" + 1) STORED NOT NULL;',
    'ALTER TABLE "app_user" ALTER COLUMN "name" DROP NOT NULL;',
    'ALTER TABLE "app_user" ALTER COLUMN "at" SET DEFAULT now();',
    '-- DROP TABLE "session";\nSELECT 1;',
    'UPDATE "app_user" SET "name" = \'it\'\'s DROP TABLE session\';',
    'DROP POLICY "old" ON "app_user";',
  ])('allow %s', (sql) => {
    expect(faultsOf(sql)).toEqual([]);
  });

  it('accept an exception only while a migration needs it', () => {
    const allowed = { '0: drops a': 'a reason' };
    expect(migrationFaults([{ name: '0', sql: 'DROP TABLE a;' }], allowed)).toEqual([]);
    expect(migrationFaults([{ name: '0', sql: 'SELECT 1;' }], allowed)).toEqual([
      'no migration needs this exception: 0: drops a',
    ]);
  });
});
