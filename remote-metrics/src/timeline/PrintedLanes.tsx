import { isolated } from '@pmm/shared/figures/isolated';
import type { Period } from '@pmm/shared/figures/timeline/lanes';
import type { LaneRow, LaneSort } from '@pmm/shared/figures/timeline/timelineRows';
import { token } from '@pmm/shared/ui/theme';
import { scaleTime } from '@visx/scale';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { onlyOfItsPaper, type Paper, papers } from '../paper/papers';
import { usePrinting } from '../paper/printing';
import { midnightsIn } from '../page/charts/midnights';
import { GapPatterns, LaneBar } from './LaneBar';
import { LaneFigures } from './LaneFigures';
import { LaneHead } from './LaneHead';
import { LaneCell, Row, SkuName } from './laneTableStyle';
import { useSpanName } from './useSpanText';

/** Of the names, and of all figures and gaps. */
const NAME_WIDTH = 190;
const FIGURES_WIDTH = 490;
const CELL_GAP = 8;

/** A table places by itself what the screen places by a grid: texts wrap and overlap nothing. */
const Tables = styled.div`
  ${onlyOfItsPaper}
  font: ${token('type-control')};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  print-color-adjust: exact;
  -webkit-print-color-adjust: exact;
  & [role='table'] {
    display: table;
    inline-size: 100%;
  }
  /* Browsers repeat only a head that must not break. */
  & [data-head] {
    display: table-header-group;
    break-inside: avoid;
  }
  & [role='rowgroup']:not([data-head]) {
    display: table-row-group;
  }
  & [role='row'] {
    position: static;
    display: table-row;
    block-size: auto;
    break-inside: avoid;
  }
  & [role='row'] > * {
    display: table-cell;
    padding: 2.5px ${CELL_GAP}px 2.5px 0;
    vertical-align: middle;
    overflow: visible;
    white-space: normal;
    border-block-end: 1px solid ${token('line')};
  }
  & [role='rowheader'] > span {
    white-space: normal;
  }
  & [data-head] [role='row'] > * {
    vertical-align: bottom;
    border-block-end-color: ${token('line-strong')};
  }
  /* The glyph and its text. */
  & [role='row'] > :last-child svg {
    display: inline-block;
    margin-inline-end: 6px;
    vertical-align: -2px;
  }
`;

interface PrintedLanesProps {
  /** Filtered and in order. */
  rows: readonly LaneRow[];
  window: Period;
  label: string;
  rowHeader: string;
  sort: LaneSort | null;
  /** The present time, in milliseconds. */
  present: number;
  /** A row below all others. */
  total: ReactNode | undefined;
}

interface LanesOnPaperProps extends PrintedLanesProps {
  paper: Paper;
}

/** All lanes as wide as the paper, with the head on each sheet. */
function LanesOnPaper(props: LanesOnPaperProps) {
  const { paper, rows, window, label, rowHeader, sort, present, total } = props;
  const spanName = useSpanName();
  const width = paper.width - NAME_WIDTH - FIGURES_WIDTH;
  const midnights = midnightsIn(window);
  const scale = scaleTime({ domain: [window.from, window.to], range: [0, width] });
  return (
    <div role="table" aria-label={label}>
      <div role="rowgroup" data-head>
        <LaneHead
          {...{ rowHeader, sort, midnights, window, width }}
          onSort={undefined}
          axisRef={null}
        />
      </div>
      <div role="rowgroup">
        {rows.map((row, index) => (
          <Row key={row.id} role="row">
            <SkuName role="rowheader" translate="no" style={{ inlineSize: NAME_WIDTH }}>
              <span>{`${isolated(row.name)} `}</span>
              <small>{row.detail}</small>
            </SkuName>
            <LaneCell role="cell" style={{ inlineSize: width + CELL_GAP }}>
              <LaneBar
                {...{ index, width, midnights }}
                label=""
                spans={row.lane.spans}
                seams={row.lane.seams}
                x={(at) => scale(at)}
                marked={null}
                nameOf={spanName}
              >
                {null}
              </LaneBar>
            </LaneCell>
            <LaneFigures {...{ row, window, present }} />
          </Row>
        ))}
        {total}
      </div>
    </div>
  );
}

/** Replaces on paper the lanes of the screen, of which only the visible ones are in the document. */
export function PrintedLanes(props: PrintedLanesProps) {
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  return (
    <Tables>
      {/* Before those of the screen, which are not drawn on paper and have the same names. */}
      <GapPatterns />
      {papers.map((paper) => (
        <div key={paper.orientation} data-paper={paper.orientation}>
          <LanesOnPaper paper={paper} {...props} />
        </div>
      ))}
    </Tables>
  );
}
