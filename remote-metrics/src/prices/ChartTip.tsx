import { token } from '@pmm/shared/ui/theme';
import { TooltipWithBounds } from '@visx/tooltip';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Bubble = styled(TooltipWithBounds)`
  position: absolute;
  z-index: 2;
  display: grid;
  gap: 2px;
  inline-size: max-content;
  max-inline-size: 300px;
  padding: 8px 12px;
  border: 1px solid ${token('line-strong')};
  border-radius: ${token('radius-control')};
  font: ${token('type-header')};
  font-variant-numeric: tabular-nums;
  color: ${token('ink-second')};
  background: ${token('surface')};
  box-shadow: ${token('shadow-raised')};
  pointer-events: none;
`;
const Title = styled.strong`
  display: flex;
  align-items: center;
  gap: 6px;
  font: ${token('type-control')};
  font-weight: 600;
  color: ${token('ink')};
`;

interface ChartTipProps {
  /** The position of the point in the box. */
  left: number;
  top: number;
  title: ReactNode;
  /** Lines below the title. */
  lines: readonly string[];
}

/** A tooltip next to a point. Screen readers get the same text as the value of the cursor. */
export function ChartTip({ left, top, title, lines }: ChartTipProps) {
  return (
    // Keyed, because it measures itself only once: another text has another size.
    <Bubble key={`${lines.join()} ${left} ${top}`} left={left} top={top} unstyled aria-hidden>
      <Title>{title}</Title>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Bubble>
  );
}
