import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import {
  isUnconfirmed,
  NONE,
  previousOfCell,
  statusOfCell,
} from '@pmm/shared/figures/availability/availabilityCell';
import type { CellStyle } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import { baseStyles } from './baseStyles';
import type { ExportTexts } from './exportTexts';

/** As on the screen: a status is recognised by shape and word rather than by colour. */
export const statusSigns = {
  'not-listed': '–',
  available: '●',
  limited: '◐',
  unavailable: '✕',
  replaced: '⇄',
  'not-offered': '⊘',
  unknown: '?',
} as const;

const status = (colour: string): CellStyle => ({ colour, align: 'left', ruled: true });

export const availabilityStyles = {
  ...baseStyles,
  count: { ruled: true, align: 'right' },
  share: { ruled: true, align: 'right', format: '0.0%' },
  familyCount: { bold: true, ruled: true, fill: 'EEF1F4', align: 'right' },
  familyShare: { bold: true, ruled: true, fill: 'EEF1F4', align: 'right', format: '0.0%' },
  rollUp: { ruled: true, fill: 'EEF1F4', align: 'center' },
  'not-listed': status('858D99'),
  available: status('00805E'),
  limited: status('B87400'),
  unavailable: status('A81C1C'),
  replaced: status('2F7FD6'),
  'not-offered': status('3A3F4B'),
  unknown: status('7A4B91'),
  notConfirmed: { ...status('8A5A00'), fill: 'FDF1DC' },
} as const satisfies Record<string, CellStyle>;
export type AvailabilityStyle = keyof typeof availabilityStyles;

/** The status of a cell in words, and whether that is confirmed. */
export const statusText = (code: number, { text }: ExportTexts): string | null => {
  const now = availabilityStatuses[statusOfCell(code)];
  if (now === undefined) return null;
  const name = text.status[now];
  return isUnconfirmed(code) ? filled(text.notConfirmed, { status: name }) : name;
};

/** A cell in words: its status, whether that is confirmed, and the status before a change. */
export const cellText = (code: number, texts: ExportTexts): string | null => {
  const name = statusText(code, texts);
  if (name === null || isUnconfirmed(code)) return name;
  const before = availabilityStatuses[previousOfCell(code)];
  if (previousOfCell(code) === NONE || before === undefined) return name;
  const { text } = texts;
  return filled(text.changed, { status: name, before: text.status[before] });
};

/** Behind a status that is not confirmed. */
export const NOT_CONFIRMED_SIGN = '?';

/** The status with its sign, in its colour; short enough for a column of a matrix. */
export const signedCell = (
  code: number,
  texts: ExportTexts,
): { value: string | null; style: AvailabilityStyle } => {
  const now = availabilityStatuses[statusOfCell(code)];
  if (now === undefined) return { value: null, style: 'text' };
  return {
    value: [
      ...[statusSigns[now], texts.text.status[now]],
      ...(isUnconfirmed(code) ? [NOT_CONFIRMED_SIGN] : []),
    ].join(' '),
    style: isUnconfirmed(code) ? 'notConfirmed' : now,
  };
};
