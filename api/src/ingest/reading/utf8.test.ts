import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asUtf8, withLineFeeds } from './utf8';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) {
    yield await Promise.resolve(bytes.subarray(start, start + size));
  }
}

const all = async (source: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();

describe('the text of a file', () => {
  const text = '\ufeffpzn;Größe\r\n1;„5 €“ 😀\r\n';
  const notes: string[] = [];
  const read = (bytes: Uint8Array, encoding?: string) =>
    all(asUtf8(inPieces(bytes, 3), encoding, (note) => notes.push(note)));

  it.each([
    ['UTF-16LE', Buffer.from(text, 'utf16le')],
    ['UTF-16BE', swapped(Buffer.from(text, 'utf16le'))],
  ])('is read from %s by its byte order mark, which is told', async (encoding, bytes) => {
    notes.length = 0;
    expect(await read(bytes)).toBe(text.slice(1));
    expect(notes).toEqual([`read as ${encoding}, as its first bytes say`]);
  });

  it('is read in the named encoding', async () => {
    expect(await read(Buffer.from([0x47, 0x72, 0xf6, 0xdf, 0x65]), 'windows-1252')).toBe('Größe');
  });

  it('is refused if it is not of the named encoding, or if there is none of that name', async () => {
    await expect(read(Buffer.from([0xff, 0xff, 0xff]), 'utf-8')).rejects.toThrow(
      'the file is not utf-8',
    );
    await expect(read(Buffer.from('a'), 'latin-99')).rejects.toThrow(
      'there is no encoding "latin-99"',
    );
  });

  it('stays as it is otherwise', async () => {
    expect(await read(Buffer.from(text))).toBe(text);
    expect(await read(Buffer.from(''))).toBe('');
  });
});

describe('lines that end with a carriage return', () => {
  const read = (text: string, size: number) =>
    all(withLineFeeds(inPieces(Buffer.from(text), size)));

  it('alone end with a line feed instead, however the bytes are divided', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.stringMatching(/^[a-c;]{0,4}$/), { minLength: 1 }),
        fc.constantFrom('\r', '\r\n', '\n'),
        fc.integer({ min: 1, max: 9 }),
        async (lines, end, size) => {
          const text = lines.map((line) => line + end).join('');
          const expected = end === '\r' ? text.replaceAll('\r', '\n') : text;
          expect(await read(text, size)).toBe(expected);
        },
      ),
    );
  });
});
