import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { PHONE, SMALL, token } from '../theme';

/** The gap above actions that have no room next to the title. */
const ROW_GAP = '10px';
/** Facts that have no room there are left out as a whole, the last ones first. */
const oneLine = css`
  @media screen {
    flex-wrap: nowrap;
    gap: 12px;
    align-items: center;
    margin-block-end: 10px;
    & > h1 {
      flex: none;
      margin: 0;
      font-size: 20px;
      line-height: 34px;
    }
    & > p {
      flex: 1 1 0;
      order: 0;
      min-inline-size: 0;
      block-size: 20px;
      margin: 0;
      overflow: clip;
      font: ${token('type-control')};
      font-weight: 400;
      line-height: 20px;
      text-wrap: wrap;
      /* A line may also end before the first of them. */
      &::before {
        content: '\\200b';
      }
    }
    & > div {
      flex: 0 1 auto;
      justify-content: flex-end;
      align-items: center;
      margin: 0;
    }
  }
`;
const Root = styled.header<{ $isOneLine: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${ROW_GAP} 16px;
  align-items: flex-start;
  margin-block-end: 16px;
  @media ${PHONE} {
    row-gap: 0;
    margin-block-end: 6px;
  }
  ${({ $isOneLine }) => $isOneLine && oneLine}
`;
/** A long title wraps instead of pushing the actions below it. */
const Title = styled.h1`
  flex: 1 1 200px;
  margin-block-end: 4px;
  font: ${token('type-page-title')};
  letter-spacing: -0.01em;
`;
/**
 * Below the actions, too, because next to them a long line would wrap. On a phone, its letters are
 * small, so that it stays one line.
 */
const Facts = styled.p`
  flex-basis: 100%;
  order: 1;
  margin-block-start: -${ROW_GAP};
  color: ${token('ink-second')};
  /* If it still takes two lines, the second one has more than a single word. */
  text-wrap: balance;
  @media ${SMALL} {
    font-size: 12px;
  }
  @media ${PHONE} {
    order: 0;
    margin-block-start: 0;
  }
`;
/** Centred on the title; the line below begins in the same place as without actions. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block: -6px 3.5px;
  @media ${PHONE} {
    inline-size: 100%;
    margin-block: 12px 0;
  }
`;

export interface PageHeaderProps {
  title: string;
  /** Whether the title is a name, which no browser may translate. */
  titleIsName?: boolean;
  /** One line under the title: how many, since when, how complete. */
  facts?: ReactNode;
  actions?: ReactNode;
  /** Whether all of it shares one line. */
  isOneLine?: boolean;
}

/** The beginning of every page; its title is the only heading of the first level. */
export function PageHeader(props: PageHeaderProps) {
  const { title, titleIsName = false, facts, actions, isOneLine = false } = props;
  return (
    <Root $isOneLine={isOneLine}>
      <Title translate={titleIsName ? 'no' : undefined}>{title}</Title>
      {facts !== undefined && <Facts>{facts}</Facts>}
      {actions !== undefined && <Actions data-screen-only>{actions}</Actions>}
    </Root>
  );
}
