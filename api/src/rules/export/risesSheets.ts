import { passOnKinds } from '@pmm/shared/contracts/priceRises';
import { groupOf } from '@pmm/shared/figures/prices/riseTable';
import { cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import type { BaseStyle } from './baseStyles';
import { groupsOf, listedRises, nameOfGroup, type RisesExport, riseValues } from './risesExport';
import { madeFact, placeHeads } from './summaryFacts';
import { summarySheet } from './summarySheet';

const PZN_COLUMN = 2;
/** Of the figures and the outcome, in characters. */
const FIGURE_WIDTHS = [18, 18, 12, 18, 18, 12, 22, 16] as const;

const factsOf = (exported: RisesExport) => {
  const { rises, view, hidden, texts } = exported;
  const { text } = texts;
  const reference = text.prices.references[view.reference === 'uvp' ? 'UVP' : 'list price'];
  return [
    [
      text.shown,
      rises.day === null
        ? text.rises.none
        : filled(text.rises.ofDay, { day: rises.day, reference }),
    ],
    madeFact(exported),
    [
      text.hidden,
      hidden.length === 0 ? null : filled(text.hiddenNames, { names: hidden.join(', ') }),
    ],
    [text.rises.how, text.rises.explained],
  ] as const;
};

/** How many prices are of each kind, and how many of those are known. */
const figuresOf = ({ cells, texts: { text, integer } }: RisesExport) => {
  if (cells.length === 0) return [];
  const { counts, medianDays } = groupOf(0, [...cells]);
  const known = integer(cells.length - counts['not known']);
  return [
    ...passOnKinds.map((kind, index) => ({
      ...{ column: index, name: text.rises.kinds[kind] },
      value: cell(counts[kind], 'figureCount' as const),
      note: kind === 'fully' ? filled(text.rises.ofKnown, { known }) : '',
    })),
    {
      ...{ column: passOnKinds.length, name: text.rises.medianDays, note: '' },
      value: cell(medianDays, 'figureTenths' as const),
    },
  ];
};

function* groupRows(exported: RisesExport): Generator<Row<BaseStyle>> {
  for (const group of groupsOf(exported)) {
    yield {
      cells: [
        cell(nameOfGroup(exported, group), 'text'),
        ...passOnKinds.map((kind) => cell(group.counts[kind], 'listCount' as const)),
        cell(group.medianDays, 'listTenths'),
      ],
    };
  }
}

function* listRows(exported: RisesExport): Generator<Row<BaseStyle>> {
  const { text } = exported.texts;
  const { heads } = text.rises;
  yield {
    cells: [
      ...placeHeads(exported).map(([head]) => cell(head, 'listHead' as const)),
      ...Object.values(heads).map((head) =>
        cell(head, head === heads.outcome ? ('listHead' as const) : ('listFigure' as const)),
      ),
    ],
  };
  for (const listed of listedRises(exported)) {
    const { product, pharmacy } = listed;
    const values = riseValues(listed, exported);
    yield {
      cells: [
        ...[product.name, product.packSize, product.pzn, pharmacy].map((value) =>
          cell(value, 'text' as const),
        ),
        cell(values.former, 'listAmount'),
        cell(values.coming, 'listAmount'),
        cell(values.percent, 'listShare'),
        cell(values.before, 'listAmount'),
        cell(values.reached, 'listAmount'),
        cell(values.change, 'listShare'),
        cell(values.outcome, 'text'),
        cell(values.days, 'listCount'),
      ],
    };
  }
}

/** The sheets of a workbook: the pharmacies or products of the page, and every price. */
export const risesSheets = (exported: RisesExport): Sheet<BaseStyle>[] => {
  const { text } = exported.texts;
  const { rises } = text;
  const isByPharmacy = exported.view.by === 'pharmacy';
  return [
    summarySheet<BaseStyle>(exported, {
      page: rises.sheet,
      facts: factsOf(exported),
      figures: figuresOf(exported),
      list: {
        titles: isByPharmacy ? [rises.pharmacy, rises.pharmacies] : [rises.product, rises.products],
        count: groupsOf(exported).length,
        places: [[isByPharmacy ? text.pharmacy : text.product, 40]],
        heads: [
          ...passOnKinds.map((kind) => [rises.kinds[kind], 20, true] as const),
          [rises.medianDays, 24, true],
        ],
        rows: groupRows(exported),
      },
    }),
    {
      name: rises.prices,
      columnWidths: [...placeHeads(exported).map(([, width]) => width), ...FIGURE_WIDTHS],
      frozen: { rows: 1, columns: 0 },
      filterRow: 1,
      textColumn: PZN_COLUMN,
      rows: listRows(exported),
    },
  ];
};
