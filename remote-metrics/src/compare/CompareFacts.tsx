import { WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import type { Comparison } from '@pmm/shared/figures/compare/compareSides';
import { isolated } from '@pmm/shared/figures/isolated';
import { ZONE } from '@pmm/shared/figures/zone';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import { isToday, sinceText } from '../page/texts/timeTexts';

interface CompareFactsProps {
  comparison: Comparison;
  /** When the window of the shares ends, in milliseconds. */
  until: number;
}

/** The line below the title: which pharmacies and which time, and what is left out. */
export function CompareFacts({ comparison, until }: CompareFactsProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const isPhone = useMediaQuery(PHONE);
  const isNarrow = useMediaQuery('(max-width: 1199px)');
  const { rows, leftOut, withoutData } = comparison;
  const at = new Date(until);
  const pharmacies = t('compare.facts.pharmacies', { count: rows.length });
  const window = isToday(at)
    ? t('compare.facts.windowToday', { days: WINDOW_DAYS, time: format.time(at) })
    : t('compare.facts.window', { days: WINDOW_DAYS, at: format.dateTime(at) });
  const [first] = leftOut;
  const since = first?.since ?? null;
  const left =
    leftOut.length === 1 && first && since !== null && !isPhone
      ? t('compare.facts.leftOut', {
          name: isolated(first.name),
          since: sinceText(format, new Date(since)),
        })
      : t('compare.facts.moreLeftOut', { count: leftOut.length });
  return (
    <span>
      {[
        `${pharmacies}, ${window}`,
        ...(first ? [left] : []),
        ...(withoutData > 0 ? [t('columns.withoutData', { count: withoutData })] : []),
        // The line must not wrap; a phone names the zone in its filters.
        ...(isNarrow ? [] : [ZONE]),
      ].join(' · ')}
    </span>
  );
}
