import { errorMessageKey, toAppError } from '@pmm/shared/errors';
import { useTranslation } from '@pmm/shared/i18n';
import { selectedWatchlistAtom, selectWatchlist, useWatchlists } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { ComboBox } from '@pmm/shared/ui/ComboBox';
import { toasts } from '@pmm/shared/ui/Toast';
import { useEffect } from 'react';

export function WatchlistSelector() {
  const { t } = useTranslation('host');
  const { data, error, refetch } = useWatchlists();
  const selected = useAtomValue(selectedWatchlistAtom);
  const watchlists = data?.watchlists ?? [];

  useEffect(() => {
    if (!error) return;
    const appError = toAppError(error);
    if (appError.kind === 'superseded') return;
    toasts.add({
      tone: 'danger',
      title: t('toasts.WATCHLISTS_LOAD_FAILED'),
      detail: t(errorMessageKey(appError), { ns: 'shared' }),
      action: { label: t('retry'), onAction: () => void refetch() },
    });
  }, [error, refetch, t]);

  return (
    <ComboBox
      variant="compact"
      label={t('watchlist')}
      placeholder={t('selectWatchlist')}
      emptyText={t('noWatchlistFound')}
      options={watchlists.map(({ watchlistId, name }) => ({ id: watchlistId, label: name }))}
      value={selected}
      disabled={watchlists.length === 0}
      onChange={selectWatchlist}
    />
  );
}
