import { expect, it } from '@jest/globals';
import type { Database } from '../../storage/database';
import { addSecretKey } from '../../storage/signingKeys';
import { testEngines } from '../../testing/testDatabase';
import { openSecretBox } from './openSecretBox';
import { createKeyedBox } from './secretBox';

/** Configured keys need none. */
const noDatabase = {} as Database;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const secret = bytesOf('secret');

it('secrets are sealed with the first configured key, and opened with each', async () => {
  const box = await openSecretBox(noDatabase, { secretKeys: ['new key', 'former key'] });
  const sealed = await box.seal(secret, 'here');
  expect(createKeyedBox([bytesOf('new key')]).open(sealed, 'here')).toEqual(secret);
  const before = createKeyedBox([bytesOf('former key')]).seal(secret, 'here');
  expect(await box.open(before, 'here')).toEqual(secret);
});

it.each(testEngines)(
  'without configured keys all processes over $engine open what one sealed',
  async ({ open }) => {
    const { database, close } = await open();
    const box = await openSecretBox(database, { secretKeys: [] });
    const other = await openSecretBox(database, { secretKeys: [] });
    expect(await other.open(await box.seal(secret, 'here'), 'here')).toEqual(secret);
    await addSecretKey(database);
    const later = await openSecretBox(database, { secretKeys: [] });
    // Of a key that this process has not read yet.
    expect(await box.open(await later.seal(secret, 'here'), 'here')).toEqual(secret);
    await close();
  },
);
