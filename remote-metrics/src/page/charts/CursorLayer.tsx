import { useTranslation } from '@pmm/shared/i18n';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { styled } from 'styled-components';
import { pointAfterKey, type ChartCursor } from './useChartCursor';

const Layer = styled.div`
  position: absolute;
  border-radius: 4px;
  cursor: crosshair;
  /* A swipe up or down still scrolls the page. */
  touch-action: pan-y;
`;

interface CursorLayerProps {
  /** Names the points. */
  name: string;
  count: number;
  cursor: ChartCursor;
  /** The index of the point nearest to a place, in pixels from the left of the layer. */
  nearest: (x: number) => number;
  /** The text of a point for the tip. */
  textOf: (index: number) => string;
  /** The area of the points, inside the surface. */
  box: { left: number; top: number; width: number; height: number };
  /**
   * If there are several layers, only one is a tab stop; up and down then lead from one to the
   * next.
   */
  line?: { isTabStop: boolean; onStep: (step: 1 | -1) => void };
}

const lineSteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Lies over a drawing and makes its points reachable: by pointer, and as a slider by keyboard and
 * screen reader. The drawing is a single image, so nothing in it could take the focus.
 */
export function CursorLayer(props: CursorLayerProps) {
  const { name, count, cursor, nearest, textOf, box, line } = props;
  const { t } = useTranslation('metrics');
  const { index, show, hide } = cursor;
  const showUnderPointer = (event: PointerEvent<HTMLElement>) =>
    show(nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
    const step = line && lineSteps[event.key];
    if (step) {
      event.preventDefault();
      line.onStep(step);
      return;
    }
    const target = pointAfterKey(event, index, count);
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  };
  const onPointerLeave = (event: PointerEvent<HTMLElement>) => {
    if (document.activeElement !== event.currentTarget) hide();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.matches(':focus-visible')) show(index);
  };
  if (count === 0) return null;
  return (
    <Layer
      role="slider"
      tabIndex={line?.isTabStop === false ? -1 : 0}
      aria-label={t('charts.pointsOf', { name })}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={index + 1}
      aria-valuetext={textOf(index)}
      style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
      onPointerMove={showUnderPointer}
      onPointerDown={showUnderPointer}
      onPointerLeave={onPointerLeave}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={hide}
    />
  );
}
