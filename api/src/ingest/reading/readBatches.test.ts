import { describe, expect, it } from '@jest/globals';
import { validPzns } from '../../testing/catalogue';
import { type IngestSource, readBatches } from './readBatches';

const OPTIONS = { observationsAtOnce: 5_000, bounds: undefined, now: Date.now };

async function* sent(lines: readonly string[]) {
  for (const line of lines) yield await Promise.resolve(Buffer.from(`${line}\n`));
}

/** For each batch, how many characters of lines it read. */
const sizesOf = async (kind: IngestSource['kind'], lines: readonly string[]): Promise<number[]> => {
  const source: IngestSource = { kind, format: 'ndjson', bytes: sent(lines) };
  const sizes: number[] = [];
  let before = 0;
  for await (const batch of readBatches(source, OPTIONS)) {
    const own = lines.slice(before, batch.lines);
    sizes.push(own.reduce((sum, { length }) => sum + length, 0));
    before = batch.lines;
  }
  return sizes;
};

const MOST_CHARACTERS = 8_100_000;

describe('a batch has at most some megabytes of text', () => {
  it('of refused lines, however long each is', async () => {
    const sizes = await sizesOf(
      'observations',
      Array.from({ length: 300 }, () => 'x'.repeat(60_000)),
    );
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThan(MOST_CHARACTERS);
  });

  it('of products, however long their addresses are', async () => {
    const address = `https://a.example/${'a'.repeat(1_900)}`;
    const lines = validPzns(9_000).map((pzn) =>
      JSON.stringify({ pzn, name: 'A', brand: 'A', family: 'A', pageUrl: address }),
    );
    const sizes = await sizesOf('products', lines);
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThan(MOST_CHARACTERS);
  });
});
