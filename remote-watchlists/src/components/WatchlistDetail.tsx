import type { Watchlist, WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { toAppError } from '@pmm/shared/errors';
import { PageNotFound } from '@pmm/shared/feature';
import { useTranslation } from '@pmm/shared/i18n';
import { PageWidth } from '@pmm/shared/ui/PageHeader';
import { useMediaQuery, usePageTitle } from '@pmm/shared/state';
import { Button, IconButton } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { LoadFailed } from '@pmm/shared/ui/LoadFailed';
import { PHONE } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { useItemsWithPending } from '../hooks/useItemChanges';
import { useMode } from '../hooks/useMode';
import { useWatchlist } from '../hooks/useWatchlist';
import { EditDetails } from './EditDetails';
import { ListSkeleton } from './ListSkeleton';
import { Manage } from './manage/Manage';
import { MetricsLinks } from './MetricsLinks';
import { ModeSwitch } from './ModeSwitch';
import { SuccessorNotice } from './SuccessorNotice';
import { WatchlistHeader } from './WatchlistHeader';
import { WatchlistItems } from './WatchlistItems';

const isGone = (cause: unknown): boolean => {
  const error = toAppError(cause);
  return error.kind === 'rejected' && error.status === 404;
};

/** A component, so that the page "not found" keeps its own title. */
function WindowTitle({ name }: { name: string }) {
  usePageTitle(name);
  return null;
}

const Plus = styled(IconButton)`
  inline-size: 44px;
  block-size: 44px;
`;

/** Only the icon on a phone, where the modes take the rest of the line. */
function AddButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('watchlists');
  if (useMediaQuery(PHONE))
    return <Plus variant="primary" icon="plus" label={t('addByPzn')} onClick={onPress} />;
  return (
    <Button variant="primary" icon="clipboard-plus" onClick={onPress}>
      {t('addByPzn')}
    </Button>
  );
}

interface ItemsProps {
  tenantId: string;
  watchlist: Watchlist;
  managed: boolean;
  /** `given`: PZNs to begin with. */
  onAddProducts: (given?: string) => void;
}

/** The items once they are loaded, to read or to manage. */
function Items({ tenantId, watchlist, managed, onAddProducts }: ItemsProps) {
  const { t } = useTranslation('watchlists');
  const key = { tenantId, watchlistId: watchlist.watchlistId };
  const items = useItemsWithPending(key, watchlist.items);
  if (items.length === 0) {
    return (
      <Card flush>
        <EmptyState
          icon="clipboard-plus"
          title={t('noProducts.title')}
          detail={t('noProducts.detail')}
          action={
            <Button variant="primary" icon="clipboard-plus" onClick={() => onAddProducts()}>
              {t('addByPzn')}
            </Button>
          }
        />
      </Card>
    );
  }
  const successors = (
    <SuccessorNotice items={items} onAdd={(pzns) => onAddProducts(pzns.join('\n'))} />
  );
  if (managed) {
    return (
      <>
        {successors}
        <Manage watchlistKey={key} watchlist={watchlist} items={items} />
      </>
    );
  }
  return (
    <>
      {successors}
      <MetricsLinks watchlistId={watchlist.watchlistId} />
      <Card flush>
        <WatchlistItems items={items} />
      </Card>
    </>
  );
}

interface WatchlistDetailProps {
  tenantId: string;
  /** From the list of all watchlists; its items are loaded here. */
  watchlist: WatchlistSummary;
  /** `given`: PZNs to begin with. */
  onAddProducts: (given?: string) => void;
}

/** One watchlist in the mode that the address names, and a button to add products. */
export function WatchlistDetail({ tenantId, watchlist, onAddProducts }: WatchlistDetailProps) {
  const { t } = useTranslation('watchlists');
  const { data, error, isFetching, refetch } = useWatchlist(tenantId, watchlist.watchlistId);
  const [mode, setMode] = useMode();
  if (error && isGone(error)) return <PageNotFound message={t('notFound')} />;
  return (
    <PageWidth $fills={mode === 'manage'}>
      <WindowTitle name={watchlist.name} />
      <WatchlistHeader
        watchlist={watchlist}
        actions={
          <>
            <ModeSwitch mode={mode} onChange={setMode} />
            {data?.items.length !== 0 && <AddButton onPress={() => onAddProducts()} />}
          </>
        }
      />
      {mode === 'edit' && (
        <EditDetails tenantId={tenantId} watchlist={watchlist} onDone={() => setMode('overview')} />
      )}
      {mode !== 'edit' && data && (
        <Items
          tenantId={tenantId}
          watchlist={data}
          managed={mode === 'manage'}
          onAddProducts={onAddProducts}
        />
      )}
      {mode !== 'edit' && !data && (
        <Card flush>
          {error ? (
            <LoadFailed
              title={t('failures.WATCHLIST_ITEMS_LOAD_FAILED', { ns: 'shared' })}
              cause={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <ListSkeleton label={t('loadingProducts')} />
          )}
        </Card>
      )}
    </PageWidth>
  );
}
