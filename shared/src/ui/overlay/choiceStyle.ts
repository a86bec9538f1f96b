import { css } from 'styled-components';
import { boxFocusStyle, boxStyle } from '../Field/fieldStyle';
import { token } from '../theme';

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
  &:has(input:focus-visible) {
    ${boxFocusStyle}
  }
  &[data-invalid] {
    border-color: ${token('danger')};
  }
  &[data-disabled] {
    opacity: 0.55;
    cursor: not-allowed;
  }
  & > svg {
    margin-inline-start: auto;
    color: ${token('ink-second')};
  }
`;

/** The value, below its small label where the label stands inside. */
export const textsStyle = css`
  display: grid;
  flex: 1;
  min-inline-size: 0;
`;
