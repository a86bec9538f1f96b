import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { Pressable } from 'react-aria-components/Pressable';
import { styled } from 'styled-components';
import { OverlayFrame } from '../overlay/OverlayFrame';
import { popoverStyle } from '../overlay/overlayStyle';

const Surface = styled(AriaPopover)`
  ${popoverStyle}
`;
const Content = styled(Dialog)`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  max-block-size: inherit;
  outline: none;
`;

export interface PopoverProps {
  /** A `Button` or `IconButton`: opens it and gets the focus back. */
  trigger: ReactElement<Record<string, unknown>, string>;
  label: string;
  placement?: 'bottom start' | 'bottom end';
  className?: string;
  /** Scrolls by itself where it may be longer than the window. */
  children: ReactNode;
}

/** Controls or explanations beside their button; a press outside or Esc closes it. */
export function Popover({ trigger, label, children, className, ...props }: PopoverProps) {
  const { placement = 'bottom end' } = props;
  return (
    <OverlayFrame>
      <DialogTrigger>
        <Pressable>{trigger}</Pressable>
        <Surface placement={placement} offset={4} className={className ?? ''}>
          <Content aria-label={label}>{children}</Content>
        </Surface>
      </DialogTrigger>
    </OverlayFrame>
  );
}
