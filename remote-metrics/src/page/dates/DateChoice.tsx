import { dayOfTime } from '@pmm/shared/figures/calendarDay';
import { DAY_MS } from '@pmm/shared/figures/durations';
import {
  type DateMode,
  dateModeOf,
  dateModes,
  type ShownDates,
} from '@pmm/shared/figures/matrix/shownDates';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Field } from '@pmm/shared/ui/Field';
import { Icon } from '@pmm/shared/ui/Icon';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { styled } from 'styled-components';
import { useClock } from '../usePresent';

/** What a page shows first if somebody asks for a day. */
const FIRST_DAYS_BACK = 7;

const Modes = styled(SegmentedControl<DateMode>)`
  & > label {
    padding-inline: 8px;
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 10px;
  align-items: center;
  & input[type='date'] {
    inline-size: 116px;
  }
`;

interface DateFieldProps {
  label: string;
  day: string;
  latest: string;
  onChange: (day: string) => void;
}

function DateField({ label, day, latest, onChange }: DateFieldProps) {
  return (
    <Field
      type="date"
      size="toolbar"
      label={label}
      labelHidden
      max={latest}
      value={day}
      // A day that is only half typed is empty.
      onChange={({ target }) => target.value !== '' && onChange(target.value)}
    />
  );
}

interface DateChoiceProps {
  view: ShownDates;
  onChoose: (change: Partial<ShownDates>) => void;
}

/** Of which time the page is: now, the beginning of a day, or two times side by side. */
export function DateChoice({ view, onChoose }: DateChoiceProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const present = useClock();
  const { on, compared } = view;
  const mode = dateModeOf(view);
  const today = dayOfTime(present);
  const firstDay = dayOfTime(present - FIRST_DAYS_BACK * DAY_MS);
  const changes = {
    now: { on: null, compared: null },
    date: { on: on ?? compared ?? firstDay, compared: null },
    compare: { on: null, compared: on ?? firstDay },
  };
  return (
    <Line data-screen-only>
      <Modes
        label={t('dates.label')}
        value={mode}
        onChange={(chosen) => onChoose(changes[chosen])}
        options={dateModes.map((value) => ({ value, label: t(`dates.modes.${value}`) }))}
      />
      {compared !== null && (
        <>
          <DateField
            label={t('dates.earlier')}
            day={compared}
            latest={today}
            onChange={(day) => onChoose({ compared: day })}
          />
          <Icon name="arrow-right" />
        </>
      )}
      {on !== null && (
        <DateField
          label={t(mode === 'compare' ? 'dates.later' : 'dates.day')}
          day={on}
          latest={today}
          onChange={(day) => onChoose({ on: day })}
        />
      )}
      {mode === 'compare' && on === null && (
        <Button icon="clock" onClick={() => onChoose({ on: today })}>
          {t('dates.laterIsNow', { time: format.time(new Date(present)) })}
        </Button>
      )}
      {mode === 'compare' && on !== null && (
        <Button variant="quiet" onClick={() => onChoose({ on: null })}>
          {t('dates.modes.now')}
        </Button>
      )}
    </Line>
  );
}
