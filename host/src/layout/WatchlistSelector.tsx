import { useTranslation } from '@pmm/shared/i18n';
import { selectedWatchlistAtom, selectWatchlist, useWatchlists } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { ComboBox } from '@pmm/shared/ui/ComboBox';
import { leave } from '../onScreen/leaving';
import { useScope } from './useScope';

export function WatchlistSelector({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation('host');
  // Not read again: the page has just read them.
  const { data } = useWatchlists({ readAgain: false });
  const { noWatchlist } = useScope();
  const selected = useAtomValue(selectedWatchlistAtom);
  const watchlists = data?.watchlists ?? [];

  return (
    <ComboBox
      variant="compact"
      label={t('watchlist')}
      placeholder={noWatchlist}
      emptyText={t('noWatchlistFound')}
      options={watchlists.map(({ watchlistId, name, status }) => ({
        id: watchlistId,
        label: name,
        ...(status === 'inactive' && { detail: t('inactiveWatchlist') }),
      }))}
      value={selected}
      disabled={watchlists.length === 0}
      onChange={(watchlistId) => {
        if (watchlistId === selected) onChosen?.();
        else {
          leave(() => {
            selectWatchlist(watchlistId);
            onChosen?.();
          });
        }
      }}
    />
  );
}
