import { EmptyState, type EmptyStateProps } from '@pmm/shared/ui/EmptyState';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { LoadFailed as Failed } from '@pmm/shared/ui/LoadFailed';
import { useTranslation } from '@pmm/shared/i18n';
import type { ComponentProps } from 'react';
import { Link } from '@pmm/shared/router';
import { LinkButton } from '@pmm/shared/ui/Link';
import { Button } from '@pmm/shared/ui/Button';

/** The box of a notice that replaces a matrix. */
const MatrixPlace = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  min-block-size: 240px;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
`;

/** Stands in place of the matrix if there is nothing to show in it. */
export function MatrixNotice(props: EmptyStateProps) {
  return (
    <MatrixPlace>
      <EmptyState {...props} />
    </MatrixPlace>
  );
}

interface LoadFailedProps {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Stands in place of what could not be loaded. */
export function LoadFailed({ title, query }: LoadFailedProps) {
  const { error, isFetching, refetch } = query;
  return (
    <MatrixPlace>
      <Failed title={title} cause={error} retrying={isFetching} onRetry={() => void refetch()} />
    </MatrixPlace>
  );
}

/** Shown instead of a matrix or summary if the list of watchlists could not be loaded. */
export function WatchlistsFailed({ query }: Pick<ComponentProps<typeof LoadFailed>, 'query'>) {
  const { t } = useTranslation('shared');
  return <LoadFailed title={t('failures.TENANT_WATCHLISTS_LOAD_FAILED')} query={query} />;
}

/** Shown instead of figures if the selected watchlist has no products. */
export function EmptyWatchlist() {
  const { t } = useTranslation('metrics');
  return (
    <MatrixNotice
      icon="list-checks"
      title={t('empty.title')}
      detail={t('empty.detail')}
      action={
        <LinkButton as={Link} to="/settings/watchlist" $variant="primary">
          {t('empty.action')}
        </LinkButton>
      }
    />
  );
}

/** Shown instead of figures if the tenant has no watchlists. */
export function NoWatchlist() {
  const { t } = useTranslation('metrics');
  return (
    <MatrixNotice
      icon="list-checks"
      title={t('noWatchlist.title')}
      detail={t('noWatchlist.detail')}
      action={
        <LinkButton as={Link} to="/settings/watchlists" $variant="primary">
          {t('noWatchlist.action')}
        </LinkButton>
      }
    />
  );
}

/** Shown instead of figures before the first crawl of any pharmacy. */
export function NotCrawled() {
  const { t } = useTranslation('metrics');
  return (
    <MatrixNotice icon="clock" title={t('notCrawled.title')} detail={t('notCrawled.detail')} />
  );
}

/** Shown if the list only has SKUs of pharmacies, which are switched off. */
export function OnlyPharmacySkus({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('metrics');
  return (
    <MatrixNotice
      icon="eye-off"
      title={t('onlyPharmacySkus.title')}
      detail={t('onlyPharmacySkus.detail')}
      action={<Button onClick={onShow}>{t('onlyPharmacySkus.action')}</Button>}
    />
  );
}
