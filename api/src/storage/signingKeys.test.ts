import { describe, expect, it } from '@jest/globals';
import { testEngines } from '../testing/testDatabase';
import { signingKey } from './schema';
import { loadSigningKeys } from './signingKeys';

describe.each(testEngines)('signing keys over $engine', ({ open: openEngine }) => {
  it('are created once, however many start at once, and stay', async () => {
    const { database, close } = await openEngine();
    const loaded = await Promise.all(Array.from({ length: 5 }, () => loadSigningKeys(database)));
    const [first] = loaded;
    expect(first?.[0].secret).toHaveLength(32);
    for (const keys of loaded) expect(keys).toEqual(first);
    const added = { id: crypto.randomUUID(), secret: new Uint8Array(32).fill(7) };
    await database.insert(signingKey).values(added);
    const after = await loadSigningKeys(database);
    await close();
    expect(after.map(({ id }) => id)).toEqual([added.id, first?.[0].id]);
  });
});
