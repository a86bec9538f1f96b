import { token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '@pmm/shared/i18n';
import type { Ground } from './comparedStyle';

const Head = styled.dl`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 8px 0;
  align-items: center;
  margin-block-end: 12px;
  padding: 8px 0;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
  & > div {
    display: flex;
    gap: 8px;
    align-items: baseline;
    padding-inline: 16px;
  }
  & > div + div {
    border-inline-start: 1px solid ${token('line')};
  }
  & dd {
    order: -1;
    font: ${token('type-card-title')};
    color: ${token('ink')};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
const Kind = styled.span<{ $ground: Ground }>`
  order: -2;
  inline-size: 14px;
  block-size: 14px;
  align-self: center;
  border: 1px solid ${token('line-strong')};
  border-radius: 3px;
  background: ${({ $ground }) => token($ground)};
  forced-color-adjust: none;
`;

/** What has changed between two dates, in one figure each. */
export interface HeadFigure {
  id: string;
  /** The ground of the cells that it counts. */
  ground?: Ground;
  value: ReactNode;
  text: string;
}

export function ComparedHead({ figures }: { figures: readonly HeadFigure[] }) {
  const { t } = useTranslation('metrics');
  return (
    <Head aria-label={t('dates.head')}>
      {figures.map(({ id, ground, value, text }) => (
        <div key={id}>
          {ground && <Kind $ground={ground} aria-hidden />}
          <dt>{text}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Head>
  );
}
