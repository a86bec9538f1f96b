import type { NowCount } from '@pmm/shared/figures/availability/availability';
import { nowOfProduct } from '@pmm/shared/figures/availability/nowCounts';
import {
  nowOfAll,
  nowOfFamily,
  nowOfFamilyAt,
  nowOfPharmacy,
  shareOfAll,
  shareOfFamily,
  shareOfPharmacy,
} from '@pmm/shared/figures/availability/selectedFigures';
import {
  coverageOfFamily,
  coverageOfPharmacy,
  coverageOfProducts,
} from '@pmm/shared/figures/availability/coverage';
import { blankCells, cell, type Cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { NOT_CONFIRMED_SIGN, signedCell, type AvailabilityStyle } from './availabilityCells';
import {
  exportedRows,
  shareOrReplaced,
  windowText,
  type AvailabilityExport,
} from './availabilityExport';
import { availabilitySummary } from './availabilitySummary';
import { countText } from './countText';
import { listSheets } from './listSheet';
import { legendSheet, matrixSheet, NAME_COLUMNS } from './matrixSheets';
import { shownAvailable, shownKnown } from './shownShare';
import { statusLegend } from './statusLegend';

const rollUpText = ({ up, counted }: NowCount): string | null =>
  counted === 0 ? null : `${up}/${counted}`;

const figureHeads = ({ texts: { text } }: AvailabilityExport) => [text.now, text.share, text.known];

/** The shares of the pharmacies, below their names. */
const pharmacyRows = (exported: AvailabilityExport): Row<AvailabilityStyle>[] => {
  const { selection, columns, texts } = exported;
  const blanks = NAME_COLUMNS + figureHeads(exported).length - 1;
  const row = (name: string, share: (column: number) => number | null) => ({
    cells: [
      cell(name, 'fact'),
      ...blankCells(blanks, 'fact'),
      ...columns.map((column) => cell(share(column), 'share')),
    ],
  });
  return [
    row(texts.text.share, (column) => shownAvailable(shareOfPharmacy(selection, column))),
    row(texts.text.known, (column) => shownKnown(coverageOfPharmacy(selection, column))),
  ];
};

type Cells = Cell<AvailabilityStyle>[];

const familyCells = (exported: AvailabilityExport, family: number): Cells => {
  const { selection, columns } = exported;
  return [
    cell(countText(exported.texts, nowOfFamily(selection, family)), 'familyCount'),
    cell(shownAvailable(shareOfFamily(selection, family)), 'familyShare'),
    cell(shownKnown(coverageOfFamily(selection, family)), 'familyShare'),
    ...columns.map((column) =>
      cell(rollUpText(nowOfFamilyAt(selection, family, column)), 'rollUp'),
    ),
  ];
};

const productCells = (exported: AvailabilityExport, product: number): Cells => {
  const { selection, columns, texts } = exported;
  const { availability } = selection;
  const { pharmacies, cells } = availability;
  const first = product * pharmacies.length;
  return [
    cell(countText(exported.texts, nowOfProduct(availability, product)), 'count'),
    cell(shareOrReplaced(exported, product), 'share'),
    cell(shownKnown(coverageOfProducts(availability, [product])), 'share'),
    ...columns.map((column) => signedCell(cells[first + column] ?? 0, texts)),
  ];
};

const totalCells = (exported: AvailabilityExport): Cells => {
  const { selection, columns } = exported;
  const { availability, products } = selection;
  return [
    cell(countText(exported.texts, nowOfAll(selection)), 'familyCount'),
    cell(shownAvailable(shareOfAll(selection)), 'familyShare'),
    cell(shownKnown(coverageOfProducts(availability, products)), 'familyShare'),
    ...columns.map((column) => cell(rollUpText(nowOfPharmacy(selection, column)), 'rollUp')),
  ];
};

const legendRows = ({ texts }: AvailabilityExport): Row<AvailabilityStyle>[] => {
  const { text } = texts;
  return [
    ...statusLegend(texts),
    {
      cells: [
        cell(NOT_CONFIRMED_SIGN, 'notConfirmed'),
        cell(text.notConfirmedMeaning, 'notConfirmed'),
        cell(text.leftOut, 'text'),
      ],
    },
    { cells: [cell('', 'text'), cell(text.neverMeaning, 'text'), cell(text.leftOut, 'text')] },
  ];
};

/**
 * The sheets of a workbook: a summary, the matrix as on the screen, all cells as a list, and a
 * legend.
 */
export const availabilitySheets = (exported: AvailabilityExport): Sheet<AvailabilityStyle>[] => {
  const { selection, texts } = exported;
  const { pharmacies } = selection.availability;
  const rows = exportedRows(exported);
  const sheet = matrixSheet(exported, {
    name: texts.text.sheet,
    table: selection.availability,
    rows,
    facts: windowText(exported),
    figureHeads: figureHeads(exported),
    pharmacyHeads: (column) => [pharmacies[column]?.name ?? ''],
    figuresOfPharmacies: pharmacyRows(exported),
    readsOf: (column) => ({
      readAt: pharmacies[column]?.readAt ?? null,
      unreadSince: pharmacies[column]?.incident?.from ?? null,
    }),
    ofFamily: (family) => familyCells(exported, family),
    ofProduct: (product) => productCells(exported, product),
    ofAll: () => totalCells(exported),
    allDetail: null,
    widths: { pzn: 11, pharmacy: [19] },
  });
  return [
    availabilitySummary(exported),
    sheet,
    ...listSheets(exported, { rows, cells: exported.listed() }),
    legendSheet(texts, legendRows(exported)),
  ];
};
