import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { migrateEarlierRows, migrationEngines } from '../testing/migrations';
import type { OpenDatabase } from './database';

const MIGRATION = '0005_known-devices';

const earlierRows = [
  `INSERT INTO app_user (email, verified_at, locked_until, failed_logins) VALUES
    ('open', now(), NULL, 3),
    ('guessed', now(), now() + interval '14 minutes', 12),
    ('locked', now(), '9999-12-31', 10),
    ('unverified', NULL, NULL, 0)`,
  `INSERT INTO session (user_id, expires_at) SELECT id, now() + interval '1 day' FROM app_user`,
  `INSERT INTO verification_code (address, code_expires_at) VALUES ('x', now())`,
];

describe.each(migrationEngines)('accounts, migrated over $engine', ({ start }) => {
  let stop: () => Promise<void>;
  let open: OpenDatabase;
  beforeAll(async () => {
    ({ open, stop } = await migrateEarlierRows({ start }, MIGRATION, earlierRows));
  });
  afterAll(() => stop());

  it('keep the locks of administrators alone, and sessions of open accounts alone', async () => {
    const { rows } = await open.database.execute(sql`
      select email, locked_until is not null as locked, revoked_at is null as live
      from app_user join session on user_id = app_user.id order by email`);
    expect(rows).toEqual([
      { email: 'guessed', locked: false, live: true },
      { email: 'locked', locked: true, live: false },
      { email: 'open', locked: false, live: true },
      { email: 'unverified', locked: false, live: false },
    ]);
  });
});
