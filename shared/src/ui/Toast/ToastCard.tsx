import { useEffect } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button, IconButton } from '../Button';
import { Icon, type IconName } from '../Icon';
import { SHORT_AND_WIDE, token, type TokenName } from '../theme';
import type { QueuedToast, ToastTone } from './toastQueue';

const looks: Readonly<Record<ToastTone, { icon: IconName; colour: TokenName }>> = {
  neutral: { icon: 'info', colour: 'accent' },
  success: { icon: 'circle-check', colour: 'status-available' },
  warning: { icon: 'triangle-alert', colour: 'warm' },
  danger: { icon: 'circle-alert', colour: 'danger' },
};

const rise = keyframes`
  from { opacity: 0; translate: 0 8px; }
`;
const Root = styled.li<{ $colour: TokenName }>`
  display: grid;
  grid-template-columns: 16px 1fr auto;
  align-items: start;
  gap: 10px;
  padding: 12px 8px 12px 14px;
  border: 1px solid ${token('line-strong')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
  box-shadow: ${token('shadow-raised')};
  animation: ${rise} ${token('motion-appear')};
  & > svg {
    margin-block-start: 2px;
    color: ${({ $colour }) => token($colour)};
  }
`;
const Texts = styled.div`
  /* If the window is low, its action is next to its text. */
  @media ${SHORT_AND_WIDE} {
    display: flex;
    gap: 12px;
    justify-content: space-between;
    align-items: center;
  }
`;
const Title = styled.p`
  font: ${token('type-control')};
  font-weight: 600;
  line-height: 20px;
  overflow-wrap: anywhere;
`;
const Detail = styled.p`
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
  overflow-wrap: anywhere;
`;
const Action = styled(Button)`
  margin-block-start: 8px;
  @media ${SHORT_AND_WIDE} {
    margin-block: -6px;
  }
`;
const Dismiss = styled(IconButton)`
  block-size: 26px;
  margin-block-start: -3px;
`;

interface ToastCardProps {
  toast: QueuedToast;
  dismissLabel: string;
  /** While it is hovered or focused no timeout runs; afterwards the timeout starts again. */
  paused: boolean;
  onDismiss: (id: string) => void;
}

export function ToastCard({ toast, dismissLabel, paused, onDismiss }: ToastCardProps) {
  const { id, timeoutMs, action } = toast;
  useEffect(() => {
    if (timeoutMs === null || paused) return undefined;
    const timer = setTimeout(() => onDismiss(id), timeoutMs);
    return () => clearTimeout(timer);
  }, [id, timeoutMs, paused, onDismiss]);

  const { icon, colour } = looks[toast.tone];
  return (
    <Root $colour={colour}>
      <Icon name={icon} />
      <Texts>
        <div>
          <Title>{toast.title}</Title>
          {toast.detail !== undefined && <Detail>{toast.detail}</Detail>}
        </div>
        {action !== undefined && (
          <Action
            onClick={() => {
              onDismiss(id);
              action.onAction();
            }}
          >
            {action.label}
          </Action>
        )}
      </Texts>
      <Dismiss icon="x" label={dismissLabel} onClick={() => onDismiss(id)} />
    </Root>
  );
}
