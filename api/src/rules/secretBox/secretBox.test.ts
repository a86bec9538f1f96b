import { describe, expect, it, afterEach, jest } from '@jest/globals';
import { createKeyedBox } from './secretBox';
import type { Database } from '../../storage/database';
import { addSecretKey } from '../../storage/signingKeys';
import { testEngines } from '../../testing/testDatabase';
import { openSecretBox, readSecretKeys } from './openSecretBox';

describe('a sealed secret', () => {
  const key = (byte: number) => new Uint8Array(32).fill(byte);
  const secret = new TextEncoder().encode('secret');

  it('opens with the key that sealed it, also when there is a newer one', () => {
    const sealed = createKeyedBox([key(1)]).seal(secret, 'a');
    expect(createKeyedBox([key(1)]).open(sealed, 'a')).toEqual(secret);
    expect(createKeyedBox([key(2), key(1)]).open(sealed, 'a')).toEqual(secret);
  });

  it('shows neither its content nor that two secrets are equal', () => {
    const box = createKeyedBox([key(1)]);
    const sealed = box.seal(secret, 'a');
    expect(Buffer.from(sealed).includes('secret')).toBe(false);
    expect(box.seal(secret, 'a')).not.toEqual(sealed);
  });

  it('does not open with another key, for another owner, or altered', () => {
    const box = createKeyedBox([key(1)]);
    const sealed = box.seal(secret, 'a');
    expect(() => createKeyedBox([key(2)]).open(sealed, 'a')).toThrow(/SECRET_KEYS/);
    expect(() => box.open(sealed, 'b')).toThrow();
    for (const at of sealed.keys()) {
      const altered = sealed.map((byte, index) => (index === at ? byte ^ 1 : byte));
      expect(() => box.open(altered, 'a')).toThrow();
    }
  });

  it('of every previous release opens, and has the same mark', () => {
    const box = createKeyedBox([key(1)]);
    const sealed = '070707070707070707070707b667056f427afbc072547e43f7c4be0a049d083e3047';
    expect(box.open(Buffer.from(sealed, 'hex'), 'a')).toEqual(secret);
    expect(Buffer.from(box.marks('code')[0]).toString('hex')).toBe(
      '06b8ecd115bd37e234786af3aeaccc364c02fcccf2ee320582871e4f82499e39',
    );
  });

  it('does not open when its seal is cut short', () => {
    const box = createKeyedBox([key(1)]);
    const sealed = box.seal(new Uint8Array(), 'a');
    expect(box.open(sealed, 'a')).toEqual(new Uint8Array());
    expect(() => box.open(sealed.subarray(0, -4), 'a')).toThrow();
  });

  it('has a mark for every key, beginning with the first key', () => {
    const [first] = createKeyedBox([key(1)]).marks('code');
    const both = createKeyedBox([key(2), key(1)]).marks('code');
    expect(both[1]).toEqual(first);
    expect(both[0]).not.toEqual(first);
  });
});

describe('an opened secret box', () => {
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
});
