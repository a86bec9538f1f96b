import { afterEach, expect, it, jest } from '@jest/globals';
import type { Database } from '../../storage/database';
import { addSecretKey } from '../../storage/signingKeys';
import { testEngines } from '../../testing/testDatabase';
import { openSecretBox, readSecretKeys } from './openSecretBox';
import { createKeyedBox } from './secretBox';

/** Configured keys do not need a database. */
const noDatabase = {} as Database;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const secret = bytesOf('secret');

afterEach(() => {
  jest.restoreAllMocks();
});

it('secrets are sealed with the first configured key, and opened with each', async () => {
  const box = await openSecretBox(noDatabase, { secretKeys: ['new key', 'former key'] });
  const sealed = await box.seal(secret, 'here');
  expect(createKeyedBox([bytesOf('new key')]).open(sealed, 'here')).toEqual(secret);
  const before = createKeyedBox([bytesOf('former key')]).seal(secret, 'here');
  expect(await box.open(before, 'here')).toEqual(secret);
});

it('short secrets are marked with each configured key, the first one before the others', async () => {
  const box = await openSecretBox(noDatabase, { secretKeys: ['new key', 'former key'] });
  const marks = ['new key', 'former key'].map(
    (key) => createKeyedBox([bytesOf(key)]).marks('code')[0],
  );
  expect(await box.marks('code')).toEqual(marks);
});

it.each(testEngines)('a new key over $engine seals within a minute', async ({ open }) => {
  const { database, close } = await open();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(5_000);
  const box = await openSecretBox(database, { secretKeys: [] });
  await addSecretKey(database);
  const [newest] = await readSecretKeys(database, { secretKeys: [] });
  const openNewest = (sealed: Uint8Array) => createKeyedBox([newest]).open(sealed, 'here');
  const sealAt = async (time: number) => {
    clock.mockReturnValue(time);
    await box.refresh();
    return box.sealAtHand(secret, 'here');
  };
  const before = await sealAt(64_999);
  expect(() => openNewest(before)).toThrow('No key opens this secret');
  expect(openNewest(await sealAt(65_000))).toEqual(secret);
  // Read at 65,000, and still cached.
  await addSecretKey(database);
  expect(openNewest(await sealAt(124_999))).toEqual(secret);
  await close();
});

it.each(testEngines)(
  'without configured keys all processes over $engine open the secrets of each other',
  async ({ open }) => {
    const { database, close } = await open();
    const box = await openSecretBox(database, { secretKeys: [] });
    const other = await openSecretBox(database, { secretKeys: [] });
    const sealed = await box.seal(secret, 'here');
    expect(await other.open(sealed, 'here')).toEqual(secret);
    await addSecretKey(database);
    const later = await openSecretBox(database, { secretKeys: [] });
    expect(await later.open(sealed, 'here')).toEqual(secret);
    // Sealed with a key that this process has not read yet.
    expect(await box.open(await later.seal(secret, 'here'), 'here')).toEqual(secret);
    await close();
  },
);
