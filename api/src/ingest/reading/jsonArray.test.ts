import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arrayAsLines } from './jsonArray';

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) {
    yield await Promise.resolve(bytes.subarray(start, start + size));
  }
}

const lines = async (text: string, size = 100): Promise<string[]> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of arrayAsLines(inPieces(text, size))) chunks.push(chunk);
  const all = Buffer.concat(chunks).toString('utf8');
  return all.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
};

it('the elements of any array are the lines, however it is written and divided', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue()),
      fc.constantFrom(undefined, 2),
      fc.integer({ min: 1, max: 20 }),
      async (values, indent, size) => {
        const read = await lines(JSON.stringify(values, null, indent), size);
        expect(read.map((line) => JSON.parse(line) as unknown)).toEqual(
          values.map((value) => JSON.parse(JSON.stringify(value)) as unknown),
        );
      },
    ),
  );
});

it('a content that is no array stays as it is', async () => {
  expect(await lines('{"a":[1,\n2]}\n{"b":1}')).toEqual(['{"a":[1,', '2]}', '{"b":1}']);
});

it('an array that breaks off or is followed by something is refused', async () => {
  await expect(lines('[{"a":1},{"a"')).rejects.toThrow('the JSON array breaks off before its end');
  await expect(lines('[1]\n[2]')).rejects.toThrow('something stands behind the end of the JSON');
});

it('a line end within a text is no line end', async () => {
  const [line = ''] = await lines('["a\nb"]');
  expect(() => JSON.parse(line) as unknown).toThrow();
});
