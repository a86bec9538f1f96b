import type { Exception } from '@pmm/shared/figures/exceptions/exceptions';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { isToday, useDurationText } from '../page/texts/timeTexts';

const DAY_MINUTES = 24 * 60;

type Origin = Pick<Exception, 'since' | 'days' | 'isAtLeast'>;

/** Since when and for how long something is so, in words. */
export const useSinceTexts = () => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const durationText = useDurationText();
  const moment = (at: number): string => {
    const date = new Date(at);
    return isToday(date)
      ? t('exceptions.today', { time: format.time(date) })
      : t('exceptions.day', { date: format.date(date), time: format.time(date) });
  };
  return {
    moment,
    since: ({ since, isAtLeast }: Origin): string => {
      if (since === null) return t('exceptions.notKnown');
      const date = format.date(new Date(since));
      return isAtLeast ? t('exceptions.atLeast', { date }) : moment(since);
    },
    duration: ({ since, days, isAtLeast }: Origin): string => {
      if (since === null) return '';
      if (!isAtLeast) return durationText(days * DAY_MINUTES);
      return t('exceptions.longer', { days: Math.floor(days) });
    },
  };
};
