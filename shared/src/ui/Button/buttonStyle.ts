import { css } from 'styled-components';
import { chosenInForcedColours, token } from '../theme';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `toolbar` is 34 px high, `form` 42 px. */
export type ButtonSize = 'toolbar' | 'form';

const variants = {
  primary: css`
    color: ${token('on-accent')};
    background: ${token('accent')};
    &:hover {
      background: ${token('accent-strong')};
    }
  `,
  secondary: css`
    color: ${token('ink')};
    background: ${token('surface')};
    border-color: ${token('line-strong')};
    &:hover {
      background: ${token('sunk')};
    }
  `,
  quiet: css`
    color: ${token('ink-second')};
    background: transparent;
    &:hover {
      color: ${token('ink')};
      background: ${token('sunk')};
    }
  `,
  danger: css`
    color: ${token('on-danger')};
    background: ${token('danger')};
    &:hover {
      background: ${token('danger-strong')};
    }
  `,
} as const;

const sizes = {
  toolbar: css`
    block-size: ${token('height-toolbar')};
    padding-inline: 12px;
    font: ${token('type-control')};
    font-weight: 550;
  `,
  form: css`
    block-size: ${token('height-form')};
    padding-inline: 16px;
    font: ${token('type-text')};
    font-weight: 600;
  `,
} as const;

export interface ButtonLook {
  $variant?: ButtonVariant | undefined;
  $size?: ButtonSize | undefined;
}

/** Shared by buttons and by links that look like one. */
export const buttonStyle = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 8px;
  border: 1px solid transparent;
  border-radius: ${token('radius-control')};
  white-space: nowrap;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    background-color ${token('motion-hover')},
    color ${token('motion-hover')};
  ${({ $size = 'toolbar' }) => sizes[$size]}
  ${({ $variant = 'secondary' }) => variants[$variant]}

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  &[aria-pressed='true'] {
    ${chosenInForcedColours}
  }
`;
