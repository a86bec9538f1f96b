import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { useTranslation } from '@pmm/shared/i18n';
import { Badge } from '@pmm/shared/ui/Badge';

/** The kind of a watchlist, and whether it is inactive. */
export function WatchlistBadges({ watchlist }: { watchlist: WatchlistSummary }) {
  const { t } = useTranslation('watchlists');
  const { type, brand, status } = watchlist;
  return (
    <>
      <Badge>
        {type === 'brand' && brand !== null ? t('type.brandOf', { brand }) : t(`type.${type}`)}
      </Badge>
      {status === 'inactive' && <Badge $tone="warm">{t('inactive')}</Badge>}
    </>
  );
}
