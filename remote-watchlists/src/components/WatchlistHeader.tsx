import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { Badge } from '@pmm/shared/ui/Badge';
import { Icon } from '@pmm/shared/ui/Icon';
import { TextLink } from '@pmm/shared/ui/Link';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../paths';

/** The kind of a watchlist, and whether it is inactive. */
function WatchlistBadges({ watchlist }: { watchlist: WatchlistSummary }) {
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

const Back = styled.div`
  margin-block-end: 8px;
  font: ${token('type-control')};
`;
const FactsLine = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  align-items: center;
`;
const Description = styled.span`
  display: block;
  margin-block-start: 6px;
  overflow-wrap: anywhere;
`;

/** Kind, stats and description. */
function Facts({ watchlist }: { watchlist: WatchlistSummary }) {
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const counts = (['productFamilies', 'listedSkus', 'localSkus'] as const).map((stat) => {
    const count = watchlist.stats[stat];
    return t(`counts.${stat}`, { count, shown: format.integer(count) });
  });
  return (
    <>
      <FactsLine>
        <WatchlistBadges watchlist={watchlist} />
        <span>{counts.join(' · ')}</span>
      </FactsLine>
      {watchlist.description !== '' && <Description>{watchlist.description}</Description>}
    </>
  );
}

interface WatchlistHeaderProps {
  /** Left out while the watchlist is unknown. */
  watchlist?: WatchlistSummary;
  actions?: ReactNode;
}

/** The name and content of the watchlist, and a link back to all of them. */
export function WatchlistHeader({ watchlist, actions }: WatchlistHeaderProps) {
  const { t } = useTranslation('watchlists');
  return (
    <>
      <Back>
        <TextLink as={Link} to={paths.overview}>
          <Icon name="arrow-left" />
          <span>{t('title')}</span>
        </TextLink>
      </Back>
      <PageHeader
        title={watchlist?.name ?? t('watchlist')}
        titleIsName={watchlist !== undefined}
        // Keeps its line while the figures are loading.
        facts={watchlist ? <Facts watchlist={watchlist} /> : <span>&nbsp;</span>}
        actions={actions}
      />
    </>
  );
}
