import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { NONE, statusOfCell } from '@pmm/shared/figures/availability/availabilityCell';
import { dayPatternOf, hasOwnDays } from '@pmm/shared/figures/availability/sevenDays';
import { nowOfFamilyAt, shareOfFamily } from '@pmm/shared/figures/availability/selectedFigures';
import { availableShare, shareOfProduct } from '@pmm/shared/figures/availability/timeShares';
import { familyOfRow, isFamilyRow } from '@pmm/shared/figures/matrix/matrixRows';
import { weekOf } from '../../../../../remote-metrics/src/availability/cellParts';
import { stripImage } from '../../../../../remote-metrics/src/availability/dayStrip';
import {
  NOW_WIDTH,
  SHARE_WIDTH,
  sizes,
} from '../../../../../remote-metrics/src/availability/availabilitySizes';
import { oncePerValue } from '../../../../../remote-metrics/src/page/texts/sentence';
import type { SubjectData } from '../../subject';
import type { Reference } from './reference';

/** By digit: characters instead of the images of our matrix. */
const glyphs = ['–', '●', '◐', '✕', '⇄', '⊘', '?', ''];
const colours = ['#828a96', '#00805e', '#b87400', '#a81c1c', '#2f7fd6', '#3a3f4b', '#7a4b91', ''];

const sheet = colours.map((colour, digit) => `.d${digit} { color: ${colour}; }`).join('\n');
/** The strip lies below the glyph. */
const stripSheet = '.cell { background: 7px bottom 3px/27px 3px no-repeat; line-height: 24px; }';

const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)} %`);

export const availabilityReference = (
  { availability, selection, rows }: SubjectData,
  history: boolean,
): Reference => {
  const { pharmacies, cells, products, families } = availability;
  const strip = oncePerValue(stripImage);
  const imageOf = (cell: number, code: number): string =>
    strip(hasOwnDays(availability, cell) ? dayPatternOf(availability, cell) : weekOf(code));
  return {
    rows,
    columns: pharmacies.map(({ name }) => name),
    sizes,
    firstWidth: sizes.productWidth + NOW_WIDTH + SHARE_WIDTH,
    sheet: history ? sheet + stripSheet : sheet,
    hasImages: history,
    first: (row) => {
      if (isFamilyRow(row)) {
        const family = familyOfRow(row);
        return [families[family] ?? '', percent(availableShare(shareOfFamily(selection, family)))];
      }
      const { packSize = '', pzn = '' } = products[row] ?? {};
      return [packSize, pzn, percent(availableShare(shareOfProduct(availability, row)))];
    },
    cell: (row, column) => {
      if (isFamilyRow(row)) {
        const { up, counted } = nowOfFamilyAt(selection, familyOfRow(row), column);
        return { className: 'cell', text: `${up}/${counted}` };
      }
      const index = row * pharmacies.length + column;
      const code = cells[index] ?? NONE;
      const digit = statusOfCell(code);
      return {
        className: `cell d${digit}`,
        text: glyphs[digit] ?? '',
        label: availabilityStatuses[digit],
        image: history ? imageOf(index, code) : undefined,
      };
    },
  };
};
