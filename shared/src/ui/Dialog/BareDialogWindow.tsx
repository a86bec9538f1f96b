import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { OverlayFrame } from '../overlay/OverlayFrame';
import { PHONE, token } from '../theme';
import { Content, Panel, Shade } from './dialogFrame';
import { DialogFocus } from './DialogFocus';

/** As on paper, so that a page behind it can still be read. */
const Veil = styled(Shade)`
  padding-block-start: min(84px, 10dvh);
  @media ${PHONE} {
    padding: 12px 8px;
  }
  /* It closes at once: what a person chose in it comes next. */
  &[data-exiting] {
    animation: none;
  }
`;
const Frame = styled(Panel)`
  inline-size: min(680px, 100%);
  border-color: ${token('line-strong')};
  border-radius: ${token('radius-surface')};
`;
const Inside = styled(Content)`
  max-block-size: calc(100dvh - min(84px, 10dvh) - 16px);
  @media ${PHONE} {
    max-block-size: calc(100dvh - 24px);
  }
`;

export interface BareDialogProps {
  open: boolean;
  /** Called by Esc and a press outside. */
  onClose: () => void;
  /** Its name, since it shows no title. */
  label: string;
  children: ReactNode;
}

/** The window of a `BareDialog`. */
export function BareDialogWindow({ open, onClose, label, children }: BareDialogProps) {
  const content = useRef<HTMLElement>(null);
  return (
    <OverlayFrame>
      <Veil isOpen={open} onOpenChange={(next) => next || onClose()} isDismissable>
        <Frame $size="large">
          <Inside ref={content} aria-label={label}>
            <DialogFocus content={content} />
            {children}
          </Inside>
        </Frame>
      </Veil>
    </OverlayFrame>
  );
}
