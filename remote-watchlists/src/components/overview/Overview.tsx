import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { useTranslation } from '@pmm/shared/i18n';
import { useNavigate } from '@pmm/shared/router';
import { selectWatchlist } from '@pmm/shared/session';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { AlertDialog } from '@pmm/shared/ui/Dialog';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { useRef, useState } from 'react';
import { useDeleteWatchlist } from '../../hooks/useDeleteWatchlist';
import { useFocusAfterRemoval } from '../../hooks/useFocusAfterRemoval';
import { useSearchShortcut } from '../../hooks/useSearchShortcut';
import { useShownWatchlists } from '../../hooks/useOverviewChoices';
import { useUpdateWatchlist } from '../../hooks/useUpdateWatchlist';
import { paths } from '../../paths';
import { countsOf, noFilters } from '../../watchlist/overview';
import { OverviewTable } from './OverviewTable';
import { OverviewToolbar } from './OverviewToolbar';
import { OverviewFrame } from './tableStyle';
import type { WatchlistAction } from './WatchlistMenu';

interface OverviewProps {
  tenantId: string;
  /** At least one. */
  watchlists: readonly WatchlistSummary[];
  onDialog: (kind: 'add' | 'edit', watchlist: WatchlistSummary) => void;
}

/** All watchlists of the tenant, and what can be done with each. */
export function Overview({ tenantId, watchlists, onDialog }: OverviewProps) {
  const { t } = useTranslation('watchlists');
  const navigate = useNavigate();
  const { searchable, choices, choose, shown } = useShownWatchlists(watchlists);
  const { update } = useUpdateWatchlist(tenantId);
  const remove = useDeleteWatchlist(tenantId);
  const keepPlace = useFocusAfterRemoval(shown.map(({ watchlistId }) => watchlistId));
  const frame = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  useSearchShortcut(frame, searchField);
  const [toDelete, setToDelete] = useState<WatchlistSummary | null>(null);

  const act = (action: WatchlistAction, watchlist: WatchlistSummary) => {
    const { watchlistId } = watchlist;
    const setStatus = (status: WatchlistSummary['status']) =>
      void update({ watchlistId, details: { status } });
    const acts: Record<WatchlistAction, () => void> = {
      select: () => selectWatchlist(watchlistId),
      edit: () => onDialog('edit', watchlist),
      add: () => onDialog('add', watchlist),
      manage: () => void navigate(paths.manage(watchlistId)),
      activate: () => setStatus('active'),
      deactivate: () => setStatus('inactive'),
      delete: () => setToDelete(watchlist),
    };
    acts[action]();
  };

  return (
    <OverviewFrame ref={frame}>
      {searchable && (
        <OverviewToolbar
          searchField={searchField}
          choices={choices}
          counts={countsOf(watchlists, choices)}
          onChoose={choose}
        />
      )}
      <VisuallyHidden aria-live="polite">
        {searchable && t('found', { count: shown.length })}
      </VisuallyHidden>
      {shown.length === 0 ? (
        <Card flush>
          <EmptyState
            icon="search"
            title={t('nothingFound')}
            action={<Button onClick={() => choose(noFilters)}>{t('showAll')}</Button>}
          />
        </Card>
      ) : (
        <OverviewTable
          tenantId={tenantId}
          watchlists={shown}
          choices={choices}
          onChoose={searchable ? choose : undefined}
          onAction={act}
        />
      )}
      {toDelete && (
        <AlertDialog
          open
          title={t('delete.question', { name: toDelete.name })}
          description={t('delete.detail')}
          confirmLabel={t('delete.confirm')}
          cancelLabel={t('cancel')}
          onCancel={() => setToDelete(null)}
          onConfirm={() => {
            setToDelete(null);
            keepPlace(toDelete.watchlistId);
            void remove(toDelete.watchlistId);
          }}
        />
      )}
    </OverviewFrame>
  );
}
