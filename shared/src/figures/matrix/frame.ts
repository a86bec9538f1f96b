import { type MatrixFrame, NO_OBSERVATION } from '../../contracts/matrix';
import { ZERO } from '../../contracts/zero';
import type { Families } from './shownProducts';
import { type PharmacyIncident, pharmacyIncidents } from './pharmacyIncidents';
import { unreadFit, unreadProducts, type UnreadSince } from './unreadProducts';

/** The digit of a product that was never observed at a pharmacy, in place of a status. */
export const NO_STATUS = 7;

const NEVER = NO_OBSERVATION.charCodeAt(0);

const ascii = new TextEncoder();
const everyDigit = Uint8Array.from({ length: NO_STATUS + 1 }, (_, digit) => digit);

/** The products of a family are `[familyStart[family], familyStart[family + 1])`. */
const familyStarts = ({ families, products }: MatrixFrame): Int32Array => {
  const start = new Int32Array(families.length + 1);
  for (const { family } of products) start[family + 1] = (start[family + 1] ?? 0) + 1;
  for (let family = 0; family < families.length; family += 1) {
    start[family + 1] = (start[family + 1] ?? 0) + (start[family] ?? 0);
  }
  return start;
};

/** The part of a decoded matrix that all metrics have. */
export interface DecodedFrame extends Families {
  watchlistId: string;
  channels: MatrixFrame['channels'];
  incidents: readonly PharmacyIncident[];
  unreadSince: UnreadSince;
  /** The cells at whose pharmacy another offer differs from the shop's own. */
  otherOffers: ReadonlySet<number>;
  /** When the next incident begins if no pharmacy is read before, in milliseconds. */
  validUntil: number | null;
}

export const decodeFrame = (answer: MatrixFrame): DecodedFrame => {
  const { watchlistId, channels, families, products, incidents, validUntil } = answer;
  return {
    ...{ watchlistId, channels, families, products },
    familyStart: familyStarts(answer),
    incidents: pharmacyIncidents(incidents),
    unreadSince: unreadProducts(answer.unread),
    otherOffers: new Set(answer.otherOffers),
    validUntil: validUntil === null ? null : Date.parse(validUntil),
  };
};

/**
 * Reads a text of status digits into bytes, or into the meaning of each digit. Reading single
 * characters of a string takes twice as long.
 */
export const readDigits = (text: string, meaning = everyDigit): Uint8Array => {
  const digits = ascii.encode(text);
  const meaningOfCode = new Uint8Array(256);
  for (let digit = 0; digit < NO_STATUS; digit += 1)
    meaningOfCode[ZERO + digit] = meaning[digit] ?? 0;
  meaningOfCode[NEVER] = meaning[NO_STATUS] ?? 0;
  for (let index = 0; index < digits.length; index += 1) {
    digits[index] = meaningOfCode[digits[index] ?? 0] ?? 0;
  }
  return digits;
};

/** Whether the columns of a frame have the same length and are in order, inside the matrix. */
export const frameFitsTogether = ({
  channels,
  families,
  products,
  status,
  incidents,
  unread,
  otherOffers = [],
}: MatrixFrame): boolean =>
  status.length === products.length &&
  status.every((line) => line.length === channels.length && /^[-0-6]*$/.test(line)) &&
  products.every(({ family }, index) => {
    const before = products[index - 1]?.family ?? 0;
    return family >= before && family < families.length;
  }) &&
  incidents.every(({ channel }) => channel >= 0 && channel < channels.length) &&
  products.every(({ succession }) =>
    [
      ...(succession?.severalAt ?? []),
      ...(succession?.former ?? []).flatMap(({ countsAt }) => countsAt),
    ].every((column) => channels[column] !== undefined),
  ) &&
  otherOffers.every((cell) => cell >= 0 && cell < products.length * channels.length) &&
  unreadFit(unread, products);
