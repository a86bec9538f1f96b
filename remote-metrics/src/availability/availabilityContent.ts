import type { NowCount, Pharmacy, TimeShare } from '@pmm/shared/figures/availability/availability';
import { REPLACED } from '@pmm/shared/figures/availability/availabilityCell';
import {
  type Coverage,
  coverageOfFamily,
  coverageOfPharmacy,
  coverageOfProducts,
  isMuchMissing,
} from '@pmm/shared/figures/availability/coverage';
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
import type { AvailabilitySelection } from '@pmm/shared/figures/availability/selectAvailability';
import { availableShare, shareOfProduct } from '@pmm/shared/figures/availability/timeShares';
import {
  type Uncounted,
  uncountedOf,
  uncountedOfFamily,
} from '@pmm/shared/figures/availability/uncounted';
import type { AvailabilitySortKey } from '@pmm/shared/figures/availability/availabilityView';
import { hoursSince } from '@pmm/shared/figures/matrix/lastRead';
import { sizeOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import {
  blankCell,
  type CellLook,
  type ColumnHeaderLook,
  type MatrixContent,
  type RowLook,
} from '../grid/matrixContent';
import { directionOf, plainHeader, skuHeader } from '../page/cells/columnHeader';
import { metricContent, type ShownMetric } from '../page/cells/metricContent';
import type { AvailabilityTexts } from './availabilityTexts';
import { cellLook } from './availabilityLook';
import type { CellChoices } from './cellParts';
import { compactSizes, NOW_WIDTH, SHARE_WIDTH, sizes } from './availabilitySizes';

/** What is shown of the availability, and how. */
export interface ShownAvailability extends CellChoices, ShownMetric<AvailabilitySortKey> {
  compact: boolean;
  selection: AvailabilitySelection;
  texts: AvailabilityTexts;
}

/** Marks a share that rests on little of the window. */
const markOf = (coverage: Coverage): string => (isMuchMissing(coverage) ? ' incomplete' : '');

/** In the order of `figures`; these are also the keys to sort by. */
const figureIds = ['now', 'share'] as const;

const pharmacyHeader = (
  { selection, present, texts }: ShownAvailability,
  pharmacy: Pharmacy,
  index: number,
): Omit<ColumnHeaderLook, 'sort'> => {
  const share = shareOfPharmacy(selection, index);
  const coverage = coverageOfPharmacy(selection, index);
  const { name, readAt, stale, incident } = pharmacy;
  const ageHours = readAt === null ? null : hoursSince(readAt, present);
  return {
    className: `pharmacy${stale ? ' stale' : ''}${incident ? ' unconfirmed' : ''}${markOf(coverage)}`,
    name,
    figures: [texts.share(share), texts.age(ageHours)],
    label: texts.pharmacy(pharmacy, texts.ofTime(texts.share(share), coverage), ageHours),
  };
};

interface Figures {
  now: NowCount;
  /** Called if nothing counts. */
  uncounted: () => readonly Uncounted[];
  share: TimeShare;
  coverage: Coverage;
}

/** How many can be ordered now, and the share of the seven days. */
const figureLook = (
  { now, uncounted, share, coverage }: Figures,
  isSummed: boolean,
  index: number,
  texts: AvailabilityTexts,
): CellLook => {
  if (figureIds[index] === 'now') {
    const text = texts.nOfM(now);
    const label = now.counted === 0 ? texts.uncounted(uncounted()) : texts.availableNow(text);
    return { ...blankCell, label, text };
  }
  const text = isSummed ? texts.exactShare(share) : texts.share(share);
  const available = availableShare(share);
  const mark = available === null ? '' : markOf(coverage);
  const label = texts.ofTime(text, coverage);
  const look = { ...blankCell, className: `cell${mark}`, label, text };
  if (isSummed || available === null) return look;
  return { ...look, className: `cell bar bar-${Math.round(available * 100)}${mark}` };
};

/** Shown instead of a share: nobody can be expected to have a replaced product. */
const replacedLook = ({ statuses }: AvailabilityTexts): CellLook => {
  const text = statuses[REPLACED] ?? '';
  return { ...blankCell, label: text, text };
};

/** From this count on, two numbers are wider than a column. */
const MANY = 100;

const countText = ({ up, counted }: NowCount, texts: AvailabilityTexts): string => {
  if (counted === 0) return '';
  return counted < MANY ? `${up}/${counted}` : texts.share({ up, counted });
};

const countLook = (
  { selection, texts }: ShownAvailability,
  pharmacyIndex: number,
  count: NowCount,
  uncounted: () => readonly Uncounted[],
): CellLook => {
  const { up, counted } = count;
  const pharmacy = selection.availability.pharmacies[pharmacyIndex];
  if (pharmacy?.incident) {
    const label = texts.notConfirmed(pharmacy.incident.from);
    return { ...blankCell, className: 'cell count stale unconfirmed', label };
  }
  const stale = pharmacy?.stale === true ? ' stale' : '';
  return {
    ...blankCell,
    className: `cell count${up < counted ? ' partly' : ''}${stale}`,
    label: counted === 0 ? texts.uncounted(uncounted()) : texts.rollUp(up, counted),
    text: countText(count, texts),
  };
};

const familyLook = (shown: ShownAvailability, family: number): RowLook => {
  const { selection, columns, texts } = shown;
  const name = selection.availability.families[family] ?? '';
  const size = sizeOfFamily(selection, family);
  const all = fullSizeOfFamily(selection, family);
  const now = nowOfFamily(selection, family);
  const uncounted = () => uncountedOfFamily(selection, family);
  const share = shareOfFamily(selection, family);
  const coverage = coverageOfFamily(selection, family);
  const figure = texts.ofTime(texts.exactShare(share), coverage);
  return {
    className: '',
    header: { name, detail: texts.skusOf(size, all), label: texts.family(name, size, figure) },
    figure: (index) => figureLook({ now, uncounted, share, coverage }, true, index, texts),
    cell: (column) => {
      const pharmacy = columns[column] ?? 0;
      const count = nowOfFamilyAt(selection, family, pharmacy);
      return countLook(shown, pharmacy, count, () =>
        uncountedOfFamily(selection, family, pharmacy),
      );
    },
  };
};

const skuLook = (shown: ShownAvailability, product: number): RowLook => {
  const { selection, columns, compact, flat, texts } = shown;
  const { availability } = selection;
  const now = nowOfProduct(availability, product);
  const uncounted = () => uncountedOf(availability, { products: [product] });
  const replaced = isReplaced(availability, product);
  const share = shareOfProduct(availability, product);
  const coverage = coverageOfProducts(availability, [product]);
  const figure = replaced ? replacedLook(texts).label : texts.ofTime(texts.share(share), coverage);
  return {
    ...skuHeader(
      availability,
      product,
      { compact, flat, label: (name, pzn) => texts.product(name, pzn, figure) },
      texts,
    ),
    figure: (index) =>
      replaced && figureIds[index] === 'share'
        ? replacedLook(texts)
        : figureLook({ now, uncounted, share, coverage }, false, index, texts),
    cell: (column) => cellLook(shown, product, columns[column] ?? 0),
  };
};

const totalLook = (shown: ShownAvailability): RowLook => {
  const { selection, columns, texts } = shown;
  const { availability, products } = selection;
  const skus = texts.skus(products.length);
  const now = nowOfAll(selection);
  const uncounted = () => uncountedOf(availability, { products });
  const share = shareOfAll(selection);
  const coverage = coverageOfProducts(availability, products);
  return {
    className: '',
    header: { name: texts.total, detail: skus, label: `${texts.total}, ${skus}` },
    figure: (index) => figureLook({ now, uncounted, share, coverage }, true, index, texts),
    cell: (column) => {
      const pharmacy = columns[column] ?? 0;
      const count = nowOfPharmacy(selection, pharmacy);
      return countLook(shown, pharmacy, count, () =>
        uncountedOf(availability, { products, columns: [pharmacy] }),
      );
    },
  };
};

/** The availability in the form that the matrix shows. */
export const availabilityContent = (shown: ShownAvailability): MatrixContent => {
  const { selection, sort, texts } = shown;
  const { availability } = selection;
  const { links } = availability;
  // Filters choose among rows, not among the products of one.
  const ofLinks = links && {
    ...shown,
    selection: { ...selection, availability: links, emphasised: null },
  };
  return metricContent(shown, {
    table: availability,
    pharmacies: availability.pharmacies,
    productHeader: texts.productHeader,
    figures: [
      {
        id: 'now',
        width: NOW_WIDTH,
        header: plainHeader(texts.nowHeader, directionOf(sort, 'now')),
        onNarrow: false,
      },
      {
        id: 'share',
        width: SHARE_WIDTH,
        header: plainHeader(texts.shareHeader, directionOf(sort, 'share')),
        onNarrow: true,
      },
    ],
    pharmacyHeader: (pharmacy, index) => pharmacyHeader(shown, pharmacy, index),
    family: (family) => familyLook(shown, family),
    sku: (product) => skuLook(shown, product),
    link: ofLinks && ((product) => skuLook(ofLinks, product)),
    texts: shown.texts,
    total: totalLook(shown),
    ...{ sizes, compactSizes },
  });
};
