import type { ReactElement, ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { styled } from 'styled-components';
import { OverlayFrame } from '../overlay/OverlayFrame';
import type { OpenedSurface } from '../overlay/openedSurface';
import { OverlaySurface } from '../overlay/OverlaySurface';

export interface PopoverProps {
  /** A `Button` or `IconButton`: opens it and gets the focus back. */
  trigger: ReactElement<Record<string, unknown>>;
  label: string;
  placement?: 'bottom start' | 'bottom end';
  className?: string;
  /** Scrolls by itself where it may be longer than the window. */
  children: ReactNode;
}

const Content = styled(Dialog)`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  max-block-size: inherit;
  outline: none;
`;

/** The surface of a `Popover`. */
export function PopoverSurface(props: Omit<PopoverProps, 'trigger'> & OpenedSurface) {
  const { label, children, className, placement = 'bottom end' } = props;
  const { trigger, contentId, openedAt, close } = props;
  return (
    <OverlayFrame>
      <OverlaySurface
        trigger="DialogTrigger"
        triggerRef={trigger}
        isOpen={openedAt !== null}
        onOpenChange={(next) => next || close()}
        placement={placement}
        offset={4}
        className={className ?? ''}
      >
        <Content id={contentId} aria-label={label}>
          {children}
        </Content>
      </OverlaySurface>
    </OverlayFrame>
  );
}
