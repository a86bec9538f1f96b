import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { openSecretBox } from '../rules/secretBox/openSecretBox';
import { appUser } from '../storage/schema';
import { findSecondFactor, proposeSecret } from '../storage/secondFactors';
import { addSecretKey, listSigningKeys, loadSecretKeys } from '../storage/signingKeys';
import { recoveryCode, secondFactor } from '../storage/signInSchema';
import { adminCommand } from '../testing/adminCommand';
import { openTestApp, type TestApp } from '../testing/testApp';
import { testEngines } from '../testing/testDatabase';

const SECRET = new Uint8Array(20).fill(7);

describe.each(testEngines)('the administration of keys over $engine', ({ open }) => {
  let test: TestApp;
  const printed: string[] = [];
  beforeAll(async () => {
    test = await openTestApp({ open });
  });
  afterAll(() => test.close());

  const admin = async (...words: string[]) => {
    const print = (line: string) => printed.push(line);
    await adminCommand(words, { database: test.database, print });
  };
  const ids = async () => (await listSigningKeys(test.database)).map(({ id }) => id);

  it('adds a key that takes over later, or one that ends all others at once', async () => {
    const before = await ids();
    await admin('keys', 'rotate');
    expect(printed.at(-1)).toContain('It starts to sign in an hour');
    const both = await ids();
    expect(both.slice(1)).toEqual(before);
    await admin('keys', 'rotate', '--now');
    expect(printed.at(-1)).toContain('all others have ended');
    const after = await ids();
    expect(after).toHaveLength(1);
    expect(both).not.toContain(after[0]);
  });

  describe('that seal secrets', () => {
    const keys = async () => (await loadSecretKeys(test.database)).map(({ id }) => id);
    const sealed = async () =>
      (await test.database.select({ sealed: secondFactor.sealed }).from(secondFactor)).map(
        (row) => row.sealed,
      );
    const box = () => openSecretBox(test.database, { secretKeys: [] });
    const addFactors = async () => {
      await test.database.delete(secondFactor);
      const people = await test.database.select({ id: appUser.id }).from(appUser);
      const { seal } = await box();
      for (const { id } of people) {
        await proposeSecret(test.database, id, await seal(SECRET, id));
      }
      return people.map(({ id }) => id);
    };
    const expectAllToOpen = async (people: string[]) => {
      const { open: openSealed } = await box();
      for (const userId of people) {
        const factor = await findSecondFactor(test.database, userId);
        expect(await openSealed(factor?.sealed ?? new Uint8Array(), userId)).toEqual(SECRET);
      }
    };

    const sealedAnew = (count: number) =>
      `${count} secrets were sealed again; the newest key seals all.`;

    it('are followed by a new key that seals all secrets again, and end after their time', async () => {
      const people = await addFactors();
      const [before, sealedBefore] = [await keys(), await sealed()];
      await admin('keys', 'reseal');
      expect(printed.at(-2)).toBe(sealedAnew(people.length));
      expect((await keys()).slice(1)).toEqual(before);
      for (const one of await sealed()) expect(sealedBefore).not.toContainEqual(one);
      await expectAllToOpen(people);
      await test.database.execute(sql`
        update secret_key set created_at = created_at - interval '90 days'`);
      await admin('keys', 'reseal');
      expect(await keys()).toHaveLength(2);
      expect(await keys()).not.toContain(before[0]);
      await expectAllToOpen(people);
    });

    it('continue an interrupted run without creating another key', async () => {
      const people = await addFactors();
      await addSecretKey(test.database);
      const before = await keys();
      await test.database.delete(secondFactor).where(eq(secondFactor.userId, people[0] ?? ''));
      const { seal } = await box();
      const [first = ''] = people;
      await proposeSecret(test.database, first, await seal(SECRET, first));
      await admin('keys', 'reseal');
      expect(printed.at(-2)).toBe(sealedAnew(people.length - 1));
      expect(await keys()).toEqual(before);
      await expectAllToOpen(people);
    });

    it('are kept for recovery codes of earlier versions, unless --now ends them', async () => {
      const [first = ''] = await addFactors();
      await test.database
        .insert(recoveryCode)
        .values({ userId: first, mark: new Uint8Array(32), bySecret: false });
      await test.database.execute(sql`
        update secret_key set created_at = created_at - interval '90 days'`);
      await admin('keys', 'reseal');
      expect(printed.at(-1)).toContain('stay for 1 recovery codes');
      await admin('keys', 'reseal', '--now');
      expect(await keys()).toHaveLength(1);
      expect(await test.database.select().from(recoveryCode)).toEqual([]);
    });
  });
});
