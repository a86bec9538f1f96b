import { referenceKinds } from '@pmm/shared/contracts/prices';
import type { PriceRises } from '@pmm/shared/contracts/priceRises';
import { riseGroupings } from '@pmm/shared/figures/prices/riseTable';
import { useTranslation } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { Select } from '@pmm/shared/ui/Select';
import { PHONE } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { RiseView } from '@pmm/shared/figures/prices/riseView';
import { useRiseTexts } from './useRiseTexts';

const Tools = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  margin-block-end: 12px;
`;
const End = styled.div`
  margin-inline-start: auto;
`;
const Day = styled.div`
  inline-size: 270px;
  @media ${PHONE} {
    inline-size: 100%;
  }
`;

interface RiseToolsProps {
  view: RiseView;
  /** Undefined while it loads. */
  rises: PriceRises | undefined;
  /** The day of the newest crawl. */
  today: string;
  onChoose: (change: Partial<RiseView>) => void;
  /** An action at the end of the line. */
  children: ReactNode;
}

/** The day, the reference, and by what the rows are grouped. */
export function RiseTools({ view, rises, today, onChoose, children }: RiseToolsProps) {
  const { t } = useTranslation('metrics');
  const { dayOption } = useRiseTexts();
  const options = (rises?.days ?? []).map((one) => ({
    id: one.day,
    label: dayOption(one, one.day > today),
  }));
  return (
    <Tools>
      <Day>
        <Select
          variant="compact"
          label={t('rises.day')}
          placeholder={t('rises.newest')}
          value={rises?.day ?? view.day}
          onChange={(day) => onChoose({ day })}
          options={options}
          disabled={options.length === 0}
        />
      </Day>
      <SegmentedControl
        label={t('rises.reference')}
        value={view.reference}
        onChange={(reference) => onChoose({ reference, day: null })}
        options={referenceKinds.map((value) => ({
          value,
          label: t(`prices.references.${value}`),
        }))}
      />
      <SegmentedControl
        label={t('rises.by')}
        value={view.by}
        onChange={(by) => onChoose({ by })}
        options={riseGroupings.map((value) => ({ value, label: t(`rises.groupings.${value}`) }))}
      />
      <End>{children}</End>
    </Tools>
  );
}
