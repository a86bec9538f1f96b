import { css } from 'styled-components';
import { token } from '../theme';

export const listStyle = css`
  flex: 1;
  min-block-size: 0;
  max-block-size: 340px;
  padding: 4px;
  overflow: auto;
  outline: none;
  scroll-padding-block: 4px;
`;

/** One entry of a list or a menu. */
export const itemStyle = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: 34px;
  padding: 6px 10px;
  border-radius: 7px;
  font: ${token('type-control')};
  color: ${token('ink')};
  text-decoration: none;
  cursor: pointer;
  outline: none;
  &[data-focused] {
    background: ${token('sunk')};
  }
  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px ${token('accent')};
  }
  &[data-disabled] {
    color: ${token('ink-third')};
    opacity: 0.6;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[data-focused] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const sectionLabelStyle = css`
  padding: 8px 10px 4px;
  font: ${token('type-section-label')};
  letter-spacing: 0.08em;
  text-transform: uppercase;
  color: ${token('ink-third')};
`;
