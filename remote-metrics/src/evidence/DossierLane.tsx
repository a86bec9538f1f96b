import type { Dossier, DossierSpan } from '@pmm/shared/figures/evidence/dossier';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { onStatus, PHONE, statusColour, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { chartTextStyle } from '../page/charts/ChartSurface';
import { spreadMidnights } from '../page/charts/midnights';
import { GapPatterns } from '../timeline/LaneBar';
import { useSpanName } from '../timeline/useSpanText';

const LANE = 30;
const TICKS_FROM = LANE + 4;
const TICKS = 10;
const AXIS_FROM = TICKS_FROM + TICKS + 2;
const HEIGHT = AXIS_FROM + 22;
const GLYPH = 14;
const PADDING = 8;
/** Width of a letter at 13 pixels, rounded up. */
const LETTER = 7.6;
/** Names that may not fit are left out; by the width of paper, and of a phone. */
const ROOM = { sheet: 900, phone: 300 };
const LABELS = { sheet: 7, phone: 3 };
/** Ticks are drawn in thousandths of the window. */
const STEPS = 10_000;

const Drawing = styled.svg`
  display: block;
  inline-size: 100%;
  overflow: visible;
  ${chartTextStyle}
  font-size: 13px;
  font-weight: 500;
  & > [data-axis] {
    font-size: 12px;
    font-weight: 400;
  }
`;

interface DrawnSpanProps {
  span: DossierSpan;
  left: string;
  width: string;
  /** Of the span, in pixels of the sheet. */
  room: number;
  name: string;
}

/** In percent, so that the paper has the same drawing as any screen. */
function DrawnSpan({ span, left, width, room, name }: DrawnSpanProps) {
  const { status, gap } = span.stop;
  const isLeftOut = status === null;
  const isWarm = span.incident !== null || gap === 'not-read-since';
  const text = isLeftOut && span.incident !== null ? String(span.incident) : name;
  const hasText = room >= text.length * LETTER + 2 * PADDING;
  const ink = status === null ? token(isWarm ? 'warm' : 'ink-second') : token(onStatus(status));
  const fill = status === null ? `url(#lane-${isWarm ? 'warm' : 'gap'})` : statusColour(status);
  return (
    <svg x={left} width={width} height={LANE} overflow="hidden">
      <rect
        width="100%"
        height={LANE}
        fill={fill}
        stroke={token('surface')}
        strokeWidth={room > 6 ? 2 : 0.5}
      />
      {hasText && isLeftOut && (
        <rect
          x={PADDING - 4}
          y={6}
          width={text.length * LETTER + 8}
          height={LANE - 12}
          rx={2}
          fill={token(isWarm ? 'warm-soft' : 'surface')}
        />
      )}
      {hasText && (
        <text x={PADDING} y={LANE / 2 + 0.5} dominantBaseline="central" fill={ink}>
          {text}
        </text>
      )}
      {!hasText && status !== null && room >= GLYPH + 4 && (
        <svg x="50%" y={LANE / 2} overflow="visible">
          <g transform={`translate(${-GLYPH / 2} ${-GLYPH / 2})`}>
            <StatusGlyph status={status} size={GLYPH} colour={ink} />
          </g>
        </svg>
      )}
    </svg>
  );
}

/** The period from left to right, with a tick for each read. */
export function DossierLane({ dossier }: { dossier: Dossier }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const nameOf = useSpanName();
  const size = useMediaQuery(PHONE) ? 'phone' : 'sheet';
  const { window, spans, reads, incidents } = dossier;
  const partOf = (at: number): number => (at - window.from) / (window.to - window.from);
  const percent = (part: number): string => `${(part * 100).toFixed(3)}%`;
  const ticks = reads
    .map(({ at }) => `M${(partOf(Date.parse(at)) * STEPS).toFixed(1)} 0V${TICKS}`)
    .join('');
  const label = t('evidence.lane.label', { spans: spans.length, reads: reads.length });
  return (
    <Drawing height={HEIGHT} role="img" aria-label={label} focusable="false">
      <foreignObject width="0" height="0">
        <GapPatterns />
      </foreignObject>
      {spans.map((span) => {
        const part = partOf(span.stop.to) - partOf(span.stop.from);
        return (
          <DrawnSpan
            key={span.stop.from}
            span={span}
            left={percent(partOf(span.stop.from))}
            width={percent(part)}
            room={part * ROOM[size]}
            name={nameOf(span.stop)}
          />
        );
      })}
      <svg
        y={TICKS_FROM}
        height={TICKS}
        width="100%"
        viewBox={`0 0 ${STEPS} ${TICKS}`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path
          d={ticks}
          stroke={token('ink-second')}
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
        />
        {incidents.map(({ from, to }) => (
          <path
            key={from}
            d={`M${partOf(from) * STEPS} ${TICKS / 2}H${partOf(to) * STEPS}`}
            stroke={token('warm')}
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {spreadMidnights(window, LABELS[size]).map((day) => {
        const x = percent(partOf(day.getTime()));
        return (
          <svg key={day.getTime()} x={x} y={AXIS_FROM} overflow="visible" data-axis>
            <line y2={16} stroke={token('line-strong')} />
            {partOf(day.getTime()) < 0.94 && (
              <text x={5} y={13} fill={token('ink-second')}>
                {format.date(day)}
              </text>
            )}
          </svg>
        );
      })}
    </Drawing>
  );
}
