import type { ReactElement, ReactNode } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { styled } from 'styled-components';
import { token } from '../theme';

// Dark in the light theme and light in the dark one, so that it stands out from the page.
const Bubble = styled(AriaTooltip)`
  max-inline-size: 280px;
  padding: 5px 9px;
  border-radius: ${token('radius-control')};
  font: ${token('type-header')};
  color: ${token('ground')};
  background: ${token('ink')};
  box-shadow: ${token('shadow-raised')};
  overflow-wrap: anywhere;
  transition: opacity ${token('motion-hover')};
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
`;

export interface TooltipProps {
  /** The described element; it has to be focusable. */
  children: ReactElement<Record<string, unknown>, string>;
  /** Describes the trigger; a fact must never be only here. */
  content: ReactNode;
  placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** Shows on hover and on focus, hides with Esc. */
export function Tooltip({ children, content, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <Bubble placement={placement} offset={6}>
        {content}
      </Bubble>
    </TooltipTrigger>
  );
}
