import { expect, it } from '@jest/globals';
import type { Database } from '../../storage/database';
import { testEngines } from '../../testing/testDatabase';
import { openSecretBox } from './openSecretBox';
import { createSecretBox } from './secretBox';

/** Configured keys need none. */
const noDatabase = {} as Database;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const secret = bytesOf('secret');

it('secrets are sealed with the first configured key, and opened with each', async () => {
  const box = await openSecretBox(noDatabase, { secretKeys: ['new key', 'former key'] });
  const sealed = box.seal(secret, 'here');
  expect(createSecretBox([bytesOf('new key')]).open(sealed, 'here')).toEqual(secret);
  const before = createSecretBox([bytesOf('former key')]).seal(secret, 'here');
  expect(box.open(before, 'here')).toEqual(secret);
});

it.each(testEngines)(
  'without configured keys all processes over $engine open what one sealed',
  async ({ open }) => {
    const { database, close } = await open();
    const box = await openSecretBox(database, { secretKeys: [] });
    const other = await openSecretBox(database, { secretKeys: [] });
    await close();
    expect(other.open(box.seal(secret, 'here'), 'here')).toEqual(secret);
  },
);
