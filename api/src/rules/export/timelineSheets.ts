import { totalsOf, type LaneRow } from '@pmm/shared/figures/timeline/timelineRows';
import { cell, inSheets, MAX_ROWS, type Row, type Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import { correctionSheets } from './correctionSheet';
import { countText } from './countText';
import { legendSheet, titleRow, widthOfHead } from './matrixSheets';
import { statusLegend } from './statusLegend';
import { timeCell } from './listSheet';
import {
  hoursOf,
  laneFigures,
  lineHeads,
  lineNames,
  laneHeads,
  nameHeads,
  namesOf,
  nowText,
  remarkOfStop,
  shareFigures,
  spanHeads,
  stopsOfRow,
  stopText,
  type TimelineExport,
} from './timelineExport';
import { signed, type TimelineStyle } from './timelineStyles';
import { timelineSummary } from './timelineSummary';

/** The rows above the table: the watchlist, the pharmacy or product, and the time. */
function* headRows(exported: TimelineExport): Generator<Row<TimelineStyle>> {
  const { watchlist, place, window, view, texts } = exported;
  const { text, time, zone } = texts;
  yield titleRow(watchlist);
  const title = view.axis === 'pharmacy' ? text.timeline.at : text.timeline.of;
  yield { cells: [cell(filled(title, { name: place }), 'head')] };
  const facts =
    window === null
      ? text.noWindow
      : filled(text.timeline.facts, { from: time(window.from), to: time(window.to), zone });
  yield { cells: [cell(facts, 'fact')] };
}
const HEAD_ROWS = 4;

/** Figures are aligned right, words left. */
const FIGURES = 4;

function* laneRows(exported: TimelineExport): Generator<Row<TimelineStyle>> {
  const { rows, view, texts } = exported;
  const { text } = texts;
  yield* headRows(exported);
  yield {
    cells: [
      ...nameHeads(exported).map((name) => cell(name, 'head')),
      ...laneHeads(exported).map((name, index) =>
        cell(name, index < FIGURES ? 'figureHead' : 'head'),
      ),
    ],
  };
  for (const row of rows) {
    const { status, notReadSince } = row.lane.now;
    const figures = laneFigures(row, exported);
    const now = nowText(row, texts);
    const statusStyle = notReadSince === null ? (status ?? 'gap') : 'notConfirmed';
    yield {
      cells: [
        ...namesOf(row, view).map((name) => cell(name, 'text')),
        cell(figures.share, 'share'),
        cell(figures.known, 'share'),
        cell(figures.daysDown, 'tenths'),
        cell(figures.longestGap, 'tenths'),
        cell(status === null ? now : signed(status, now), statusStyle),
        cell(figures.since, 'text'),
        cell(figures.notReadSince, 'warm'),
      ],
    };
  }
  const { time, upNow, countedNow } = totalsOf(rows);
  const { share, known, daysDown } = shareFigures(time);
  const nowOfAll = countText(texts, { up: upNow, counted: countedNow });
  yield {
    cells: [
      ...nameHeads(exported).map((_, index) => cell(index === 0 ? text.total : null, 'familyText')),
      cell(share, 'familyShare'),
      cell(known, 'familyShare'),
      cell(daysDown, 'allTenths'),
      cell(null, 'familyText'),
      cell(nowOfAll, 'familyText'),
      cell(null, 'familyText'),
      cell(null, 'familyText'),
    ],
  };
}

function* spanRows(
  exported: TimelineExport,
  rows: readonly LaneRow[],
): Generator<Row<TimelineStyle>> {
  const { texts } = exported;
  const { status, times, remark } = spanHeads(exported);
  yield {
    cells: [
      ...[...lineHeads(exported), status].map((head) => cell(head, 'listHead' as const)),
      ...times.map((head) => cell(head, 'listFigure' as const)),
      cell(remark, 'listHead'),
    ],
  };
  for (const row of rows) {
    const names = lineNames(row).map((name) => cell(name, 'text' as const));
    for (const stop of stopsOfRow(row, exported)) {
      const name = stopText(stop, texts);
      yield {
        cells: [
          ...names,
          stop.status === null ? cell(name, 'gap') : cell(name, stop.status),
          timeCell(stop.from),
          timeCell(stop.to),
          cell(hoursOf(stop.to - stop.from), 'listTenths'),
          cell(remarkOfStop(stop, row, texts), 'text'),
        ],
      };
    }
  }
}

const legendRows = ({ texts }: TimelineExport): Row<TimelineStyle>[] => {
  const { text } = texts;
  const { gapMeanings, gaps } = text.timeline;
  return [
    ...statusLegend(texts),
    ...(['never-read', 'not-read', 'not-read-since'] as const).map((gap) => ({
      cells: [cell(gaps[gap], 'gap'), cell(gapMeanings[gap], 'text'), cell(text.leftOut, 'text')],
    })),
  ];
};

/**
 * The sheets of a workbook: a summary, the figures of the lanes, their spans as a list with a
 * filter over each column, and a legend.
 */
export const timelineSheets = (exported: TimelineExport): Sheet<TimelineStyle>[] => {
  const { text } = exported.texts;
  const names = nameHeads(exported);
  const { longestGap } = text.timeline;
  const nameWidths = names.length === 1 ? [34] : [34, 11];
  const spanSheets = inSheets(
    exported.rows,
    (row) => stopsOfRow(row, exported).length,
    MAX_ROWS - 1,
  );
  return [
    timelineSummary(exported),
    {
      name: text.timeline.sheet,
      columnWidths: [...nameWidths, 12, 12, 12, widthOfHead(longestGap), 30, 30, 22],
      frozen: { rows: HEAD_ROWS, columns: names.length },
      ...(names.length > 1 && { textColumn: 1 }),
      rows: laneRows(exported),
    },
    ...spanSheets.map((rows, index) => ({
      name: index === 0 ? text.timeline.spans : `${text.timeline.spans} ${index + 1}`,
      columnWidths: [24, 40, 11, 22, 17, 17, 16, 26],
      frozen: { rows: 1, columns: 0 },
      filterRow: 1,
      textColumn: 2,
      rows: spanRows(exported, rows),
    })),
    ...correctionSheets(exported.corrections, exported.texts),
    legendSheet(exported.texts, legendRows(exported)),
  ];
};
