import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { CARD_GAP, FAMILY_HEIGHT, LINE_HEIGHT } from './cardLayout';

export const Scroller = styled.div`
  flex: 1;
  min-block-size: 240px;
  margin-inline: -16px;
  padding-inline: 16px;
  overflow: hidden auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  scroll-padding-block-start: ${FAMILY_HEIGHT + CARD_GAP}px;
  @media print {
    display: none;
  }
`;
export const Content = styled.div`
  position: relative;
`;
export const Section = styled.section`
  position: absolute;
  inset-inline: 0;
`;
/** Stays visible while its SKUs scroll. */
export const FamilyLine = styled.h2`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  margin: 0 -2px;
  padding-inline: 2px;
  background: ${token('ground')};
  & > button {
    display: flex;
    gap: 8px;
    align-items: center;
    inline-size: 100%;
    block-size: ${FAMILY_HEIGHT}px;
    padding: 0;
    border: 0;
    font: ${token('type-text')};
    text-align: start;
    color: ${token('ink')};
    background: none;
    cursor: pointer;
  }
  & b {
    overflow: hidden;
    font-weight: 600;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  & span {
    flex: none;
    margin-inline-start: auto;
    font: ${token('type-control')};
    font-weight: 400;
    color: ${token('ink-second')};
  }
  & svg {
    flex: none;
    color: ${token('ink-third')};
  }
`;
export const Cards = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const Card = styled.li`
  position: absolute;
  inset-inline: 0;
  overflow: hidden;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
`;
/** A line of a card: it opens details, or shows more lines. */
export const CardLine = styled.button`
  display: flex;
  gap: 10px;
  align-items: center;
  inline-size: 100%;
  block-size: ${LINE_HEIGHT}px;
  padding-inline: 14px;
  border: 0;
  border-block-start: 1px solid ${token('line')};
  font: ${token('type-text')};
  text-align: start;
  color: ${token('ink')};
  background: none;
  cursor: pointer;
  &:focus-visible {
    outline-offset: -2px;
  }
  & > svg {
    flex: none;
  }
  &[aria-expanded] > svg:last-child {
    color: ${token('ink-third')};
  }
  &[aria-expanded='true'] > svg:last-child {
    rotate: 180deg;
  }
  & > span {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  & > span:last-of-type {
    flex: none;
    max-inline-size: 62%;
    text-align: end;
    margin-inline-start: auto;
    font: ${token('type-control')};
    font-weight: 400;
    color: ${token('ink-second')};
  }
  /* What several have in common is shown in full; of their names as many as fit. */
  &[aria-expanded] > span {
    flex: none;
    max-inline-size: none;
    &:last-of-type {
      flex: 0 1 auto;
    }
  }
`;
