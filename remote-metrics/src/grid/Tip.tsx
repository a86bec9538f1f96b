import { token } from '@pmm/shared/ui/theme';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { placeBelow } from './placeBeside';

const Panel = styled.div`
  position: absolute;
  z-index: 5;
  max-inline-size: min(340px, calc(100% - 16px));
  padding: 10px 14px;
  border-radius: ${token('radius-control')};
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ground')};
  background: ${token('ink')};
  box-shadow: ${token('shadow-raised')};
  pointer-events: none;
`;

interface TipProps {
  /** The element above the tip. */
  element: HTMLElement;
  children: ReactNode;
}

/** Says what the cell's name says to a screen reader, so it is hidden from that. */
export function Tip({ element, children }: TipProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (panel.current) placeBelow(panel.current, element);
  }, [element]);
  return (
    <Panel ref={panel} aria-hidden="true">
      {children}
    </Panel>
  );
}
