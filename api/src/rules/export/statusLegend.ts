import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { countedByDigit, upByDigit } from '@pmm/shared/figures/availability/availabilityCell';
import { statusScale } from '@pmm/shared/figures/availability/statusScale';
import type { Row } from '../../spreadsheet/sheet';
import { statusSigns, type AvailabilityStyle } from './availabilityCells';
import type { ExportTexts } from './exportTexts';

/** How a status, by its digit, counts in the figures. */
const countedAs = (digit: number, text: ExportTexts['text']): string => {
  if (upByDigit[digit] === 1) return text.up;
  return countedByDigit[digit] === 1 ? text.down : text.leftOut;
};

/** Each status with its sign and how it counts, below their headings. */
export const statusLegend = ({ text }: ExportTexts): Row<AvailabilityStyle>[] => [
  {
    cells: [text.sign, text.meaning, text.counted].map((value) => ({ value, style: 'head' })),
  },
  ...statusScale.map((status): Row<AvailabilityStyle> => ({
    cells: [
      { value: statusSigns[status], style: status },
      { value: text.status[status], style: status },
      { value: countedAs(availabilityStatuses.indexOf(status), text), style: 'text' },
    ],
  })),
];
