import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { knownByDigit, upByDigit } from '@pmm/shared/figures/availability/cell';
import type { Row } from '../../spreadsheet/sheet';
import { statusSigns, type AvailabilityStyle } from './availabilityCells';
import type { ExportTexts } from './exportTexts';

/** What a status is in the figures, by its digit. */
const countedAs = (digit: number, text: ExportTexts['text']): string => {
  if (upByDigit[digit] === 1) return text.up;
  return knownByDigit[digit] === 1 ? text.down : text.leftOut;
};

/** Each status with its sign and what it counts as, below their heads. */
export const statusLegend = ({ text }: ExportTexts): Row<AvailabilityStyle>[] => [
  {
    cells: [text.sign, text.meaning, text.counted].map((value) => ({ value, style: 'head' })),
  },
  ...availabilityStatuses.map((status, digit): Row<AvailabilityStyle> => ({
    cells: [
      { value: statusSigns[status], style: status },
      { value: text.status[status], style: status },
      { value: countedAs(digit, text), style: 'text' },
    ],
  })),
];
