import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Popover } from '@pmm/shared/ui/Popover';
import { BRIEF, PHONE, token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { StaleSign } from '../../grid/unconfirmedCell';
import { SignList, SignText } from '../legend/SignList';
import type { Ground } from './comparedStyle';

const Head = styled.div`
  display: flex;
  flex: none;
  gap: 16px;
  align-items: center;
  margin-block-end: 12px;
  padding: 5px 8px 5px 0;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
`;
const Figures = styled.dl`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 8px 0;
  align-items: center;
  /* No line at the begin of any row. */
  overflow: clip;
  & > div {
    display: flex;
    gap: 8px;
    align-items: baseline;
    margin-inline-start: -1px;
    padding-inline: 16px;
    border-inline-start: 1px solid ${token('line')};
    @media ${BRIEF} {
      padding-inline: 11px;
    }
  }
  & dd {
    order: -1;
    font: ${token('type-card-title')};
    color: ${token('ink')};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
/** A small cell. */
const Sample = styled.span<{ $ground: Ground | undefined }>`
  display: grid;
  order: -2;
  place-content: center;
  inline-size: 20px;
  block-size: 18px;
  align-self: center;
  border-radius: 4px;
  background: ${({ $ground }) => ($ground === undefined ? 'none' : token($ground))};
  font: 600 11px/1 ${token('font-text')};
  color: ${token('ink')};
  forced-color-adjust: none;
  print-color-adjust: exact;
  -webkit-print-color-adjust: exact;
`;
const NoData = styled(Button)`
  flex: none;
  gap: 6px;
  padding-inline: 8px;
  font-weight: 400;
  color: ${token('ink-second')};
  /* It lists changes only. */
  @media ${PHONE} {
    display: none;
  }
`;
const Meaning = styled.p`
  max-inline-size: 340px;
  padding: 12px 14px;
  font: ${token('type-control')};
  font-weight: 400;
`;

/** What has changed between two dates, in one figure each. */
export interface HeadFigure {
  id: string;
  /** The ground of the cells that it counts, and what is in them. */
  sample?: { ground?: Ground; sign: ReactNode };
  value: ReactNode;
  text: string;
}

export function ComparedHead({ figures }: { figures: readonly HeadFigure[] }) {
  const { t } = useTranslation('metrics');
  const name = t('dates.noData.name');
  return (
    <Head>
      <Figures aria-label={t('dates.head')}>
        {figures.map(({ id, sample, value, text }) => (
          <div key={id}>
            {sample && (
              <Sample $ground={sample.ground} aria-hidden>
                {sample.sign}
              </Sample>
            )}
            <dt>{text}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Figures>
      <Popover
        label={name}
        trigger={
          <NoData variant="quiet" data-screen-only>
            <StaleSign aria-hidden />
            <span>{name}</span>
          </NoData>
        }
      >
        <Meaning>{t('dates.noData.meaning')}</Meaning>
      </Popover>
    </Head>
  );
}

/** The same on paper, where nothing can be opened. */
export function PrintedNoData() {
  const { t } = useTranslation('metrics');
  return (
    <SignList>
      <SignText
        sign={<StaleSign aria-hidden />}
        name={t('dates.noData.name')}
        text={t('dates.noData.meaning')}
      />
    </SignList>
  );
}
