import { createInflateRaw } from 'node:zlib';

/** Places and signatures of the ZIP format (APPNOTE.TXT 4.3). */
const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;

interface Entry {
  isStored: boolean;
  packedBytes: number;
  offset: number;
}

/** The entries of an archive as its end lists them; null if it is none. */
const entriesOf = (archive: Buffer): Entry[] | null => {
  let end = archive.length - END_BYTES;
  const least = Math.max(0, end - LONGEST_COMMENT);
  while (end >= least && archive.readUInt32LE(end) !== END_SIGNATURE) end -= 1;
  if (end < least) return null;
  const count = archive.readUInt16LE(end + 10);
  let place = archive.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (place + ENTRY_BYTES > archive.length) return null;
    if (archive.readUInt32LE(place) !== ENTRY_SIGNATURE) return null;
    const lengths = [28, 30, 32].map((field) => archive.readUInt16LE(place + field));
    entries.push({
      isStored: archive.readUInt16LE(place + 10) === STORED,
      packedBytes: archive.readUInt32LE(place + 20),
      offset: archive.readUInt32LE(place + 42),
    });
    place += ENTRY_BYTES + lengths.reduce((sum, length) => sum + length, 0);
  }
  return entries;
};

const packedOf = (archive: Buffer, { offset, packedBytes }: Entry): Buffer => {
  if (offset + LOCAL_BYTES > archive.length) return archive.subarray(0, 0);
  const lengths = archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const start = offset + LOCAL_BYTES + lengths;
  return archive.subarray(start, start + packedBytes);
};

/** How many bytes there are when unpacked; stops above the limit. */
const unpackedBytes = (packed: Buffer, most: number): Promise<number> =>
  new Promise((resolve) => {
    const unpacking = createInflateRaw();
    let bytes = 0;
    const end = () => {
      unpacking.destroy();
      resolve(bytes);
    };
    unpacking.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > most) end();
    });
    unpacking.on('end', end);
    // A damaged entry is reported by who reads it.
    unpacking.on('error', end);
    unpacking.end(packed);
  });

/**
 * Whether all entries of an archive together are larger than a limit when unpacked. Counted, not
 * believed: an archive may lie about its sizes.
 */
export const unpacksBeyond = async (archive: Buffer, most: number): Promise<boolean> => {
  let bytes = 0;
  for (const entry of entriesOf(archive) ?? []) {
    const packed = packedOf(archive, entry);
    bytes += entry.isStored ? packed.length : await unpackedBytes(packed, most - bytes);
    if (bytes > most) return true;
  }
  return false;
};
