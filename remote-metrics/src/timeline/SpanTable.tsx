import { joinedNames } from '@pmm/shared/figures/isolated';
import type { Period } from '@pmm/shared/figures/timeline/lanes';
import type { LaneRow } from '@pmm/shared/figures/timeline/timelineRows';
import { useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { useRowWindow } from '@pmm/shared/ui/rowWindow';
import { token } from '@pmm/shared/ui/theme';
import { useMemo, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { useSteadyScroll } from '../page/useSteadyScroll';
import { usePrinting } from '../paper/printing';
import { headOnPaper, rowOnPaper, rowsOnPaper, tableOnPaper } from '../paper/tableOnPaper';
import { Frame, Scroller } from './laneTableStyle';
import { movedLanes } from './movedLanes';
import { type Stop, stopsOf } from '@pmm/shared/figures/timeline/stops';
import { useSpanText } from './useSpanText';

const ROW_HEIGHT = 34;
const heightOf = () => ROW_HEIGHT;

const rowStyle = css`
  display: grid;
  grid-template-columns: 10fr 8fr 11fr 9fr 9fr;
  gap: 12px;
  align-items: center;
  min-inline-size: 880px;
  padding-inline: 16px;
  & > div {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Table = styled(Scroller)`
  overflow-x: auto;
  ${tableOnPaper}
`;
const Head = styled.div`
  ${headOnPaper}
`;
const HeadRow = styled.div`
  ${rowStyle}
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  block-size: 37px;
  border-block-end: 1px solid ${token('line-strong')};
  background: ${token('surface')};
  font: ${token('type-header')};
  color: ${token('ink-second')};
`;
const Rows = styled.div`
  position: relative;
  min-inline-size: 880px;
  ${rowsOnPaper}
`;
const Row = styled.div`
  ${rowStyle}
  position: absolute;
  inset-inline: 0;
  block-size: ${ROW_HEIGHT}px;
  box-shadow: inset 0 -1px ${token('line')};
  ${rowOnPaper}
`;
const Name = styled.div`
  font-weight: 550;
`;
const Status = styled.div`
  display: flex;
  align-items: center;
  gap: 7px;
`;

interface SpanTableProps {
  rows: readonly LaneRow[];
  window: Period;
  label: string;
  rowHeader: string;
  /** The present time, in milliseconds. */
  present: number;
  /** The data of the spans: another object means fresh data. */
  source: object;
}

interface Entry {
  id: string;
  name: string;
  stop: Stop;
}

const entriesOf = (rows: readonly LaneRow[], window: Period): Entry[] =>
  rows.flatMap(({ id, name, detail, lane }) =>
    stopsOf(lane.spans, window).map((stop) => ({
      id: `${id} ${stop.from}`,
      name: joinedNames([name, detail], ' ').trimEnd(),
      stop,
    })),
  );

/** Every span of the chart in words and figures; only visible rows are in the document. */
export function SpanTable(props: SpanTableProps) {
  const { rows, window, label, rowHeader, present, source } = props;
  const { t } = useTranslation('metrics');
  const spanText = useSpanText(present, { isShort: true });
  const scroller = useRef<HTMLDivElement>(null);
  const entries = useMemo(() => entriesOf(rows, window), [rows, window]);
  const [content, contentRef] = useState<HTMLElement | null>(null);
  const inSight = useRowWindow(content, { count: entries.length, heightOf });
  const isPrinting = usePrinting();
  const mounted = isPrinting ? [...entries.keys()] : inSight;
  useSteadyScroll(scroller, { rows: entries, height: ROW_HEIGHT, source }, movedLanes);
  const columns = [
    rowHeader,
    t('timeline.status'),
    t('timeline.from'),
    t('timeline.to'),
    t('timeline.duration'),
  ];
  return (
    <Frame>
      {/* A box that scrolls has to be reachable by keyboard. */}
      <Table
        ref={scroller}
        data-skip-target
        role="table"
        aria-label={label}
        aria-rowcount={entries.length + 1}
        tabIndex={0}
      >
        <Head role="rowgroup">
          <HeadRow role="row" aria-rowindex={1}>
            {columns.map((column) => (
              <div key={column} role="columnheader">
                {column}
              </div>
            ))}
          </HeadRow>
        </Head>
        <Rows ref={contentRef} role="rowgroup" style={{ blockSize: entries.length * ROW_HEIGHT }}>
          {mounted.map((at) => {
            const entry = entries[at];
            if (!entry) return null;
            const { name, from, to, duration } = spanText(entry.stop);
            return (
              <Row
                key={entry.id}
                role="row"
                aria-rowindex={at + 2}
                style={{ insetBlockStart: at * ROW_HEIGHT }}
              >
                <Name role="rowheader" translate="no">
                  {entry.name}
                </Name>
                <Status role="cell">
                  {entry.stop.status !== null && (
                    <StatusGlyph status={entry.stop.status} size={13} />
                  )}
                  <span>{name}</span>
                </Status>
                <div role="cell">{from}</div>
                <div role="cell">{to}</div>
                <div role="cell">{duration}</div>
              </Row>
            );
          })}
        </Rows>
      </Table>
    </Frame>
  );
}
