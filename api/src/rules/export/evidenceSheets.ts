import type { Dossier } from '@pmm/shared/figures/evidence/dossier';
import { cell, type Cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import { correctionSheets } from './correctionSheet';
import {
  type EvidenceExport,
  nameOfSpan,
  readHeads,
  readValues,
  remarkOfSpan,
} from './evidenceExport';
import { timeCell } from './listSheet';
import { legendSheet } from './matrixSheets';
import { statusLegend } from './statusLegend';
import { madeFact } from './summaryFacts';
import { summarySheet } from './summarySheet';
import { hoursOf, shareFigures } from './timelineExport';
import type { TimelineStyle } from './timelineStyles';

type Style = TimelineStyle;

const factsOf = ({ dossier, place, ...question }: EvidenceExport) => {
  const { text, time, zone } = question.texts;
  const window = dossier && {
    from: time(dossier.window.from),
    to: time(dossier.window.to),
    zone,
  };
  return [
    [text.windowName, window ? filled(text.timeline.facts, window) : text.noWindow],
    madeFact(question),
    [text.shown, place],
  ] as const;
};

const figuresOf = ({ dossier, texts: { text, integer } }: EvidenceExport) => {
  if (dossier === null) return [];
  const { time, longestGap, gaps, incidents, readCount, expectedCount } = dossier;
  const { share, known, daysDown } = shareFigures(time);
  const { evidence, timeline } = text;
  const count = (value: number): Record<string, string> => ({ count: integer(value) });
  return [
    {
      ...{ column: 0, name: timeline.share, note: text.limitedCounts },
      value: cell(share, 'figureShare' as const),
    },
    {
      ...{ column: 1, name: timeline.daysDown, note: filled(evidence.gaps, count(gaps.length)) },
      value: cell(daysDown, 'figureTenths' as const),
    },
    {
      ...{ column: 2, name: timeline.longestGap, note: '' },
      value: cell(longestGap && hoursOf(longestGap.to - longestGap.from), 'figureTenths' as const),
    },
    {
      ...{ column: 3, name: timeline.known },
      value: cell(known, 'figureShare' as const),
      note: filled(evidence.incidents, count(incidents.length)),
    },
    {
      ...{ column: 5, name: evidence.reads },
      value: cell(readCount, 'figureCount' as const),
      note: filled(evidence.ofExpected, count(expectedCount)),
    },
  ];
};

function* spanRows({ dossier, texts }: EvidenceExport): Generator<Row<Style>> {
  for (const span of dossier?.spans ?? []) {
    const { stop, reads, firstRead, lastRead } = span;
    yield {
      cells: [
        cell(nameOfSpan(span, texts), stop.status ?? 'gap'),
        timeCell(stop.status === null ? stop.from : firstRead),
        timeCell(stop.status === null ? stop.to : lastRead),
        cell(reads, 'listCount'),
        cell(hoursOf(stop.to - stop.from), 'listTenths'),
        cell(remarkOfSpan(span, texts), 'text'),
      ],
    };
  }
}

const summaryOf = (exported: EvidenceExport): Sheet<Style> => {
  const { text } = exported.texts;
  const { evidence } = text;
  return summarySheet<Style>(exported, {
    page: evidence.sheet,
    facts: factsOf(exported),
    figures: figuresOf(exported),
    list: {
      titles: [evidence.spanRow, evidence.spanRows],
      count: exported.dossier?.spans.length ?? 0,
      places: [[text.statusHead, 34]],
      heads: [
        [evidence.first, 22, true],
        [evidence.last, 22, true],
        [evidence.reads, 14, true],
        [text.timeline.duration, 18, true],
        [text.timeline.spanNote, 40],
      ],
      rows: spanRows(exported),
    },
  });
};

function* readRows(exported: EvidenceExport): Generator<Row<Style>> {
  const heads = readHeads(exported);
  const figures = new Set([heads.amount, heads.rating, heads.count]);
  yield {
    cells: Object.values(heads).map((head) =>
      cell(head, figures.has(head) ? ('listFigure' as const) : ('listHead' as const)),
    ),
  };
  for (const read of exported.reads) {
    const values = readValues(read, exported);
    const cells: Cell<Style>[] = [
      timeCell(Date.parse(read.at)),
      ...(values.entry === undefined ? [] : [cell(values.entry, 'text' as const)]),
      cell(values.status, read.status),
      cell(values.statusText, 'text'),
      cell(values.amount, 'listAmount'),
      cell(values.currency, 'text'),
      cell(values.priceText, 'text'),
      cell(values.rating, 'listTenths'),
      cell(values.count, 'listCount'),
      cell(values.pageUrl, 'text'),
      cell(values.snapshotUrl, 'text'),
    ];
    yield { cells };
  }
}

/** By time: reads that are missing because of an incident, and those of this product alone. */
const missingOf = ({ incidents, missed }: Dossier) =>
  [
    ...incidents.map(({ kind, ...rest }, index) => ({ ...rest, kind, number: index + 1 })),
    ...missed.map((each) => ({ ...each, kind: 'product' as const, number: null })),
  ].sort((one, other) => one.from - other.from);

function* missingRows({ dossier, texts: { text } }: EvidenceExport): Generator<Row<Style>> {
  const { evidence, timeline } = text;
  yield {
    cells: [
      cell(evidence.incident, 'listHead'),
      ...[timeline.from, timeline.to, timeline.duration, evidence.missing].map((head) =>
        cell(head, 'listFigure' as const),
      ),
      cell(evidence.why, 'listHead'),
    ],
  };
  for (const { number, from, to, missed, kind } of dossier ? missingOf(dossier) : []) {
    yield {
      cells: [
        cell(number, 'listCount'),
        timeCell(from),
        timeCell(to),
        cell(hoursOf(to - from), 'listTenths'),
        cell(missed, 'listCount'),
        cell(evidence.kinds[kind], 'text'),
      ],
    };
  }
}

/** The sheets of a workbook: the dossier's figures and spans, every read, and what is missing. */
export const evidenceSheets = (exported: EvidenceExport): Sheet<Style>[] => {
  const { evidence } = exported.texts.text;
  return [
    summaryOf(exported),
    {
      name: evidence.reads,
      columnWidths: [
        18,
        ...(exported.hasOtherOffers ? [18] : []),
        18,
        34,
        12,
        10,
        14,
        10,
        14,
        60,
        40,
      ],
      frozen: { rows: 1, columns: 0 },
      filterRow: 1,
      rows: readRows(exported),
    },
    {
      name: evidence.missingSheet,
      columnWidths: [12, 18, 18, 18, 12, 60],
      frozen: { rows: 1, columns: 0 },
      filterRow: 1,
      rows: missingRows(exported),
    },
    ...correctionSheets(exported.corrections, exported.texts),
    legendSheet(exported.texts, statusLegend(exported.texts)),
  ];
};
