import { css } from 'styled-components';
import { token } from '../theme';

/** The parts of a form control, for plain inputs and for those of react-aria. */
export const fieldRootStyle = css`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-inline-size: 0;
`;

export const labelStyle = css`
  font: ${token('type-control')};
  font-weight: 550;
  color: ${token('ink')};
`;

export const hintStyle = css`
  font: ${token('type-header')};
  font-weight: 400;
  color: ${token('ink-second')};
`;

export const errorStyle = css`
  font: ${token('type-header')};
  color: ${token('danger')};
`;

/** The box with the border, for any content. */
export const boxStyle = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;
  border: 1px solid ${token('line-control')};
  border-radius: ${token('radius-control')};
  background: ${token('surface')};
  color: ${token('ink')};
  transition: border-color ${token('motion-hover')};
  &:hover {
    border-color: ${token('ink-third')};
  }
`;

/** The ring of a focused box; an invalid one keeps its colour. */
export const boxFocusStyle = css`
  outline: 2px solid ${token('accent')};
  outline-offset: 1px;
`;

export const placeholderStyle = css`
  &::placeholder {
    font-weight: 400;
    color: ${token('ink-third')};
    opacity: 1;
  }
`;

/** A small button inside the box, at its end. */
export const boxToolStyle = css`
  display: grid;
  flex: none;
  place-items: center;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${token('ink-second')};
  cursor: pointer;
  &:hover {
    color: ${token('ink')};
    background: ${token('sunk')};
  }
`;

/** The small label above the value, inside the box. */
export const compactLabelStyle = css`
  font: 400 11px/13px ${token('font-text')};
  color: ${token('ink-second')};
`;
export const compactValueStyle = css`
  font: ${token('type-control')};
  font-weight: 600;
  line-height: 17px;
  color: ${token('ink')};
`;

/**
 * `field`: label above the box, as in forms. `compact`: a small label and the value inside one box,
 * as in the top bar and in toolbars.
 */
export type ChoiceVariant = 'field' | 'compact';

/** The box of a control that opens a list. */
export const choiceBoxStyle = css<{ $variant: ChoiceVariant }>`
  ${boxStyle}
  inline-size: 100%;
  padding-inline: 12px;
  text-align: start;
  cursor: pointer;
  block-size: ${token('height-form')};
  font: ${({ $variant }) => token($variant === 'field' ? 'type-text' : 'type-control')};
  ${({ $variant }) => $variant === 'compact' && `border-color: ${token('line-strong')};`}
  &[data-focus-visible],
  &:focus-visible,
  &:has(input:focus-visible) {
    ${boxFocusStyle}
  }
  &[data-invalid] {
    border-color: ${token('danger')};
  }
  &:is([data-disabled], :disabled) {
    opacity: 0.55;
    cursor: not-allowed;
  }
  & > svg {
    margin-inline-start: auto;
    color: ${token('ink-second')};
  }
`;

/** The value; in the compact variant below a small label. */
export const textsStyle = css`
  display: grid;
  flex: 1;
  min-inline-size: 0;
`;
