import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PHONE, token } from '../theme';

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  align-items: flex-start;
  justify-content: space-between;
  margin-block-end: 16px;
`;
/** A long line wraps here rather than pushing the actions below the title. */
const Texts = styled.div`
  flex: 1 1 320px;
`;
const Title = styled.h1`
  font: ${token('type-page-title')};
  letter-spacing: -0.01em;
`;
const Facts = styled.p`
  margin-block-start: 4px;
  color: ${token('ink-second')};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  @media ${PHONE} {
    inline-size: 100%;
  }
`;

export interface PageHeaderProps {
  title: string;
  /** One line under the title: how many, since when, how complete. */
  facts?: ReactNode;
  actions?: ReactNode;
}

/** What every page begins with; its title is the page's only heading of the first level. */
export function PageHeader({ title, facts, actions }: PageHeaderProps) {
  return (
    <Root>
      <Texts>
        <Title>{title}</Title>
        {facts !== undefined && <Facts>{facts}</Facts>}
      </Texts>
      {actions !== undefined && <Actions data-screen-only>{actions}</Actions>}
    </Root>
  );
}
