import { type MatrixFrame, NO_OBSERVATION } from '../../contracts/matrix';
import { NONE } from '../availability/cell';
import type { Families } from './families';
import { type PharmacyIncident, pharmacyIncidents } from './pharmacyIncidents';

const ZERO = '0'.charCodeAt(0);
const NEVER = NO_OBSERVATION.charCodeAt(0);

export const digitAt = (text: string, position: number): number => {
  const code = text.charCodeAt(position);
  return code === NEVER ? NONE : code - ZERO;
};

/** The products of a family are `[familyStart[family], familyStart[family + 1])`. */
const familyStarts = ({ families, products }: MatrixFrame): Int32Array => {
  const start = new Int32Array(families.length + 1);
  for (const { family } of products) start[family + 1] = (start[family + 1] ?? 0) + 1;
  for (let family = 0; family < families.length; family += 1) {
    start[family + 1] = (start[family + 1] ?? 0) + (start[family] ?? 0);
  }
  return start;
};

/** The part of a decoded matrix that all metrics share. */
export interface DecodedFrame extends Families {
  watchlistId: string;
  channels: MatrixFrame['channels'];
  incidents: readonly PharmacyIncident[];
  /** When the next incident begins unless a pharmacy is read before, in milliseconds. */
  validUntil: number | null;
}

export const decodeFrame = (answer: MatrixFrame): DecodedFrame => {
  const { watchlistId, channels, families, products, incidents, validUntil } = answer;
  return {
    ...{ watchlistId, channels, families, products },
    familyStart: familyStarts(answer),
    incidents: pharmacyIncidents(incidents),
    validUntil: validUntil === null ? null : Date.parse(validUntil),
  };
};

/** What a text says about each status, by its digit; the last entry is for `NONE`. */
export const readDigits = (
  lines: readonly string[],
  columns: number,
  meaning: Uint8Array,
): Uint8Array => {
  const cells = new Uint8Array(lines.length * columns);
  let cell = 0;
  for (const line of lines) {
    for (let column = 0; column < columns; column += 1) {
      cells[cell] = meaning[digitAt(line, column)] ?? 0;
      cell += 1;
    }
  }
  return cells;
};

/** Whether the columns of a frame have one length and stand in order, inside the matrix. */
export const frameFitsTogether = ({
  channels,
  families,
  products,
  status,
  incidents,
}: MatrixFrame): boolean =>
  status.length === products.length &&
  status.every((line) => line.length === channels.length && /^[-0-6]*$/.test(line)) &&
  products.every(({ family }, index) => {
    const before = products[index - 1]?.family ?? 0;
    return family >= before && family < families.length;
  }) &&
  incidents.every(({ channel }) => channel >= 0 && channel < channels.length);
