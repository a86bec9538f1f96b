import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { Icon, type IconName } from '../Icon';
import { VisuallyHidden } from '../VisuallyHidden';
import { type ButtonLook, type ButtonSize, buttonStyle, type ButtonVariant } from './buttonStyle';

const Root = styled.button<ButtonLook & { $square: boolean }>`
  ${buttonStyle}
  ${({ $square }) => $square && 'padding-inline: 0; aspect-ratio: 1;'}
`;
// While pending it is only invisible: the button keeps its width and its accessible name.
const Content = styled.span<{ $veiled: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  opacity: ${({ $veiled }) => ($veiled ? 0 : 1)};
`;

const turn = keyframes`
  to { rotate: 1turn; }
`;

const Spinner = styled.span`
  position: absolute;
  inset: 0;
  inline-size: 16px;
  block-size: 16px;
  margin: auto;
  border: 2px solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
  /* Without motion it would look like a broken ring. */
  @media (prefers-reduced-motion: reduce) {
    border-style: dotted;
    border-inline-end-color: currentcolor;
  }
`;

type Pending =
  | { pending?: never; pendingLabel?: never }
  /** `pendingLabel` is read out when the wait begins. */
  | { pending: boolean; pendingLabel: string };

type ButtonFrame = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> &
  Pending & { variant?: ButtonVariant; size?: ButtonSize };

export type ButtonProps = ButtonFrame & {
  /** In front of the text. */
  icon?: IconName;
  children: ReactNode;
};

export type IconButtonProps = ButtonFrame & {
  icon: IconName;
  /** The name of the button, which shows only its icon. */
  label: string;
};

// `disabled` would lose the focus: a pending button stays focused and ignores presses.
const ignoreWhilePending = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

function BaseButton({
  variant = 'secondary',
  size = 'toolbar',
  square,
  pending = false,
  pendingLabel,
  children,
  onClick,
  ...rest
}: ButtonFrame & { square: boolean; 'aria-label'?: string; children: ReactNode }) {
  return (
    <>
      <Root
        type="button"
        {...rest}
        $variant={variant}
        $size={size}
        $square={square}
        aria-busy={pending || undefined}
        aria-disabled={pending || undefined}
        onClick={pending ? ignoreWhilePending : onClick}
      >
        <Content $veiled={pending}>{children}</Content>
        {pending && <Spinner />}
      </Root>
      {pendingLabel !== undefined && (
        <VisuallyHidden role="status">{pending ? pendingLabel : ''}</VisuallyHidden>
      )}
    </>
  );
}

export function Button({ icon, children, ...rest }: ButtonProps) {
  return (
    <BaseButton {...rest} square={false}>
      {icon !== undefined && <Icon name={icon} />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </BaseButton>
  );
}

export function IconButton({ icon, label, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <BaseButton {...rest} variant={variant} square aria-label={label}>
      <Icon name={icon} />
    </BaseButton>
  );
}
