import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { MouseEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { SHORT_AND_WIDE, token } from '../theme';

export type DialogSize = 'small' | 'medium' | 'large';

const appear = keyframes`
  from { opacity: 0; }
`;
const rise = keyframes`
  from { opacity: 0; translate: 0 8px; }
`;
const vanish = keyframes`
  to { opacity: 0; }
`;

/**
 * The distance above a dialog. It grows downwards, so the pressed button stays under the pointer.
 */
const top = 'clamp(16px, 10dvh, 96px)';

export const Shade = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 1000;
  display: grid;
  /* As wide as the window for any content. */
  grid-template-columns: minmax(0, 1fr);
  place-items: start center;
  padding: ${top} 16px 16px;
  overflow-y: auto;
  background: ${token('shade')};
  &[data-entering] {
    animation: ${appear} ${token('motion-appear')};
  }
  &[data-exiting] {
    animation: ${vanish} ${token('motion-hover')};
  }
`;

const widths: Readonly<Record<DialogSize, string>> = {
  small: '420px',
  medium: '560px',
  large: '760px',
};

export const Panel = styled(Modal)<{ $size: DialogSize }>`
  inline-size: min(${({ $size }) => widths[$size]}, 100%);
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-card')};
  background: ${token('surface')};
  box-shadow: ${token('shadow-raised')};
  &[data-entering] {
    animation: ${rise} ${token('motion-appear')};
  }
`;

const ignore = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** While a dialog fades out, a second press must not repeat the first one. */
export const pressableWhile = (open: boolean) => (open ? {} : { onClickCapture: ignore });

export const Content = styled(Dialog)`
  display: flex;
  flex-direction: column;
  /* Its buttons are never behind a toast, which often appears together with the dialog. */
  max-block-size: calc(100dvh - 16px - ${top} - var(--toasts-height, 0px));
  @media ${SHORT_AND_WIDE} {
    max-block-size: calc(100dvh - 16px - ${top});
  }
  outline: none;
`;
export const TitleRow = styled.header`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 18px 16px 0 20px;
`;
export const Title = styled(Heading)`
  flex: 1;
  padding-block: 5px;
  font: 650 16px/1.35 ${token('font-text')};
`;
export const Description = styled.p`
  padding: 2px 20px 0;
  color: ${token('ink-second')};
`;
export const Body = styled.div`
  flex: 1;
  min-block-size: 0;
  padding: 16px 20px 20px;
  overflow-y: auto;
`;
export const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 12px 20px;
  border-block-start: 1px solid ${token('line')};
  :not(${Body}) + & {
    margin-block-start: 20px;
  }
`;
