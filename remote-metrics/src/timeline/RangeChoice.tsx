import { type HistoryRange, historyRanges } from '@pmm/shared/contracts/history';
import { DAY_MS } from '@pmm/shared/figures/durations';
import type { Timeline } from '@pmm/shared/figures/timeline/lanes';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

/** The ranges that show more than the next shorter one. */
const rangesWithData = (timeline: Timeline | null): ReadonlySet<HistoryRange> => {
  const { firstSeenAt = null, window = null } = timeline ?? {};
  if (firstSeenAt === null || window === null) return new Set(historyRanges);
  return new Set(
    historyRanges.filter((_, index) => {
      const shorter = Number(historyRanges[index - 1] ?? 0);
      return index === 0 || firstSeenAt < window.to - shorter * DAY_MS;
    }),
  );
};

const Note = styled.span`
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
`;

interface RangeChoiceProps {
  value: HistoryRange;
  onChange: (days: HistoryRange) => void;
  /** Null while loading. */
  timeline: Timeline | null;
}

/** How far back to look, as far as there are data. */
export function RangeChoice({ value, onChange, timeline }: RangeChoiceProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const isPhone = useMediaQuery(PHONE);
  const withData = rangesWithData(timeline);
  const firstSeenAt = timeline?.firstSeenAt ?? null;
  return (
    <>
      <SegmentedControl
        label={t('timeline.range')}
        value={value}
        onChange={onChange}
        options={historyRanges.map((days) => ({
          value: days,
          label: t(isPhone ? 'timeline.daysShort' : 'timeline.days', { days }),
          disabled: !withData.has(days) && days !== value,
        }))}
      />
      {withData.size < historyRanges.length && firstSeenAt !== null && (
        <Note>{t('timeline.dataSince', { date: format.date(new Date(firstSeenAt)) })}</Note>
      )}
    </>
  );
}
