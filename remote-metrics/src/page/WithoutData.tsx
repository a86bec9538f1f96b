import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { PHONE, token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { leastHeight } from '../grid/MatrixFrame';

const Place = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  ${leastHeight}
  & > :first-child {
    min-inline-size: 0;
    transition: opacity 120ms 150ms;
    @media (prefers-reduced-motion: reduce) {
      transition-duration: 0s;
    }
  }
  /* Figures of the former choice, until those of the new one are there. */
  &[aria-busy] > :first-child {
    opacity: 0.45;
  }
  /* One card with the button at its edge. */
  @media not all and ${PHONE} {
    &[data-attached] > :first-child {
      border-inline-end: 0;
      border-start-end-radius: 0;
      border-end-end-radius: 0;
    }
  }
  @media ${PHONE} {
    flex-direction: column;
  }
`;
const Edge = styled.button`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 12px;
  align-items: center;
  inline-size: 34px;
  padding-block: 10px;
  border: 1px solid ${token('line')};
  border-radius: 0 ${token('radius-surface')} ${token('radius-surface')} 0;
  font: ${token('type-header')};
  color: ${token('ink-second')};
  background: ${token('sunk')};
  cursor: pointer;
  & > span {
    writing-mode: vertical-rl;
    rotate: 180deg;
    white-space: nowrap;
  }
  &:hover {
    color: ${token('ink')};
  }
  @media ${PHONE} {
    flex-direction: row;
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 44px;
    margin: 8px 0 0;
    padding: 0 12px;
    border-radius: ${token('radius-surface')};
    & > span {
      writing-mode: horizontal-tb;
      rotate: none;
    }
  }
`;

interface WithoutDataProps {
  /** How many pharmacies were never crawled for any product of the list. */
  count: number;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  /** Whether the matrix is that of the former choice, because the new one loads. */
  isBusy: boolean;
  /** The matrix. */
  children: ReactNode;
}

/** The matrix, and one entry that replaces the columns that would be empty. */
export function WithoutData({ count, isFolded, onFold, isBusy, children }: WithoutDataProps) {
  const { t } = useTranslation('metrics');
  return (
    <Place data-attached={count > 0 ? '' : undefined} aria-busy={isBusy || undefined}>
      {children}
      {count > 0 && (
        <Edge
          type="button"
          data-screen-only
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
        >
          <Icon name={isFolded ? 'chevrons-left' : 'chevrons-right'} />
          <span>{t('columns.withoutData', { count })}</span>
        </Edge>
      )}
    </Place>
  );
}
