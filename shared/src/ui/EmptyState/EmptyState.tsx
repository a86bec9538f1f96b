import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../Icon';
import { SHORT, token } from '../theme';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
  padding: 48px 24px;
  text-align: center;
  /* The action has to be visible without scrolling. */
  @media ${SHORT} {
    padding-block: 16px;
  }
`;
const Tile = styled.span`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  margin-block-end: 8px;
  border-radius: ${token('radius-surface')};
  color: ${token('accent')};
  background: ${token('accent-soft')};
  @media ${SHORT} {
    display: none;
  }
`;
const Title = styled.h2`
  font: ${token('type-card-title')};
`;
const Detail = styled.p`
  max-inline-size: 44ch;
  color: ${token('ink-second')};
`;
const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  margin-block-start: 12px;
`;

export interface EmptyStateProps {
  icon: IconName;
  title: string;
  detail?: ReactNode;
  /** The next step for the person. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ icon, title, detail, action, className }: EmptyStateProps) {
  return (
    <Root className={className}>
      <Tile>
        <Icon name={icon} size={20} />
      </Tile>
      <Title>{title}</Title>
      {detail !== undefined && <Detail>{detail}</Detail>}
      {action !== undefined && <Action>{action}</Action>}
    </Root>
  );
}
