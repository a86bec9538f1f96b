import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PHONE, SMALL, token } from '../theme';

/** The gap above actions that have no room next to the title. */
const ROW_GAP = '10px';
const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${ROW_GAP} 16px;
  align-items: flex-start;
  margin-block-end: 16px;
  @media ${PHONE} {
    row-gap: 0;
    margin-block-end: 8px;
  }
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
}

/** The beginning of every page; its title is the only heading of the first level. */
export function PageHeader({ title, titleIsName = false, facts, actions }: PageHeaderProps) {
  return (
    <Root>
      <Title translate={titleIsName ? 'no' : undefined}>{title}</Title>
      {facts !== undefined && <Facts>{facts}</Facts>}
      {actions !== undefined && <Actions data-screen-only>{actions}</Actions>}
    </Root>
  );
}
