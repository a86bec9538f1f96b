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
  knownShare,
} from '@pmm/shared/figures/availability/coverage';
import { availableShare } from '@pmm/shared/figures/availability/timeShares';
import { familyOfRow, isFamilyRow } from '@pmm/shared/figures/matrix/rows';
import { sizeOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import type { Cell, Row, Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import { signedCell, type AvailabilityStyle } from './availabilityCells';
import { crawlRows } from './crawlRows';
import { exportedRows, shareOrReplaced, type AvailabilityExport } from './availabilityExport';
import { statusLegend } from './statusLegend';

type StyledCell = Cell<AvailabilityStyle>;
type StyledRow = Row<AvailabilityStyle>;

const cell = (value: StyledCell['value'], style: AvailabilityStyle): StyledCell => ({
  value,
  style,
});

const countText = ({ texts }: AvailabilityExport, now: { up: number; known: number }): string =>
  filled(texts.text.ofShare, { up: String(now.up), known: String(now.known) });

const rollUpText = ({ up, known }: { up: number; known: number }): string | null =>
  known === 0 ? null : `${up}/${known}`;

const HEAD_ROWS = 7;
/** Before the pharmacies. */
const HEAD_COLUMNS = 5;

/** What stands above the rows: whose list, of which time, then the pharmacies. */
function* headRows(exported: AvailabilityExport): Generator<StyledRow> {
  const { watchlist, selection, columns, texts } = exported;
  const { window, pharmacies } = selection.availability;
  const { text, time, zone } = texts;
  yield { height: 24, cells: [cell(watchlist, 'title')] };
  const facts =
    window === null
      ? text.noWindow
      : filled(text.window, { from: time(window.from), to: time(window.to), zone });
  yield { cells: [cell(facts, 'fact')] };
  yield {
    height: 90,
    cells: [
      cell(text.product, 'head'),
      cell(text.pzn, 'head'),
      cell(text.now, 'figureHead'),
      cell(text.share, 'figureHead'),
      cell(text.known, 'figureHead'),
      ...columns.map((column) => cell(pharmacies[column]?.name ?? '', 'pharmacy')),
    ],
  };
  const ofPharmacies = (name: string, figure: (column: number) => StyledCell): StyledRow => ({
    cells: [
      cell(name, 'fact'),
      ...Array.from({ length: HEAD_COLUMNS - 1 }, () => cell(null, 'fact')),
      ...columns.map(figure),
    ],
  });
  yield ofPharmacies(text.share, (column) =>
    cell(availableShare(shareOfPharmacy(selection, column)), 'share'),
  );
  yield ofPharmacies(text.known, (column) =>
    cell(knownShare(coverageOfPharmacy(selection, column)), 'share'),
  );
  yield* crawlRows(
    columns.map((column) => ({
      readAt: pharmacies[column]?.readAt ?? null,
      unreadSince: pharmacies[column]?.incident?.from ?? null,
    })),
    { leading: HEAD_COLUMNS, width: 1 },
    texts,
  );
}

const familyRow = (exported: AvailabilityExport, family: number): StyledRow => {
  const { selection, columns, texts } = exported;
  const { families } = selection.availability;
  const { text } = texts;
  const skus = sizeOfFamily(selection, family);
  return {
    cells: [
      cell(families[family] ?? '', 'familyText'),
      cell(skus === 1 ? text.sku : filled(text.skus, { count: String(skus) }), 'familyText'),
      cell(countText(exported, nowOfFamily(selection, family)), 'familyCount'),
      cell(availableShare(shareOfFamily(selection, family)), 'familyShare'),
      cell(knownShare(coverageOfFamily(selection, family)), 'familyShare'),
      ...columns.map((column) =>
        cell(rollUpText(nowOfFamilyAt(selection, family, column)), 'rollUp'),
      ),
    ],
  };
};

const productRow = (exported: AvailabilityExport, product: number): StyledRow => {
  const { selection, columns, texts } = exported;
  const { availability } = selection;
  const { pharmacies, products, cells } = availability;
  const first = product * pharmacies.length;
  return {
    cells: [
      cell(products[product]?.name ?? '', 'text'),
      cell(products[product]?.pzn ?? '', 'text'),
      cell(countText(exported, nowOfProduct(availability, product)), 'count'),
      cell(shareOrReplaced(exported, product), 'share'),
      cell(knownShare(coverageOfProducts(availability, [product])), 'share'),
      ...columns.map((column) => signedCell(cells[first + column] ?? 0, texts)),
    ],
  };
};

const totalsRow = (exported: AvailabilityExport): StyledRow => {
  const { selection, columns, texts } = exported;
  const { availability } = selection;
  return {
    cells: [
      cell(texts.text.total, 'familyText'),
      cell(null, 'familyText'),
      cell(countText(exported, nowOfAll(selection)), 'familyCount'),
      cell(availableShare(shareOfAll(selection)), 'familyShare'),
      cell(knownShare(coverageOfProducts(availability, selection.products)), 'familyShare'),
      ...columns.map((column) => cell(rollUpText(nowOfPharmacy(selection, column)), 'rollUp')),
    ],
  };
};

function* matrixRows(exported: AvailabilityExport): Generator<StyledRow> {
  yield* headRows(exported);
  for (const row of exportedRows(exported)) {
    yield isFamilyRow(row) ? familyRow(exported, familyOfRow(row)) : productRow(exported, row);
  }
  yield totalsRow(exported);
}

const legendRows = ({ texts }: AvailabilityExport): StyledRow[] => {
  const { text } = texts;
  return [
    ...statusLegend(texts),
    {
      cells: [
        cell('', 'notConfirmed'),
        cell(text.notConfirmedMeaning, 'notConfirmed'),
        cell(text.leftOut, 'text'),
      ],
    },
    { cells: [cell('', 'text'), cell(text.neverMeaning, 'text'), cell(text.leftOut, 'text')] },
  ];
};

/** The sheets of a workbook: the matrix as on the screen, and what its signs mean. */
export const availabilitySheets = (exported: AvailabilityExport): Sheet<AvailabilityStyle>[] => {
  const { text } = exported.texts;
  return [
    {
      name: text.sheet,
      columnWidths: [34, 11, 15, 15, 15, ...exported.columns.map(() => 17)],
      frozen: { rows: HEAD_ROWS, columns: HEAD_COLUMNS },
      rows: matrixRows(exported),
    },
    {
      name: text.legend,
      columnWidths: [8, 60, 40],
      frozen: { rows: 1, columns: 0 },
      rows: legendRows(exported),
    },
  ];
};
