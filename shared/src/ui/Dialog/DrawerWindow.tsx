import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal } from 'react-aria-components/Modal';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../Button';
import { OverlayFrame } from '../overlay/OverlayFrame';
import { token } from '../theme';
import { Shade } from './dialogFrame';

export interface DrawerProps {
  open: boolean;
  /** Called by Esc, the close button and a press outside; `open` decides whether it closes. */
  onClose: () => void;
  label: string;
  /** Label of the close button. */
  closeLabel: string;
  children: ReactNode;
}

const slide = keyframes`
  from { translate: -24px 0; opacity: 0; }
`;

const Side = styled(Shade)`
  place-items: stretch start;
  padding: 0;
  overflow: hidden;
`;
const Panel = styled(Modal)`
  inline-size: min(300px, 86vw);
  /* The host may show a line at the bottom of the window. */
  block-size: calc(100dvh - var(--notice-height, 0px));
  color: ${token('ink')};
  background: ${token('surface')};
  box-shadow: ${token('shadow-raised')};
  &[data-entering] {
    animation: ${slide} ${token('motion-appear')};
  }
`;
const Content = styled(Dialog)`
  position: relative;
  block-size: 100%;
  outline: none;
`;
const Close = styled.div`
  position: absolute;
  inset: 13px 12px auto auto;
`;

/**
 * Returns the focus when the drawer begins to close, not when it has faded out: a page that was
 * chosen in the drawer moves the focus to its own heading, where it has to stay.
 */
const useFocusGivenBack = (open: boolean): void => {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [open]);
};

/** The window of a `Drawer`. */
export function DrawerWindow({ open, onClose, label, closeLabel, children }: DrawerProps) {
  useFocusGivenBack(open);
  return (
    <OverlayFrame>
      <Side isOpen={open} onOpenChange={(next) => next || onClose()} isDismissable>
        <Panel>
          <Content aria-label={label}>
            {children}
            <Close>
              <IconButton icon="x" variant="quiet" label={closeLabel} onClick={onClose} />
            </Close>
          </Content>
        </Panel>
      </Side>
    </OverlayFrame>
  );
}
