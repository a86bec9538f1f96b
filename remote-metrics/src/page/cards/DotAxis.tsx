import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

const Axis = styled.div`
  position: relative;
  block-size: 16px;
  margin-block: 6px 2px;
  forced-color-adjust: none;
  & > i {
    position: absolute;
    inset-block-start: 50%;
    translate: -50% -50%;
  }
  & > .track {
    inset-inline: 0;
    block-size: 4px;
    border-radius: 2px;
    translate: 0 -50%;
    background: ${token('line')};
  }
  & > .mark {
    inline-size: 2px;
    block-size: 14px;
    background: ${token('ink-second')};
  }
  & > .dot {
    inline-size: 8px;
    block-size: 8px;
    border: 1px solid ${token('surface')};
    border-radius: 50%;
    background: ${token('ink-third')};
  }
  & > .dot.large {
    inline-size: 11px;
    block-size: 11px;
  }
  & > .dot.hollow {
    border-color: ${token('ink-third')};
    background: ${token('surface')};
  }
`;

/** Room on both sides, so that no dot is cut off, as a share of the width. */
const EDGE = 0.03;

interface DotAxisProps {
  from: number;
  to: number;
  /** Coloured parts of the axis. */
  zones: readonly { from: number; to: number; background: string }[];
  /** The figure that the others are compared with. */
  mark: number | null;
  /** The first is above the others. */
  dots: readonly {
    channel: number;
    figure: number;
    background?: string | undefined;
    shape?: 'large' | 'hollow' | undefined;
  }[];
}

/** A dot for each pharmacy, by its figure. It is only seen: texts say the same. */
export function DotAxis({ from, to, zones, mark, dots }: DotAxisProps) {
  const placeOf = (figure: number): number =>
    (EDGE + ((figure - from) / (to - from)) * (1 - 2 * EDGE)) * 100;
  return (
    <Axis aria-hidden="true">
      <i className="track" />
      {zones.map((zone) => {
        const start = zone.from <= from ? 0 : placeOf(zone.from);
        const end = zone.to >= to ? 100 : placeOf(zone.to);
        return (
          start < end && (
            <i
              key={zone.from}
              className="track"
              style={{
                ...{ insetInlineStart: `${start}%`, insetInlineEnd: `${100 - end}%` },
                background: zone.background,
              }}
            />
          )
        );
      })}
      {mark !== null && <i className="mark" style={{ insetInlineStart: `${placeOf(mark)}%` }} />}
      {dots
        .map(({ channel, figure, background, shape = '' }) => (
          <i
            key={channel}
            className={`dot ${shape}`}
            style={{ insetInlineStart: `${placeOf(figure)}%`, background }}
          />
        ))
        .reverse()}
    </Axis>
  );
}
