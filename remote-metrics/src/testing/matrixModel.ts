import type { TimeShare } from '@pmm/shared/figures/availability/availability';
import { NONE, previousOfCell, statusOfCell } from '@pmm/shared/figures/availability/cell';
import { decodeAvailability } from '@pmm/shared/figures/availability/decode';
import { rowsOf, type RowFilter } from '@pmm/shared/figures/availability/rows';
import type { MatrixModel } from '../components/matrix/matrixModel';
import type { MatrixTexts } from '../components/matrix/matrixTexts';
import { matrixOf, type MarketStory } from '@pmm/shared/testing';

const shareText = ({ up, known }: TimeShare): string => `${up}/${known} min`;

/** Every argument in the text: what the grid hands over can be seen in the document. */
const plainTexts: MatrixTexts = {
  statuses: [],
  productHeader: 'Product',
  availableHeader: 'Available',
  cell: (code, since) => {
    const before = previousOfCell(code) === NONE ? '' : ` before ${previousOfCell(code)}`;
    return `status ${statusOfCell(code)}${before}${since === null ? '' : ` since ${new Date(since).toISOString()}`}`;
  },
  unconfirmed: (cell, since) => `${cell} unconfirmed since ${since}`,
  rollUp: (up, known) => `${up} of ${known} up`,
  notConfirmed: (since) => `unconfirmed since ${since}`,
  share: (share) => `share ${shareText(share)}`,
  exactShare: (share) => `exact ${shareText(share)}`,
  age: ({ ageHours }) => `${ageHours ?? 'no'} h old`,
  pharmacy: ({ name }, share) => `${name}, ${shareText(share)}`,
  product: (name, pzn, share) => `${name}, PZN ${pzn}, ${shareText(share)}`,
  family: (name, skus, share) => `${name}, ${skus} SKUs, ${shareText(share)}`,
  skus: (count) => `${count} SKUs`,
};

type ModelChange = Partial<Omit<MatrixModel, 'rows' | 'availability'>> & {
  mode?: RowFilter['mode'];
};

/** What the grid is given to show a market: everything switched on, nothing filtered. */
export const modelOf = (story: MarketStory, change: ModelChange = {}): MatrixModel => {
  const { mode = 'all', ...own } = change;
  const availability = decodeAvailability(matrixOf(story));
  const collapsed = own.collapsed ?? new Set();
  const localSkus = own.localSkus ?? true;
  const statuses = own.filter?.statuses ?? new Set();
  return {
    label: 'Availability',
    availability,
    rows: rowsOf(availability, { mode, localSkus, collapsed, statuses }),
    localSkus,
    filter: { mode, statuses },
    collapsed,
    history: true,
    changes: true,
    compact: false,
    texts: plainTexts,
    ...own,
  };
};
