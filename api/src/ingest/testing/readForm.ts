import type { InputForm, InputKind } from '@pmm/shared/contracts/observation';
import { priceCentsAt, pznText, ratingAt, timeAt } from '../reading/observationColumns';
import { readBatches, type Taken } from '../reading/readBatches';
import type { InputFormat } from '../reading/records';

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  // Small pieces end within a line; a large file has no more of them than a network would send.
  const size = Math.max(50, Math.ceil(bytes.length / 1000));
  for (let start = 0; start < bytes.length; start += size) {
    yield await Promise.resolve(bytes.subarray(start, start + size));
  }
}

interface Given {
  format?: InputFormat;
  form?: InputForm;
}

const valuesOf = (taken: Taken): object[] => {
  if (taken.kind !== 'observations') return taken.lines;
  const { lines } = taken;
  return Array.from({ length: lines.length }, (_, row) => ({
    pzn: pznText(lines.columns.pzn[row] ?? 0),
    at: new Date(timeAt(lines, row) * 1_000).toISOString(),
    priceCents: priceCentsAt(lines, row),
    rating: ratingAt(lines, row),
  }));
};

/** Reads a whole file in small pieces: its values, refused lines and notes. */
export const readForm = async (
  kind: InputKind,
  content: string | Uint8Array,
  { format = 'csv', form }: Given = {},
) => {
  const source = { kind, format, form, bytes: inPieces(Buffer.from(content)) };
  const options = { observationsAtOnce: 100, bounds: undefined, now: Date.now };
  const result = {
    values: [] as object[],
    refused: [] as [number, string][],
    notes: [] as string[],
  };
  for await (const { taken, refused, notes } of readBatches(source, options)) {
    result.values.push(...valuesOf(taken));
    result.refused.push(...refused.map(({ line, reason }): [number, string] => [line, reason]));
    result.notes.push(...notes);
  }
  return result;
};
