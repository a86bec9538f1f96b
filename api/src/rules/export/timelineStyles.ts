import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import type { CellStyle } from '../../spreadsheet/sheet';
import { availabilityStyles, statusSigns } from './availabilityCells';

export const timelineStyles = {
  ...availabilityStyles,
  tenths: { ruled: true, align: 'right', format: '0.0' },
  allTenths: { bold: true, ruled: true, fill: 'EEF1F4', align: 'right', format: '0.0' },
  warm: { colour: '8A5A00', ruled: true },
  gap: { colour: '616D7A', ruled: true },
} as const satisfies Record<string, CellStyle>;
export type TimelineStyle = keyof typeof timelineStyles;

/** The name of a status behind its sign. */
export const signed = (status: AvailabilityStatus, text: string): string =>
  `${statusSigns[status]} ${text}`;
