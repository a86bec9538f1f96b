import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Unseen = styled.div`
  position: fixed;
  inset: 0;
  z-index: -1;
  display: flex;
  contain: strict;
  visibility: hidden;
`;

/** Useless where nothing is laid out, such as in a test without a browser. */
const canDraw = () => typeof OffscreenCanvas !== 'undefined';

/** By metric. */
const warmedUp = new Set<string>();

interface LaidOutProps {
  children: ReactNode;
  onLaidOut: () => void;
}

function LaidOut({ children, onLaidOut }: LaidOutProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Forces the browser to lay out the content.
    place.current?.getBoundingClientRect();
    onLaidOut();
  }, [onLaidOut]);
  return (
    <Unseen ref={place} aria-hidden="true" inert>
      {children}
    </Unseen>
  );
}

interface WarmUpProps {
  metric: string;
  /** A small matrix of the metric. */
  children: ReactNode;
}

/**
 * Shows a small matrix once, unseen, while the data of the large one are loading: then its code is
 * compiled, and its style and fonts are ready. Otherwise the first use of everything would be half
 * of the time from the data to the first cells.
 */
export function WarmUp({ metric, children }: WarmUpProps) {
  const [isOn, setIsOn] = useState(false);
  const end = useCallback(() => setIsOn(false), []);
  useEffect(() => {
    if (!canDraw() || warmedUp.has(metric)) return undefined;
    // After the loading state has been painted.
    const start = setTimeout(() => {
      warmedUp.add(metric);
      setIsOn(true);
    });
    return () => clearTimeout(start);
  }, [metric]);
  return isOn && <LaidOut onLaidOut={end}>{children}</LaidOut>;
}
