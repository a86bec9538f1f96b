import { MINUTE_MS } from '@pmm/shared/figures/durations';
import type { ListedCellsView } from '@pmm/shared/figures/exceptions/exceptionView';
import type { Period } from '@pmm/shared/figures/period';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import type { FilterChip } from './FilterChips';

/** The time of a crawl, or from the first to the last of several. */
export const useChangedText = (): ((period: Period) => string) => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return ({ from, to }) => {
    const at = format.dateTime(new Date(to));
    if (to - from < MINUTE_MS) return t('chips.changed', { at });
    return t('chips.changedBetween', { from: format.dateTime(new Date(from)), to: at });
  };
};

/** So many pharmacies are named. */
const MOST_NAMES = 2;

/** The chips for the cells that a list looks at. */
export const useListedCellsChips = (
  { changed, channelIds }: ListedCellsView,
  pharmacies: readonly { channelId: string; name: string }[],
): FilterChip<ListedCellsView>[] => {
  const { t } = useTranslation('metrics');
  const changedText = useChangedText();
  const names = pharmacies.flatMap(({ channelId, name }) =>
    channelIds.has(channelId) ? [name] : [],
  );
  const pharmacy =
    names.length > MOST_NAMES
      ? t('chips.pharmacies', { count: names.length })
      : names.join(t('chips.or'));
  return [
    ...(changed === null ? [] : [{ text: changedText(changed), change: { changed: null } }]),
    ...(channelIds.size === 0
      ? []
      : [{ text: t('chips.at', { pharmacy }), change: { channelIds: new Set<string>() } }]),
  ];
};
