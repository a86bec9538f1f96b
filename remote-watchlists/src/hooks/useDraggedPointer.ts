import {
  useEffect,
  useEffectEvent,
  useRef,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';

/** From which distance to the edge of the pane a drag scrolls it, and how far in each frame. */
const EDGE_PX = 36;
const SCROLL_PX = 8;

interface DraggedPointer {
  isDragging: boolean;
  /** Scrolls if the pointer comes near to its edge. */
  pane: RefObject<HTMLElement | null>;
  /** Called in each frame: the pointer has moved, or the pane under it. */
  onFrame: (y: number) => void;
  onEscape: () => void;
}

const scrollBy = (pane: Element, pixels: number): void => {
  pane.scrollTop += pixels;
};

/** The position of the dragging pointer, next to which a picture is shown. */
export const useDraggedPointer = (options: DraggedPointer) => {
  const { isDragging, pane, onFrame, onEscape } = options;
  const place = useRef({ x: 0, y: 0 });
  const picture = useRef<HTMLDivElement>(null);

  const follow = useEffectEvent(() => {
    const scroller = pane.current;
    if (!scroller) return;
    const { x, y } = place.current;
    const { top, bottom } = scroller.getBoundingClientRect();
    if (y < top + EDGE_PX) scrollBy(scroller, -SCROLL_PX);
    if (y > bottom - EDGE_PX) scrollBy(scroller, SCROLL_PX);
    onFrame(y);
    if (picture.current) picture.current.style.translate = `${x + 14}px ${y + 10}px`;
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Otherwise the grid would clear the selection.
    event.stopPropagation();
    onEscape();
  });

  useEffect(() => {
    if (!isDragging) return undefined;
    // In each frame instead of each move, because at the edge it scrolls while the pointer rests.
    let frame = 0;
    const eachFrame = () => {
      follow();
      frame = requestAnimationFrame(eachFrame);
    };
    eachFrame();
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [isDragging]);

  const note = ({ clientX, clientY }: Pick<ReactPointerEvent, 'clientX' | 'clientY'>) => {
    place.current = { x: clientX, y: clientY };
  };
  return { picture, note };
};
