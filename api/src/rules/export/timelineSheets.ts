import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { totalsOf, type LaneRow } from '@pmm/shared/figures/timeline/timelineRows';
import {
  cell,
  inSheets,
  MAX_ROWS,
  type CellStyle,
  type Row,
  type Sheet,
} from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import { availabilityStyles, statusSigns } from './availabilityCells';
import { countText } from './countText';
import { legendSheet, titleRow } from './matrixSheets';
import { statusLegend } from './statusLegend';
import {
  laneFigures,
  laneHeads,
  nameHeads,
  namesOf,
  nowText,
  shareFigures,
  spanHeads,
  stopsOfRow,
  stopText,
  timesOfStop,
  type TimelineExport,
} from './timelineExport';

export const timelineStyles = {
  ...availabilityStyles,
  tenths: { ruled: true, align: 'right', format: '0.0' },
  allTenths: { bold: true, ruled: true, fill: 'EEF1F4', align: 'right', format: '0.0' },
  warm: { colour: '8A5A00', ruled: true },
  gap: { colour: '616D7A', ruled: true },
} as const satisfies Record<string, CellStyle>;
type TimelineStyle = keyof typeof timelineStyles;

const signed = (status: AvailabilityStatus, text: string): string =>
  `${statusSigns[status]} ${text}`;

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
  const { view, texts } = exported;
  yield* headRows(exported);
  const heads = [...nameHeads(exported), ...spanHeads(exported)];
  yield {
    cells: heads.map((name, index) =>
      cell(name, index === heads.length - 1 ? 'figureHead' : 'head'),
    ),
  };
  for (const row of rows) {
    const names = namesOf(row, view).map((name) => cell(name, 'text'));
    for (const stop of stopsOfRow(row, exported)) {
      const [from, to, hours] = timesOfStop(stop, texts);
      const name = stopText(stop, texts);
      yield {
        cells: [
          ...names,
          stop.status === null ? cell(name, 'gap') : cell(signed(stop.status, name), stop.status),
          cell(from, 'text'),
          cell(to, 'text'),
          cell(hours, 'tenths'),
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

/** The sheets of a workbook: the figures of the lanes, their spans, and a legend. */
export const timelineSheets = (exported: TimelineExport): Sheet<TimelineStyle>[] => {
  const { text } = exported.texts;
  const names = nameHeads(exported);
  const nameWidths = names.length === 1 ? [34] : [34, 11];
  const frozen = { rows: HEAD_ROWS, columns: names.length };
  const spanSheets = inSheets(
    exported.rows,
    (row) => stopsOfRow(row, exported).length,
    MAX_ROWS - HEAD_ROWS,
  );
  return [
    {
      name: text.timeline.sheet,
      columnWidths: [...nameWidths, 12, 12, 12, 16, 30, 30, 22],
      frozen,
      rows: laneRows(exported),
    },
    ...spanSheets.map((rows, index) => ({
      name: index === 0 ? text.timeline.spans : `${text.timeline.spans} ${index + 1}`,
      columnWidths: [...nameWidths, 24, 32, 22, 16],
      frozen,
      rows: spanRows(exported, rows),
    })),
    legendSheet(exported.texts, [16, 60, 40], legendRows(exported)),
  ];
};
