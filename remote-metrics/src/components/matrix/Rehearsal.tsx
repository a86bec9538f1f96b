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

/** It is wasted where nothing is laid out, such as in a test without a browser. */
const canRehearse = () => typeof OffscreenCanvas !== 'undefined';

/** By metric. */
const rehearsed = new Set<string>();

/** What is shown here once, unseen: its code is compiled then, its style and its fonts are at hand. */
function Performance({ children, onEnd }: { children: ReactNode; onEnd: () => void }) {
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Has the browser lay out what is in here.
    stage.current?.getBoundingClientRect();
    onEnd();
  }, [onEnd]);
  return (
    <Unseen ref={stage} aria-hidden="true" inert>
      {children}
    </Unseen>
  );
}

interface RehearsalProps {
  metric: string;
  children: ReactNode;
}

/**
 * Shows a small matrix once, unseen, while the data of the large one are on their way. Half of the time from
 * the data to the first cells would be the first use of everything.
 */
export function Rehearsal({ metric, children }: RehearsalProps) {
  const [isOn, setIsOn] = useState(false);
  const end = useCallback(() => setIsOn(false), []);
  useEffect(() => {
    if (!canRehearse() || rehearsed.has(metric)) return undefined;
    // After what is waited with has been painted.
    const start = setTimeout(() => {
      rehearsed.add(metric);
      setIsOn(true);
    });
    return () => clearTimeout(start);
  }, [metric]);
  return isOn && <Performance onEnd={end}>{children}</Performance>;
}
