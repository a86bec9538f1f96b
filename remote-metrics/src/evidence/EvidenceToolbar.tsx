import { historyRanges } from '@pmm/shared/contracts/history';
import { chosenPeriod, type EvidenceView } from '@pmm/shared/figures/evidence/evidenceView';
import type { Period } from '@pmm/shared/figures/timeline/lanes';
import { aheadAt } from '@pmm/shared/figures/zone';
import { useTranslation } from '@pmm/shared/i18n';
import { Field } from '@pmm/shared/ui/Field';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { token } from '@pmm/shared/ui/theme';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  margin-block-end: 14px;
`;
const Dates = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;
const Fault = styled.p`
  font: ${token('type-control')};
  color: ${token('danger')};
`;

/** The day of a time in the zone of the product, as a field for dates has it. */
const dayOf = (time: number): string => new Date(time + aheadAt(time)).toISOString().slice(0, 10);

/** The days that both ends are in; the end of a day belongs to it. */
const daysOf = ({ from, to }: Period) => ({ from: dayOf(from), to: dayOf(to - 1) });

const TWO_DATES = 'dates';

interface DateFieldsProps {
  period: Period;
  onChoose: (change: Partial<EvidenceView>) => void;
}

/** Two days; a period that cannot be shown is told and changes nothing. */
function DateFields({ period, onChoose }: DateFieldsProps) {
  const { t } = useTranslation('metrics');
  const [typed, setTyped] = useState(() => daysOf(period));
  const isPeriod = chosenPeriod(typed) !== null;
  const type = (change: Partial<typeof typed>): void => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (chosenPeriod(next) !== null) onChoose(next);
  };
  return (
    <Dates role="group" aria-label={t('evidence.tools.dates')}>
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          type="date"
          size="toolbar"
          label={t(`timeline.${end}`)}
          labelHidden
          value={typed[end]}
          aria-invalid={!isPeriod}
          onChange={({ target }) => type({ [end]: target.value })}
        />
      ))}
      <Fault aria-live="polite">{!isPeriod && t('evidence.tools.noPeriod')}</Fault>
    </Dates>
  );
}

interface EvidenceToolbarProps {
  view: EvidenceView;
  onChoose: (change: Partial<EvidenceView>) => void;
  /** The period that is shown; null while loading, and if nothing was crawled in it. */
  window: Period | null;
  children: ReactNode;
}

/** Which period is shown. */
export function EvidenceToolbar({ view, onChoose, window, children }: EvidenceToolbarProps) {
  const { t } = useTranslation('metrics');
  const { days, from, to } = view;
  const chosen = from !== null && to !== null ? chosenPeriod({ from, to }) : null;
  const period = chosen ?? window;
  return (
    <Bar data-screen-only>
      <SegmentedControl
        label={t('timeline.range')}
        value={chosen ? TWO_DATES : days}
        onChange={(value) => {
          if (value !== TWO_DATES) onChoose({ days: value, from: null, to: null });
          else if (period) onChoose(daysOf(period));
        }}
        options={[
          ...historyRanges.map((value) => ({
            value,
            label: t('timeline.days', { days: value }),
          })),
          {
            value: TWO_DATES,
            label: t('evidence.tools.dates'),
            disabled: period === null,
          },
        ]}
      />
      {chosen && <DateFields period={chosen} onChoose={onChoose} />}
      {children}
    </Bar>
  );
}
