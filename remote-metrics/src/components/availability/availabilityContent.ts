import type { NowCount, TimeShare } from '@pmm/shared/figures/availability/availability';
import { REPLACED } from '@pmm/shared/figures/availability/cell';
import { isReplaced, nowOfProduct } from '@pmm/shared/figures/availability/nowCounts';
import {
  fullSizeOfFamily,
  nowOfAll,
  nowOfFamily,
  nowOfFamilyAt,
  nowOfPharmacy,
  shareOfAll,
  shareOfFamily,
  shareOfPharmacy,
} from '@pmm/shared/figures/availability/selectedFigures';
import type { Selection } from '@pmm/shared/figures/availability/selection';
import { availableShare, shareOfProduct } from '@pmm/shared/figures/availability/timeShares';
import type { SortOrder } from '@pmm/shared/figures/availability/view';
import { familyOfRow, isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/rows';
import { sizeOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import { directionOf } from '../matrix/headerSort';
import type { CellLook, ColumnHeaderLook, MatrixContent, RowLook } from '../matrix/matrixContent';
import { skuLabel } from '../matrix/skuLabel';
import type { AvailabilityTexts } from './availabilityTexts';
import { cellLook } from './cellLook';
import { compactSizes, NOW_WIDTH, SHARE_WIDTH, sizes } from './measures';

/** What of the availability is shown, and how. */
export interface ShownAvailability {
  label: string;
  selection: Selection;
  rows: Rows;
  /** Indices of pharmacies in the order shown, the pinned ones first. */
  columns: readonly number[];
  pinned: number;
  sort: SortOrder | null;
  /** Names of families. */
  collapsed: ReadonlySet<string>;
  /** Whether cells carry the strip of the seven days. */
  history: boolean;
  compact: boolean;
  texts: AvailabilityTexts;
}

/** Indices of `figures`, and what they are sorted by. */
const figureIds = ['now', 'share'] as const;

type SortKey = Exclude<SortOrder['by'], object>;

const headerOf = (name: string, sort: SortOrder | null, key: SortKey): ColumnHeaderLook => ({
  className: '',
  name,
  figures: [],
  label: name.replace('\n', ' '),
  sort: directionOf(sort, key),
});

const pharmacyHeader = (
  { selection, sort, texts }: ShownAvailability,
  index: number,
): ColumnHeaderLook => {
  const pharmacy = selection.availability.pharmacies[index];
  if (!pharmacy) return headerOf('', null, 'name');
  const share = shareOfPharmacy(selection, index);
  const { channelId, name, stale, incident } = pharmacy;
  return {
    className: `pharmacy${stale ? ' stale' : ''}${incident ? ' unconfirmed' : ''}`,
    name,
    figures: [texts.share(share), texts.age(pharmacy)],
    label: texts.pharmacy(pharmacy, share),
    sort: directionOf(sort, { channelId }),
  };
};

interface Figures {
  now: NowCount;
  share: TimeShare;
}

/** How many can be ordered now, and the share of the time of seven days. */
const figureLook = (
  { now, share }: Figures,
  isSummed: boolean,
  index: number,
  texts: AvailabilityTexts,
): CellLook => {
  const blank = { className: 'cell', label: '', text: '', detail: '', image: '' };
  if (figureIds[index] === 'now') {
    const text = texts.nOfM(now);
    return { ...blank, label: texts.availableNow(text), text };
  }
  const text = isSummed ? texts.exactShare(share) : texts.share(share);
  const available = availableShare(share);
  const look = { ...blank, label: texts.ofTime(text), text };
  if (isSummed || available === null) return look;
  const end = `${Math.round(available * 100)}%`;
  const image = `linear-gradient(90deg,var(--status-available) ${end},var(--line) ${end})`;
  return { ...look, className: 'cell bar', image };
};

const nothingKnown: TimeShare = { up: 0, known: 0 };

/** In place of a share: nobody can be asked to have what was replaced. */
const replacedLook = ({ statuses }: AvailabilityTexts): CellLook => {
  const text = statuses[REPLACED] ?? '';
  return { className: 'cell', label: text, text, detail: '', image: '' };
};

const countLook = (
  { selection, texts }: ShownAvailability,
  pharmacyIndex: number,
  { up, known }: NowCount,
): CellLook => {
  const pharmacy = selection.availability.pharmacies[pharmacyIndex];
  if (pharmacy?.incident) {
    const label = texts.notConfirmed(pharmacy.incident.from);
    return { className: 'cell count stale unconfirmed', label, text: '', detail: '', image: '' };
  }
  const stale = pharmacy?.stale === true ? ' stale' : '';
  return {
    className: `cell count${up < known ? ' partly' : ''}${stale}`,
    label: texts.rollUp(up, known),
    text: known === 0 ? '' : `${up}/${known}`,
    detail: '',
    image: '',
  };
};

const familyLook = (shown: ShownAvailability, family: number): RowLook => {
  const { selection, columns, texts } = shown;
  const name = selection.availability.families[family] ?? '';
  const size = sizeOfFamily(selection, family);
  const all = fullSizeOfFamily(selection, family);
  const now = nowOfFamily(selection, family);
  const share = shareOfFamily(selection, family);
  return {
    className: '',
    header: { name, detail: texts.skusOf(size, all), label: texts.family(name, size, share) },
    figure: (index) => figureLook({ now, share }, true, index, texts),
    cell: (column) => {
      const pharmacy = columns[column] ?? 0;
      const count = nowOfFamilyAt(selection, family, pharmacy);
      return countLook(shown, pharmacy, count);
    },
  };
};

const skuLook = (shown: ShownAvailability, product: number): RowLook => {
  const { selection, columns, texts } = shown;
  const { availability } = selection;
  const sku = availability.products[product];
  const family = availability.families[sku?.family ?? -1] ?? '';
  const name = sku ? skuLabel(sku, family) : '';
  const pzn = sku?.pzn ?? '';
  const now = nowOfProduct(availability, product);
  const replaced = isReplaced(availability, product);
  const share = replaced ? nothingKnown : shareOfProduct(availability, product);
  return {
    className: '',
    header: { name, detail: pzn, label: texts.product(`${family} ${name}`, pzn, share) },
    figure: (index) =>
      replaced && figureIds[index] === 'share'
        ? replacedLook(texts)
        : figureLook({ now, share }, false, index, texts),
    cell: (column) => cellLook(shown, product, columns[column] ?? 0),
  };
};

const totalLook = (shown: ShownAvailability): RowLook => {
  const { selection, columns, texts } = shown;
  const skus = texts.skus(selection.products.length);
  const now = nowOfAll(selection);
  const share = shareOfAll(selection);
  return {
    className: '',
    header: { name: texts.total, detail: skus, label: `${texts.total}, ${skus}` },
    figure: (index) => figureLook({ now, share }, true, index, texts),
    cell: (column) => {
      const pharmacy = columns[column] ?? 0;
      return countLook(shown, pharmacy, nowOfPharmacy(selection, pharmacy));
    },
  };
};

/** The availability as the matrix shows it. */
export const availabilityContent = (shown: ShownAvailability): MatrixContent => {
  const { label, selection, rows, columns, pinned, sort, collapsed, compact, texts } = shown;
  const { families, products, pharmacies } = selection.availability;
  return {
    label,
    rows,
    rowId: (row) =>
      isFamilyRow(row)
        ? `family ${families[familyOfRow(row)] ?? ''}`
        : `pzn ${products[row]?.pzn ?? ''}`,
    isExpanded: (family) => !collapsed.has(families[family] ?? ''),
    corner: headerOf(texts.productHeader, sort, 'name'),
    figures: [
      {
        id: 'now',
        width: NOW_WIDTH,
        header: headerOf(texts.nowHeader, sort, 'now'),
        onNarrow: false,
      },
      {
        id: 'share',
        width: SHARE_WIDTH,
        header: headerOf(texts.shareHeader, sort, 'share'),
        onNarrow: true,
      },
    ],
    columns: columns.map((index) => ({ id: pharmacies[index]?.channelId ?? '' })),
    pinned,
    columnHeader: (column) => pharmacyHeader(shown, columns[column] ?? 0),
    row: (row) => (isFamilyRow(row) ? familyLook(shown, familyOfRow(row)) : skuLook(shown, row)),
    total: totalLook(shown),
    sizes: compact ? compactSizes : sizes,
  };
};
