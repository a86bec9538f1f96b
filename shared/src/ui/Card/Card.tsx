import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PHONE, token } from '../theme';

const Root = styled.section`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-card')};
  background: ${token('surface')};
  box-shadow: ${token('shadow')};
  overflow: clip;
`;
const Header = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: 10px;
  min-block-size: 46px;
  padding: 6px 16px 6px 14px;
  border-block-end: 1px solid ${token('line')};
  /* On a phone, long facts move below the title. */
  @media ${PHONE} {
    flex-wrap: wrap;
    row-gap: 2px;
  }
`;
const Title = styled.h2`
  font: ${token('type-card-title')};
`;
const Facts = styled.span`
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-third')};
`;
const Actions = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-inline-start: auto;
  /* Below a long title, what wants to can be as wide as the card. */
  @media ${PHONE} {
    flex: 1 1 auto;
    justify-content: flex-end;
  }
`;
const Body = styled.div<{ $padded: boolean }>`
  flex: 1;
  min-block-size: 0;
  padding: ${({ $padded }) => ($padded ? '20px' : '0')};
`;

export interface CardProps {
  title?: string;
  /** Shown next to the title: how many, since when. */
  facts?: ReactNode;
  /** At the end of the title row. */
  actions?: ReactNode;
  /** No padding: lists and tables reach the edge. */
  flush?: boolean;
  children: ReactNode;
  className?: string;
}

export function Card({ title, facts, actions, flush, children, className }: CardProps) {
  return (
    <Root className={className} aria-label={title}>
      {title !== undefined && (
        <Header>
          <Title>{title}</Title>
          {facts !== undefined && <Facts>{facts}</Facts>}
          {actions !== undefined && <Actions>{actions}</Actions>}
        </Header>
      )}
      <Body $padded={flush !== true}>{children}</Body>
    </Root>
  );
}
