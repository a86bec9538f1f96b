import { css } from 'styled-components';
import {
  boxToolStyle,
  choiceBoxStyle,
  type ChoiceVariant,
  compactValueStyle,
  placeholderStyle,
} from '../Field/fieldStyle';

export const comboBoxStyle = css<{ $variant: ChoiceVariant }>`
  ${choiceBoxStyle}
  padding-inline-end: 4px;
`;

export const comboBoxValueStyle = css<{ $variant: ChoiceVariant }>`
  inline-size: 100%;
  padding: 0;
  border: 0;
  outline: none;
  background: none;
  text-overflow: ellipsis;
  cursor: pointer;
  ${({ $variant }) => $variant === 'compact' && compactValueStyle}
  /* As wide as its value if the browser can do that, else as wide as a usual name. */
  ${({ $variant }) =>
    $variant === 'compact' &&
    'field-sizing: content; min-inline-size: 96px; max-inline-size: 220px;'}
  &:focus {
    cursor: text;
  }
  ${placeholderStyle}
`;

export const comboBoxToolStyle = css`
  ${boxToolStyle}
  inline-size: 28px;
  block-size: 28px;
`;
