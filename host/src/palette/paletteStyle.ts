import { PHONE, token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';

export const Head = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-block-size: 54px;
  padding-inline: 18px 14px;
  border-block-end: 1px solid ${token('line')};
  color: ${token('ink-third')};
`;
export const Input = styled.input`
  flex: 1;
  min-inline-size: 0;
  align-self: stretch;
  padding: 0;
  border: 0;
  font: 400 17px/1.35 ${token('font-text')};
  color: ${token('ink')};
  background: none;
  outline: none;
  &::placeholder {
    color: ${token('ink-third')};
  }
`;
export const Count = styled.span`
  flex: none;
  font: ${token('type-control')};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;
export const List = styled.div`
  flex: 1;
  min-block-size: 0;
  padding: 4px 8px 8px;
  overflow-y: auto;
  scroll-padding-block: 32px 8px;
`;
export const GroupHead = styled.div`
  display: flex;
  gap: 12px;
  align-items: baseline;
  justify-content: space-between;
  padding: 9px 10px 5px;
  font: ${token('type-header')};
  font-weight: 400;
  color: ${token('ink-third')};
`;
export const GroupLabel = styled.span`
  font: ${token('type-section-label')};
  letter-spacing: 0.08em;
  text-transform: uppercase;
`;
const activeStyle = css`
  background: ${token('accent-soft')};
  & > svg {
    color: ${token('accent')};
  }
  @media (forced-colors: active) {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
`;
export const Row = styled.div<{ $active: boolean }>`
  display: flex;
  gap: 10px;
  align-items: center;
  min-block-size: 38px;
  padding: 0 10px;
  border-radius: ${token('radius-control')};
  color: ${token('ink-second')};
  cursor: pointer;
  ${({ $active }) => $active && activeStyle}
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
  }
  & > svg {
    flex: none;
  }
  /* The title has a line of its own, so that it is not cut off. */
  @media ${PHONE} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 1px 12px;
    align-content: center;
    min-block-size: 44px;
    & > svg {
      grid-row: span 2;
    }
  }
`;
export const Text = styled.span`
  display: flex;
  flex: 1;
  gap: 12px;
  align-items: baseline;
  min-inline-size: 0;
  overflow: hidden;
  white-space: nowrap;
  @media ${PHONE} {
    display: contents;
  }
`;
export const Title = styled.span`
  flex: none;
  max-inline-size: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  font: ${token('type-text')};
  color: ${token('ink')};
  @media ${PHONE} {
    grid-column: 2 / -1;
    &:only-child {
      grid-area: 1 / 2 / span 2;
    }
  }
  & > mark {
    font-weight: 650;
    color: ${token('accent')};
    background: none;
  }
`;
export const Detail = styled.span<{ $figures: boolean }>`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-third')};
  ${({ $figures }) => $figures && `font-family: ${token('font-figures')}; font-size: 12px;`}
`;
export const Fact = styled.span`
  display: inline-flex;
  flex: none;
  gap: 7px;
  align-items: center;
  font: ${token('type-control')};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  @media ${PHONE} {
    grid-column: 3;
    /* Beside a title that is alone. */
    ${Text}:not(:has(> :nth-child(2))) + & {
      grid-row: 1 / span 2;
    }
  }
`;
export const Note = styled.p`
  padding: 8px 10px;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
`;
export const Nothing = styled.div`
  display: grid;
  gap: 4px;
  padding: 28px 18px 32px;
  text-align: center;
  color: ${token('ink-second')};
  & > strong {
    font: ${token('type-text')};
    font-weight: 600;
    color: ${token('ink')};
    overflow-wrap: anywhere;
  }
`;
export const Foot = styled.div`
  display: flex;
  gap: 18px;
  align-items: center;
  min-block-size: 42px;
  padding: 4px 10px 4px 18px;
  border-block-start: 1px solid ${token('line')};
  font: ${token('type-header')};
  font-weight: 400;
  color: ${token('ink-second')};
  /* There are no such keys. */
  @media ${PHONE}, (pointer: coarse) {
    display: none;
  }
`;
export const Hint = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
`;
