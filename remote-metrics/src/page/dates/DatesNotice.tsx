import {
  dateModeOf,
  datesProblem,
  momentOf,
  type ShownDates,
} from '@pmm/shared/figures/matrix/shownDates';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { MatrixNotice } from '../notices';

type Problem = NonNullable<ReturnType<typeof datesProblem>>;

/** Why the days of a view cannot be shown; null if they can, or if that is not known yet. */
export const useDatesProblem = (
  view: ShownDates,
  data: { window: object | null } | undefined,
): Problem | null => {
  const problem = datesProblem(view, Date.now());
  if (problem !== null) return problem;
  return dateModeOf(view) !== 'now' && data?.window === null ? 'early' : null;
};

interface DatesNoticeProps {
  problem: Problem;
  view: ShownDates;
  onChoose: (change: Partial<ShownDates>) => void;
}

/** Why there is no matrix of these days. */
export function DatesNotice({ problem, view, onChoose }: DatesNoticeProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { on, compared } = view;
  const day = problem === 'early' ? (compared ?? on) : (on ?? compared);
  return (
    <MatrixNotice
      icon="clock"
      title={t(`dates.problems.${problem}`, {
        day: format.dateTime(new Date(momentOf(day) ?? 0)),
      })}
      detail={t(`dates.advice.${problem}`)}
      action={
        <Button onClick={() => onChoose({ on: null, compared: null })}>{t('dates.showNow')}</Button>
      }
    />
  );
}
