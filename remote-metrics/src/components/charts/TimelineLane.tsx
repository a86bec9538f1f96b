import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { hatching, StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { statusColour, token } from '@pmm/shared/ui/theme';
import { Group } from '@visx/group';
import { styled } from 'styled-components';
import { chartTextStyle } from './chartTokens';
import type { LaneSpan } from './timelineSpans';

export const LANE_HEIGHT = 22;
const GAP = 2;
const FOOT = 4;
const GLYPH = 12;
const PADDING = 5;
/** Width of a letter at 11 pixels, rounded up: a name that may not fit is left out. */
const LETTER = 6.4;

/** Hatched: where no span is drawn, nothing is known. */
const Place = styled.div`
  position: relative;
  block-size: ${LANE_HEIGHT}px;
  border-radius: 4px;
  ${hatching}
  & > svg {
    overflow: visible;
    ${chartTextStyle}
  }
`;

interface SpanProps {
  span: LaneSpan;
  left: number;
  right: number;
  /** Under the cursor. */
  marked: boolean;
}

/** A status by its colour, its shape and, where there is room, its name. */
function Span({ span: { status }, left, right, marked }: SpanProps) {
  const { t } = useTranslation('metrics');
  const width = Math.max(1.5, right - left - GAP);
  const ring = marked && (
    <rect
      x={-1}
      y={-1}
      width={width + 2}
      height={LANE_HEIGHT + 2}
      rx={5}
      fill="none"
      stroke={token('ink')}
      strokeWidth={1.5}
    />
  );
  if (status === null) return <Group left={left}>{ring}</Group>;
  const name = t(`status.${status}`);
  const box = { width, height: LANE_HEIGHT, rx: Math.min(4, width / 2) };
  const glyphEnd = PADDING + GLYPH;
  return (
    <Group left={left}>
      <rect width={width + GAP} height={LANE_HEIGHT} fill={token('surface')} />
      <rect {...box} fill={statusColour(status)} fillOpacity={0.24} />
      <rect
        y={LANE_HEIGHT - FOOT}
        width={width}
        height={FOOT}
        rx={Math.min(2, width / 2)}
        fill={statusColour(status)}
      />
      {width >= glyphEnd + 1 && (
        <Group left={PADDING} top={(LANE_HEIGHT - FOOT - GLYPH) / 2 + 1}>
          <StatusGlyph status={status} size={GLYPH} />
        </Group>
      )}
      {width >= glyphEnd + 2 * PADDING + name.length * LETTER && (
        <text
          x={glyphEnd + PADDING}
          y={(LANE_HEIGHT - FOOT) / 2 + 1}
          dominantBaseline="central"
          fontSize={11}
          fontWeight={500}
          fill={token('ink')}
        >
          {name}
        </text>
      )}
      {ring}
    </Group>
  );
}

/** A lane in words, span by span. */
const useLaneText = () => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return (name: string, lane: readonly LaneSpan[]) =>
    t('charts.timeline.lane', {
      name,
      spans: lane
        .map(({ status, from }) =>
          t('charts.timeline.from', {
            status: t(status === null ? 'detail.unknownDay' : `status.${status}`),
            from: format.dateTime(new Date(from)),
          }),
        )
        .join('; '),
    });
};

interface TimelineLaneProps {
  /** Of the row. */
  index: number;
  name: string;
  lane: readonly LaneSpan[];
  width: number;
  x: (at: number) => number;
  /** The span under the cursor. */
  marked: number | null;
  midnights: readonly Date[];
  children: React.ReactNode;
}

/** What one product went through, from left to right. */
export function TimelineLane(props: TimelineLaneProps) {
  const { index, name, lane, width, x, marked, midnights, children } = props;
  const textOf = useLaneText();
  return (
    <Place data-lane={index}>
      <svg
        role="img"
        aria-label={textOf(name, lane)}
        width={width}
        height={LANE_HEIGHT}
        focusable="false"
      >
        {lane.map((span, at) => (
          <Span
            key={span.from}
            span={span}
            left={x(span.from)}
            right={x(span.to)}
            marked={at === marked}
          />
        ))}
        {midnights.map((midnight) => (
          <line
            key={midnight.getTime()}
            x1={x(midnight.getTime())}
            x2={x(midnight.getTime())}
            y1={LANE_HEIGHT - FOOT}
            y2={LANE_HEIGHT}
            stroke={token('surface')}
          />
        ))}
      </svg>
      {children}
    </Place>
  );
}
