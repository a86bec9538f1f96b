import { useParentSize } from '@visx/responsive';
import type { ReactNode } from 'react';
import { styled, css } from 'styled-components';
import { token } from '@pmm/shared/ui/theme';

/** The labels of an axis, for `tickLabelProps`. */
export const axisLabelProps = {
  fill: token('ink-second'),
  fontSize: 11.5,
  fontFamily: token('font-text'),
} as const;

/** Figures below each other stay aligned. */
export const chartTextStyle = css`
  font-family: ${token('font-text')};
  font-variant-numeric: tabular-nums;
`;

const Place = styled.div<{ $height: number }>`
  position: relative;
  min-inline-size: 0;
  block-size: ${({ $height }) => $height}px;
  & > svg {
    overflow: visible;
    ${chartTextStyle}
  }
`;

interface ChartSurfaceProps {
  /** Text alternative of the drawing. */
  name: string;
  height: number;
  /** Draws for the available width, in pixels. */
  children: (width: number) => ReactNode;
  /** HTML above the drawing: a cursor, a tip. */
  above?: (width: number) => ReactNode;
}

/** A drawing as wide as its container. The height is fixed, so that nothing moves. */
export function ChartSurface({ name, height, children, above }: ChartSurfaceProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 40, ignoreDimensions: unused });
  return (
    <Place ref={parentRef} $height={height}>
      {width > 0 && (
        <>
          <svg role="img" aria-label={name} width={width} height={height} focusable="false">
            {children(width)}
          </svg>
          {above?.(width)}
        </>
      )}
    </Place>
  );
}

const unused: ('height' | 'top' | 'left')[] = ['height', 'top', 'left'];
