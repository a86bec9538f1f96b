import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { IconButton } from '@pmm/shared/ui/Button';
import { Menu, useFeatureActions, type MenuEntry } from '@pmm/shared/ui/Menu';
import { useExportWatchlist } from '../../hooks/useExport';
import { productCount } from '../../watchlist/stats';

const actions = ['select', 'edit', 'add', 'manage', 'deactivate', 'activate', 'delete'] as const;
export type WatchlistAction = (typeof actions)[number];
const formats = ['csv', 'xlsx'] as const;

type Entry = MenuEntry & { id: WatchlistAction | (typeof formats)[number] };

interface WatchlistMenuProps {
  tenantId: string;
  watchlist: WatchlistSummary;
  selected: boolean;
  onAction: (action: WatchlistAction) => void;
}

/** What can be done with one watchlist; a disabled entry says why. */
export function WatchlistMenu({ tenantId, watchlist, selected, onAction }: WatchlistMenuProps) {
  const exportAs = useExportWatchlist(tenantId, watchlist);
  const { watchlistId } = watchlist;
  const ofFeatures = useFeatureActions('watchlist', { tenantId, watchlistId });
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const count = productCount(watchlist);
  const entries: Entry[] = [
    { id: 'select', icon: 'check', label: t('menu.select'), disabled: selected },
    { id: 'edit', icon: 'pencil', label: t('menu.edit') },
    { id: 'add', icon: 'clipboard-plus', label: t('addProducts') },
    { id: 'manage', icon: 'list-checks', label: t('menu.manage') },
  ];
  const exports: Entry[] = formats.map((id) => ({
    id,
    icon: 'download',
    label: t(`menu.${id}`),
    disabled: count === 0,
  }));
  const ending: Entry[] = [
    watchlist.status === 'active'
      ? { id: 'deactivate', icon: 'circle-pause', label: t('menu.deactivate') }
      : { id: 'activate', icon: 'circle-play', label: t('menu.activate') },
    {
      id: 'delete',
      icon: 'trash',
      label: t('menu.delete'),
      ...(count === 0
        ? { tone: 'danger' }
        : {
            disabled: true,
            reason: t('menu.notEmpty', { count, shown: format.integer(count) }),
          }),
    },
  ];
  return (
    <Menu
      trigger={<IconButton icon="ellipsis" label={t('menu.of', { name: watchlist.name })} />}
      placement="bottom end"
      groups={[
        { id: 'use', entries: [...entries, ...exports] },
        ...ofFeatures.groups,
        { id: 'ending', entries: ending },
      ]}
      onAction={(id) => {
        const action = actions.find((one) => one === id);
        const format = formats.find((one) => one === id);
        if (action !== undefined) onAction(action);
        if (format !== undefined) exportAs(format);
        ofFeatures.run(id);
      }}
    />
  );
}
