import { DAY_MS } from '@pmm/shared/figures/durations';
import {
  totalsOf,
  type LaneRow,
  type LaneSortKey,
} from '@pmm/shared/figures/timeline/timelineRows';
import { cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import { timeCell } from './listSheet';
import { filterFact, madeFact, sortFact, statusFilter } from './summaryFacts';
import { summarySheet } from './summarySheet';
import {
  hoursOf,
  nameHeads,
  namesOf,
  nowText,
  shareFigures,
  stopsOfRow,
  type TimelineExport,
} from './timelineExport';
import { signed, type TimelineStyle } from './timelineStyles';

const sortNames = (exported: TimelineExport): Readonly<Record<LaneSortKey, string>> => {
  const { share, known, daysDown, longestGap, since } = exported.texts.text.timeline;
  const [name = ''] = nameHeads(exported);
  return { name, share, known, down: daysDown, gap: longestGap, since };
};

const factRows = (exported: TimelineExport) => {
  const { place, window, rows, all, view, texts } = exported;
  const { text, time, zone, integer } = texts;
  const { at, of, facts, lanes } = text.timeline;
  const when = window && filled(facts, { from: time(window.from), to: time(window.to), zone });
  return [
    [text.windowName, when ?? text.noWindow],
    madeFact(exported),
    [
      text.shown,
      [
        filled(view.axis === 'pharmacy' ? at : of, { name: place }),
        filled(lanes, { shown: integer(rows.length), all: integer(all) }),
      ].join(' · '),
    ],
    filterFact(exported, view.find, statusFilter(texts, view.statuses)),
    sortFact(exported, view.sort && { ...view.sort, by: sortNames(exported)[view.sort.by] }),
  ] as const;
};

const isOut = ({ lane: { now } }: LaneRow): boolean =>
  now.status === 'unavailable' && now.notReadSince === null;

const figures = ({ rows, texts: { text, integer } }: TimelineExport) => {
  const { time, countedNow } = totalsOf(rows);
  const { share, known, daysDown } = shareFigures(time);
  const words = text.timeline;
  const out = rows.filter(isOut).length;
  const longest = Math.max(0, ...rows.map(({ longestGap }) => longestGap));
  return [
    {
      ...{ column: 0, name: words.share, note: text.limitedCounts },
      value: cell(share, 'figureShare' as const),
    },
    {
      ...{ column: 1, name: text.outNow },
      value: cell(out, out > 0 ? ('figureBad' as const) : ('figure' as const)),
      note: filled(words.outOf, { count: integer(countedNow) }),
    },
    {
      ...{ column: 2, name: words.daysDown, note: '' },
      value: cell(daysDown, 'figureTenths' as const),
    },
    {
      ...{ column: 3, name: words.longestGap, note: '' },
      value: cell(hoursOf(longest), 'figureTenths' as const),
    },
    {
      ...{ column: 4, name: words.known, note: '' },
      value: cell(known, 'figureShare' as const),
    },
  ];
};

interface OutRow {
  row: LaneRow;
  /** In milliseconds; the begin of the window if it is out for longer. */
  from: number;
  isLonger: boolean;
}

/** What is out now, the longest first. */
const outNow = (exported: TimelineExport): OutRow[] =>
  exported.rows
    .filter(isOut)
    .flatMap((row) => {
      const last = stopsOfRow(row, exported).at(-1);
      const from = row.lane.now.since ?? last?.from;
      return from === undefined ? [] : [{ row, from, isLonger: row.lane.now.since === null }];
    })
    .sort((one, other) => one.from - other.from);

function* outRows(
  { view, window, texts }: TimelineExport,
  out: readonly OutRow[],
): Generator<Row<TimelineStyle>> {
  for (const { row, from, isLonger } of out) {
    const { status } = row.lane.now;
    const now = nowText(row, texts);
    yield {
      cells: [
        ...namesOf(row, view).map((name) => cell(name, 'text' as const)),
        status === null ? cell(now, 'gap') : cell(signed(status, now), status),
        timeCell(from),
        cell(window && (window.to - from) / DAY_MS, 'listAmount'),
        cell(isLonger ? texts.text.timeline.beganBefore : null, 'text'),
      ],
    };
  }
}

export const timelineSummary = (exported: TimelineExport): Sheet<TimelineStyle> => {
  const { text } = exported.texts;
  const { outRow, outRows: manyRows, sheet, spanNote } = text.timeline;
  const out = outNow(exported);
  const places = nameHeads(exported).map((head, index) => [head, index === 0 ? 34 : 20] as const);
  return summarySheet<TimelineStyle>(exported, {
    page: sheet,
    facts: factRows(exported),
    figures: figures(exported),
    list: {
      titles: [outRow, manyRows],
      count: out.length,
      places,
      heads: [
        ...([
          [text.statusHead, 24],
          [text.since, 22, true],
          [text.daysOut, 18, true],
        ] as const),
        [spanNote, 22],
      ],
      rows: outRows(exported, out),
    },
  });
};
