import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { onStatus, statusColour, token } from '@pmm/shared/ui/theme';
import type { Seam, Span } from '@pmm/shared/figures/timeline/lanes';
import { Group } from '@visx/group';
import { styled } from 'styled-components';
import { chartTextStyle } from '../page/charts/ChartSurface';
import { LANE_HEIGHT, LANE_SPACE } from './laneTableStyle';

const GAP = 2;
const GLYPH = 12;
const PADDING = 7;
/** Width of a letter at 11 pixels, rounded up: a name that may not fit is left out. */
const LETTER = 6.4;
const RADIUS = 3;
/** If the next crawl is due soon, there is no room for a sign of its own. */
const NOT_DUE_AT_LEAST = 5;

const Place = styled.div`
  position: relative;
  block-size: ${LANE_HEIGHT}px;
  & > svg {
    display: block;
    overflow: visible;
    ${chartTextStyle}
    font-size: 11px;
    font-weight: 500;
  }
`;

/** The patterns of gaps, defined once for all lanes. */
export function GapPatterns() {
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false" style={{ position: 'absolute' }}>
      {(['gap', 'warm'] as const).map((kind) => (
        <pattern
          key={kind}
          id={`lane-${kind}`}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="5" height="5" fill={token(kind === 'gap' ? 'surface' : 'warm-soft')} />
          <rect width="1.2" height="5" fill={token(kind === 'gap' ? 'line-control' : 'warm')} />
        </pattern>
      ))}
    </svg>
  );
}

interface DrawnSpanProps {
  span: Span;
  width: number;
  name: string;
}

function Name({ name, fill }: { name: string; fill: string }) {
  return (
    <text x={PADDING} y={LANE_HEIGHT / 2 + 0.5} dominantBaseline="central" fill={fill}>
      {name}
    </text>
  );
}

/** Hatched, because the status is unknown; in a warm colour while that lasts. */
function DrawnGap({ span: { gap }, width, name }: DrawnSpanProps) {
  if (gap === 'not-due' && width < NOT_DUE_AT_LEAST) return null;
  const kind = gap === 'not-read-since' ? 'warm' : 'gap';
  const textWidth = name.length * LETTER + 2 * PADDING;
  return (
    <>
      <rect
        x={0.5}
        y={0.5}
        width={Math.max(1, width - 1)}
        height={LANE_HEIGHT - 1}
        rx={Math.min(RADIUS, width / 2)}
        fill={`url(#lane-${kind})`}
        stroke={token(kind === 'warm' ? 'warm' : 'line-strong')}
      />
      {gap !== 'not-due' && width >= textWidth && (
        <>
          <rect
            x={2}
            y={2}
            width={textWidth - 4}
            height={LANE_HEIGHT - 4}
            rx={2}
            fill={token(kind === 'warm' ? 'warm-soft' : 'surface')}
          />
          <Name name={name} fill={token(kind === 'warm' ? 'warm' : 'ink-second')} />
        </>
      )}
    </>
  );
}

/** A status by its colour and, if there is room, its name, else its shape. */
function DrawnStatus({ span: { status }, width, name }: DrawnSpanProps) {
  if (status === null) return null;
  const ink = token(onStatus(status));
  const hasName = width >= 2 * PADDING + name.length * LETTER;
  const hasGlyph = !hasName && width >= GLYPH + 4;
  return (
    <>
      <rect
        width={width}
        height={LANE_HEIGHT}
        rx={Math.min(RADIUS, width / 2)}
        fill={statusColour(status)}
      />
      {hasName && <Name name={name} fill={ink} />}
      {hasGlyph && (
        <Group left={(width - GLYPH) / 2} top={(LANE_HEIGHT - GLYPH) / 2}>
          <StatusGlyph status={status} size={GLYPH} colour={ink} />
        </Group>
      )}
    </>
  );
}

interface LaneBarProps {
  /** The index of the row. */
  index: number;
  /** The whole lane in words. */
  label: string;
  spans: readonly Span[];
  seams: readonly Seam[];
  width: number;
  x: (at: number) => number;
  /** The time under the cursor. */
  marked: { from: number; to: number } | null;
  midnights: readonly Date[];
  nameOf: (span: Span) => string;
  children: React.ReactNode;
}

/** The history of one product, from left to right. */
export function LaneBar(props: LaneBarProps) {
  const { index, label, spans, seams, width, x, marked, midnights, nameOf, children } = props;
  return (
    <Place data-lane={index}>
      <svg role="img" aria-label={label} width={width} height={LANE_HEIGHT} focusable="false">
        {midnights.map((midnight) => (
          <line
            key={midnight.getTime()}
            x1={x(midnight.getTime())}
            x2={x(midnight.getTime())}
            y1={-LANE_SPACE}
            y2={LANE_HEIGHT + LANE_SPACE}
            stroke={token('line')}
          />
        ))}
        {spans.map((span) => {
          const spanWidth = Math.max(1.5, x(span.to) - x(span.from) - GAP);
          const drawn = { span, width: spanWidth, name: nameOf(span) };
          return (
            <Group key={span.from} left={x(span.from)}>
              {span.status === null ? <DrawnGap {...drawn} /> : <DrawnStatus {...drawn} />}
            </Group>
          );
        })}
        {seams.map(({ at }) => (
          <line
            key={at}
            x1={x(at) - GAP / 2}
            x2={x(at) - GAP / 2}
            y1={-3}
            y2={LANE_HEIGHT + 3}
            stroke={token('ink')}
            strokeWidth={2}
            strokeDasharray="3 2"
          />
        ))}
        {marked && (
          <rect
            x={x(marked.from) - 2}
            y={-2}
            width={Math.max(4, x(marked.to) - x(marked.from) + 2)}
            height={LANE_HEIGHT + 4}
            rx={RADIUS + 2}
            fill="none"
            stroke={token('ink')}
            strokeWidth={2}
            paintOrder="stroke"
          />
        )}
      </svg>
      {children}
    </Place>
  );
}
