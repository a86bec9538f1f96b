import { toAppError } from '@pmm/shared/errors';
import { errorText, useTranslation } from '@pmm/shared/i18n';
import { useWatchlistsOfPage } from '@pmm/shared/session';
import { Button } from '@pmm/shared/ui/Button';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

const Placeholder = styled.div`
  padding: 16px;
`;
const Rows = styled.ul`
  margin: 0;
  padding: 6px 16px;
  list-style: none;
`;
const Row = styled.li`
  display: flex;
  gap: 16px;
  justify-content: space-between;
  padding-block: 10px;
  & + & {
    border-block-start: 1px solid ${token('line')};
  }
  & > span:last-child {
    color: ${token('ink-second')};
  }
`;

/** The watchlists of the selected tenant: loading, missing, or as rows. */
export function WatchlistRows() {
  const { t } = useTranslation('example');
  const { data, error, isFetching, refetch } = useWatchlistsOfPage();
  if (!data && !error) {
    return (
      <Placeholder role="status" aria-label={t('loading')}>
        <Skeleton $width="100%" $height="44px" />
      </Placeholder>
    );
  }
  if (!data) {
    return (
      <EmptyState
        icon="triangle-alert"
        title={t('loadFailed')}
        detail={errorText(toAppError(error))}
        action={
          <Button
            icon="refresh"
            pending={isFetching}
            pendingLabel={t('loading')}
            onClick={() => void refetch()}
          >
            {t('retry')}
          </Button>
        }
      />
    );
  }
  if (data.watchlists.length === 0) return <EmptyState icon="list-checks" title={t('empty')} />;
  return (
    <Rows>
      {data.watchlists.map(({ watchlistId, name, stats }) => (
        <Row key={watchlistId}>
          <span>{name}</span>
          <span>{t('products', { count: stats.listedSkus + stats.localSkus })}</span>
        </Row>
      ))}
    </Rows>
  );
}
