import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { statusPaths } from '@pmm/shared/ui/StatusGlyph';

/** The glyph of the status before in the corner of a cell, in pixels. */
export const FORMER_GLYPH = { left: 1, top: 0, edge: 11 } as const;

/** The same shapes for this small size: cut-outs would be thinner than a pixel. */
export const formerStatusPaths: Readonly<Record<AvailabilityStatus, string>> = {
  ...statusPaths,
  limited: 'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM8 4.6a3.4 3.4 0 0 1 0 6.8z',
  unavailable:
    'M4 2.5h8a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-8a1.5 1.5 0 0 1-1.5-1.5v-8' +
    'a1.5 1.5 0 0 1 1.5-1.5zM8 6.3L9.75 4.55L11.45 6.25L9.7 8L11.45 9.75L9.75 11.45L8 9.7' +
    'L6.25 11.45L4.55 9.75L6.3 8L4.55 6.25L6.25 4.55z',
  'not-offered':
    'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z' +
    'M11.15 6.26A3.6 3.6 0 0 1 6.26 11.15zM4.85 9.74A3.6 3.6 0 0 1 9.74 4.85z',
};
