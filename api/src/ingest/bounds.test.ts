import { expect, it } from '@jest/globals';
import { bounded, type IngestBounds } from './bounds';

const WIDE: IngestBounds = { unpackedBytes: 10, refusedLines: 10, milliseconds: 60_000 };

const taken = async (pieces: string[], bounds?: IngestBounds): Promise<string> => {
  async function* source() {
    for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
  }
  let result = '';
  for await (const chunk of bounded(source(), bounds)) result += Buffer.from(chunk).toString();
  return result;
};

it('a stream may have as many bytes as its limit, and any number without limits', async () => {
  expect(await taken(['12345', '67890'], WIDE)).toBe('1234567890');
  expect(await taken(['12345', '67890', '1'])).toBe('12345678901');
});

it('a stream ends with an error one byte above its limit, and when its time is over', async () => {
  await expect(taken(['12345', '67890', '1'], WIDE)).rejects.toThrow(
    'the input is longer than 0 MB when unpacked; what came before is in',
  );
  await expect(taken(['1'], { ...WIDE, milliseconds: -60_000 })).rejects.toThrow('takes longer');
});
