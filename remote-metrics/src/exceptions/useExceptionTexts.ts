import type { Exception, ExceptionKind } from '@pmm/shared/figures/availability/exceptions';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { isToday, useDurationText } from '../page/texts/timeTexts';

const DAY_MINUTES = 24 * 60;

export const useKindName = (): ((kind: ExceptionKind) => string) => {
  const { t } = useTranslation('metrics');
  return (kind) => {
    if (kind === 'not-confirmed') return t('notConfirmed');
    return kind === 'never-listed' ? t('exceptions.neverListed') : t(`status.${kind}`);
  };
};

/** What the cells of a row say. */
export const useExceptionTexts = () => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const durationText = useDurationText();
  const kindName = useKindName();
  const moment = (at: number): string => {
    const date = new Date(at);
    return isToday(date)
      ? t('exceptions.today', { time: format.time(date) })
      : t('exceptions.day', { date: format.date(date), time: format.time(date) });
  };
  return {
    kindName,
    moment,
    since: ({ since, isAtLeast }: Pick<Exception, 'since' | 'isAtLeast'>): string => {
      if (since === null) return t('exceptions.notKnown');
      const date = format.date(new Date(since));
      return isAtLeast ? t('exceptions.atLeast', { date }) : moment(since);
    },
    duration: ({ days, isAtLeast }: Pick<Exception, 'days' | 'isAtLeast'>): string => {
      if (!isAtLeast) return durationText(days * DAY_MINUTES);
      return t('exceptions.longer', { days: Math.floor(days) });
    },
  };
};
